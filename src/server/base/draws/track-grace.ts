// How long a raffle draw waits for what was sold at the track and is not brought in yet.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';
import type { Draw } from './services.ts';

/** The minutes of grace by the rule of an instant; 0 where nothing is sold at the track. */
export const graceMinutesAt = (at: SQL): SQL => sql`coalesce((
  select r.grace_minutes from track_rules r where r.valid_from <= ${at}
  order by r.valid_from desc limit 1), 0)`;

/**
 * Whether a draw that has closed waits for a desk that was open then and has not said since that it brought
 * in everything, and the grace is not over. Asked under the lock of the tickets, which openings of shifts
 * and what desks bring in share, so that nothing changes until the entries are frozen.
 */
export async function waitsForDesks(
  tx: Tx,
  { closesAt }: Pick<Draw, 'closesAt'>,
): Promise<boolean> {
  const at = sql`${closesAt.toISOString()}::timestamptz`;
  const rows = await rowsOf<unknown>(
    tx,
    sql`
    select 1 from track_shifts s
    where s.closed_at is null and s.opened_at < ${at} and (s.all_in_at is null or s.all_in_at < ${at})
      and clock_timestamp() <= ${at} + make_interval(mins => ${graceMinutesAt(at)}) limit 1`,
  );
  return rows.length > 0;
}
