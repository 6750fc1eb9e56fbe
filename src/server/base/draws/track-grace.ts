// How long a raffle draw waits for what was sold at the track and is not brought in yet.
import { type SQL, sql } from 'drizzle-orm';
import { lateSaleDays } from '#rules/track/track.ts';
import type { Tx } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';
import type { Draw } from './services.ts';

/** The minutes of grace by the rule of an instant; 0 where nothing is sold at the track. */
export const graceMinutesAt = (at: SQL): SQL => sql`coalesce((
  select r.grace_minutes from track_rules r where r.valid_from <= ${at}
  order by r.valid_from desc limit 1), 0)`;

/**
 * Shifts that may still bring in what was sold in them: those that are open, and those that somebody else than
 * their seller closed, until the first draw after that is frozen, for which all of it comes too late then. So no
 * official takes others' tickets out of a draw by closing their shifts.
 */
const mayBringIn = sql`(s.closed_at is null
  or s.closed_by <> s.seller_id and s.token_hash is not null
    and s.closed_at >= clock_timestamp() - make_interval(days => ${lateSaleDays})
    and not exists (select 1 from draws d join draw_freezes f on f.draw_id = d.id
      where d.kind = 'raffle' and d.canceled_at is null and d.closes_at >= s.closed_at))`;

/**
 * Whether a draw that has closed waits for a desk that sold before then and has not said since that it brought
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
    where ${mayBringIn} and s.opened_at < ${at}
      and (s.all_in_at is null or s.all_in_at < least(${at}, s.closed_at))
      and clock_timestamp() <= ${at} + make_interval(mins => ${graceMinutesAt(at)}) limit 1`,
  );
  return rows.length > 0;
}
