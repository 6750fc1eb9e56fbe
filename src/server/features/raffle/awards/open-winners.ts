// Brings whoever accepted a raffle prize to the winners' desk.
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { transaction } from '#base/database/transaction.ts';
import { ticketCents } from '#rules/prices.ts';

/**
 * Opens the desk's row of each accepted prize of some value that has none. A ticket that was bought was
 * played for its price; one that came with a gift, or free, for nothing. A prize that was handed over
 * before there was a desk is done there too.
 */
export async function openWinners(tx: Tx, narrowed: SQL = sql`true`): Promise<void> {
  await rowsOf(
    tx,
    sql`
    insert into winners (id, game, raffle_award_id, user_id, prize, tax_kind, is_cash, tax_bearer,
      prize_cents, wager_cents, share_cents, played_at, claimed_at, legal_name, postal_address, email,
      withheld_cents, paid_at, payout_reference, created_at)
    select gen_random_uuid(), 'raffle', a.id, a.user_id, z.name, 'wager', h.draw_id is not null, z.tax_bearer,
      coalesce(h.prize_cents, z.value_cents),
      least(coalesce(h.prize_cents, z.value_cents), case when y.item_type = 'raffle-tickets' or g.track_sale_id is not null then ${ticketCents}::int else 0 end),
      coalesce(h.prize_cents, z.value_cents), d.closes_at, a.accepted_at, coalesce(u.name, e.name), e.postal_address,
      case when a.user_id is null then e.email end,
      case when a.handed_over_at is null then null else 0 end, a.handed_over_at,
      case when a.handed_over_at is null then null else 'Handed over' end, a.accepted_at
    from raffle_awards a
    join draws d on d.id = a.draw_id
    join prize_draws w on w.id = d.prize_draw_id
    join raffle_prizes z on z.id = w.prize_id
    join raffle_ticket_grants g on g.id = a.grant_id
    left join fifty_fifty_prizes h on h.draw_id = d.id
    left join payments y on y.id = g.payment_id
    left join users u on u.id = a.user_id
    left join raffle_free_entries e on e.id = g.free_entry_id
    where a.accepted_at is not null and a.ended_at is null and coalesce(h.prize_cents, z.value_cents) > 0 and ${narrowed}
      and not exists (select 1 from winners v where v.raffle_award_id = a.id)
    on conflict do nothing`,
  );
}

/** The same for all prizes; a regular job, for prizes that a server of the version before took care of. */
export const openAllWinners = (db: Db): Promise<void> => transaction(db, (tx) => openWinners(tx));
