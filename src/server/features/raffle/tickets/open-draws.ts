// The draws that still take free entries, on the site and by post alike; a draw that is repeated takes them again.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { Refusal } from '#contract/errors.ts';
import type { OpenDraw } from '#contract/raffle.ts';

const sentence = 'This draw takes no more entries. Please choose one that is still to come.';
const maxDraws = 500;

/** When a draw is drawn, or drawn again, that still takes entries. @throws Refusal `bad_input` */
export async function requireOpen(db: Reads, prizeDrawId: string, now: Date): Promise<Date> {
  const [open] = await findOpenDraws(db, now, prizeDrawId);
  if (!open)
    throw new Refusal('bad_input', { message: sentence, fields: { prizeDrawId: sentence } });
  return new Date(open.drawsAt);
}

/** The draws that take entries at an instant: id, prize_id, at, again. */
const openAt = (at: SQL) => sql`
  select e.id, e.prize_id, e.draws_at as at, false as again from prize_draws e
  where e.draws_at > ${at} and not exists (
    select from draws d where d.prize_draw_id = e.id and d.redraw_of is null
      and d.canceled_at is null and d.closes_at <= ${at})
  union all
  select e.id, e.prize_id, d.closes_at, true from draws d
  join prize_draws e on e.id = d.prize_draw_id
  where d.redraw_of is not null and d.canceled_at is null and d.closes_at > ${at}
    and e.sales_from is null`;

/** Whether a draw of a statement takes entries now. */
export const takesEntries = (prizeDrawId: SQL): SQL =>
  sql`${prizeDrawId} in (select id from (${openAt(sql`now()`)}) open)`;

/**
 * The draws that take entries as of `now`, the next one first; with an id that one alone. A 50/50 is repeated
 * among the tickets that were sold for it, so nobody else enters then, free or not.
 */
export async function findOpenDraws(
  db: Reads,
  now: Date,
  prizeDrawId: string | null = null,
): Promise<OpenDraw[]> {
  const rows = await rowsOf<{ id: string; name: string; at: Date | string; again: boolean }>(
    db,
    sql`
      select open.id, p.name, open.at, open.again
      from (${openAt(sql`${now.toISOString()}::timestamptz`)}) open
      join raffle_prizes p on p.id = open.prize_id
      where ${prizeDrawId}::uuid is null or open.id = ${prizeDrawId}::uuid
      order by open.at, open.id limit ${maxDraws}`,
  );
  return rows.map((row) => ({
    ...{ prizeDrawId: row.id, prizeName: row.name, isRepeated: row.again },
    drawsAt: new Date(row.at).toISOString(),
  }));
}
