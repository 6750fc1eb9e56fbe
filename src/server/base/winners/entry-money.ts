// Tells of which golf entries, raffle tickets and jackpot cards the money went back: nobody is paid a prize without it.
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

/** What went back took the tickets at the end of their row first. */
const ticketMoney = sql<EntryMoney | null>`(
  select case when a.serial < g.serial_from + g.count - g.voided then 'here'
    when exists (select from disputes d where d.payment_id = g.payment_id and d.status = 'open') then 'disputed'
    else 'gone' end
  from raffle_awards a join raffle_ticket_grants g on g.id = a.grant_id where a.id = winners.raffle_award_id)`;

/** What an account owes in credits since its card `c` was saved, as rows `o`. */
const owedSince = sql`receivables o where o.user_id = c.user_id and o.asset = 'jackpot_credit'
  and o.closed_at is null and o.created_at >= c.created_at`;

/**
 * Where the credit of a card is, by an expression of its id; null where that is null. Credits are alike, so what is owed is
 * missing from the cards that were saved last before the payment went back; covered or waived, it is here again.
 */
export const cardMoneyOf = (cardId: SQL) => sql<EntryMoney | null>`(
  select case when not exists (select from receivables r
      where r.user_id = c.user_id and r.asset = 'jackpot_credit' and r.closed_at is null
      and (select count(*) from jackpot_cards later where later.user_id = c.user_id
        and later.serial >= c.serial and later.created_at <= r.created_at and later.voided_at is null)
        <= (select sum(o.owed) from ${owedSince} and o.created_at <= r.created_at)) then 'here'
    when exists (select from ${owedSince} and exists (
      select from payment_reversals v join disputes d on d.payment_id = v.payment_id
      where v.id = o.reversal_id and d.status = 'open')) then 'disputed'
    else 'gone' end
  from jackpot_cards c where c.id = ${cardId})`;

/** Where the money is that a winner played with, for queries of winners. */
export const entryMoneyOfWinner = sql<EntryMoney>`case winners.game
  when 'golf' then ${entryDonationOf(sql`winners.golf_entry_id`)}
  when 'raffle' then ${ticketMoney}
  else ${cardMoneyOf(sql`winners.jackpot_card_id`)} end`;

/** The condition on winners whose money may be elsewhere, so that nobody looks for that of all the others. */
export const mayLackMoney = sql`(winners.game <> 'jackpot' or winners.jackpot_card_id in (
  select c.id from receivables r join jackpot_cards c on c.user_id = r.user_id
  where r.closed_at is null and r.asset = 'jackpot_credit' and c.created_at <= r.created_at))`;

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
