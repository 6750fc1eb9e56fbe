// Brings whoever claimed a jackpot prize to the winners' desk.
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { transaction } from '#base/database/transaction.ts';
import { pickCount } from '#rules/jackpot/cards.ts';
import { creditCents } from '#rules/prices.ts';

/**
 * Opens the desk's row of each claimed prize that has none. What a card was played for is the price of
 * its credit. A prize that was paid before there was a desk is paid there too, with nothing withheld.
 */
export async function openWinners(tx: Tx, narrowed: SQL = sql`true`): Promise<void> {
  await rowsOf(
    tx,
    sql`
    insert into winners (id, game, jackpot_card_id, user_id, prize, tax_kind, is_cash, prize_cents,
      wager_cents, share_cents, played_at, claimed_at, legal_name, postal_address,
      tax_form_received_at, withheld_cents, paid_at, paid_by, payout_reference, created_at)
    select gen_random_uuid(), 'jackpot', p.card_id, p.user_id,
      r.name || ', ' || p.matches || ${` of ${pickCount}`}, 'wager', true, p.amount_cents,
      least(${creditCents}, p.amount_cents), p.amount_cents, r.starts_at, p.claimed_at, p.claim_name,
      p.claim_address, p.tax_form_received_at, case when p.paid_at is null then null else 0 end,
      p.paid_at, p.paid_by, p.payout_reference, p.claimed_at
    from jackpot_prizes p join races r on r.id = p.race_id
    where p.claimed_at is not null and ${narrowed}
      and not exists (select 1 from winners w where w.jackpot_card_id = p.card_id)
    on conflict do nothing`,
  );
}

/** The same for all prizes; a regular job, for claims that a server of the version before took. */
export const openAllWinners = (db: Db): Promise<void> => transaction(db, (tx) => openWinners(tx));
