// Tells of which golf entries and raffle tickets the money went back: nobody plays for a prize, or is paid one, without it.
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { EntryMoney } from '#rules/winners/desk.ts';
import type { Reads } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';

/** The condition on `e`, an entry: its place was paid and given back, and its player has no other one. */
const isDonationGone = sql`(
  exists (select from tournament_places p where p.event = e.event and p.user_id = e.user_id
    and p.paid_at is not null and p.released_at is not null)
  and not exists (select from tournament_places k where k.event = e.event and k.user_id = e.user_id
    and k.released_at is null))`;

/** Where the donation of an entry is, by an expression of the id of the entry; null where that is null. */
export const entryDonationOf = (entryId: SQL) => sql<EntryMoney | null>`(
  select case when not ${isDonationGone} then 'here'
    when exists (select from tournament_places p join disputes d on d.payment_id = p.payment_id
      where p.event = e.event and p.user_id = e.user_id and d.status = 'open') then 'disputed'
    else 'gone' end
  from tournament_entries e where e.id = ${entryId})`;

/** The same of a winner, for queries of winners. */
export const entryDonationOfWinner = entryDonationOf(sql`winners.golf_entry_id`);

/**
 * Where the money of the ticket that was drawn is, of a winner; null in other games. What went back took the tickets at the
 * end of their row first.
 */
export const ticketMoneyOfWinner = sql<EntryMoney | null>`(
  select case when a.serial < g.serial_from + g.count - g.voided then 'here'
    when exists (select from disputes d where d.payment_id = g.payment_id and d.status = 'open') then 'disputed'
    else 'gone' end
  from raffle_awards a join raffle_ticket_grants g on g.id = a.grant_id where a.id = winners.raffle_award_id)`;

/**
 * Demands that money is gone for good before its prize is taken: a dispute may still be won.
 *
 * @param what as the sentence begins: `The payment of this ticket`
 * @throws Refusal `bad_input`
 */
export function requireGone(money: EntryMoney | null | undefined, what: string): void {
  if (money === 'gone') return;
  const message =
    money === 'disputed'
      ? `${what} is disputed: please wait until the bank has decided.`
      : `${what} is with us.`;
  throw new Refusal('bad_input', { message, fields: { finding: message } });
}

/** The entries of a tournament whose donation went back, or is held by a dispute. */
export async function findGoneDonations(db: Reads, event: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select e.id from tournament_entries e where e.event = ${event} and ${isDonationGone}
      order by e.created_at, e.id`,
  );
  return rows.map(({ id }) => id);
}
