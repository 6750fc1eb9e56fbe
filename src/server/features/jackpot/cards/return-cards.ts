// Gives the credits of cards back that can't play: their race was canceled, or a car of theirs scratched.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import { collectOf } from '#base/payments/refunds/receivables.ts';

/**
 * Voids the wanted cards of a race and gives a credit back for each, with a mail to everybody
 * concerned; what somebody owes is covered by them first. The caller holds the race's locks. Answers how many cards it were.
 *
 * @param cause what happened, which makes it happen once: `race:<id>:canceled`
 * @param isWanted a condition on the row `c` of jackpot_cards
 */
export async function returnCards(
  tx: Tx,
  raceId: string,
  cause: string,
  isWanted: SQL,
): Promise<number> {
  const voided = await rowsOf<{ cards: number }>(
    tx,
    sql`
    with gone as (
      update jackpot_cards c set voided_at = clock_timestamp()
      where c.race_id = ${raceId} and c.voided_at is null and ${isWanted} returning c.user_id
    ), owed as (
      select user_id, count(*)::integer as cards from gone group by user_id
    ), mailed as (${mailsInsert(sql`
      select ${cause} || ':' || o.user_id, u.email, 'cards-returned',
        jsonb_build_object('raceId', ${raceId}::text, 'userId', o.user_id, 'cards', o.cards, 'cause', ${cause}::text)
      from owed o join users u on u.id = o.user_id where u.closed_at is null`)})
    select coalesce(sum(cards), 0)::integer as cards, ledger_post(${cause}, coalesce(jsonb_agg(
      jsonb_build_object('key', ${cause} || ':' || user_id, 'asset', 'jackpot_credit',
        'from', ${`stakes:${raceId}`}::text, 'to', 'user:' || user_id, 'amount', cards)), '[]')) as posted
    from owed`,
  );
  const returned = sql`select c.user_id from jackpot_cards c
    where c.race_id = ${raceId} and c.voided_at is not null and ${isWanted}`;
  await collectOf(tx, 'jackpot_credit', returned);
  return voided[0]!.cards;
}
