// What happens to gift packs by itself: they are earned, asked about, end on their last day, and lose their address.
import { sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import { packAddressMonths, packReminderDays } from '#rules/golf/gift-packs.ts';
import { giftPacks } from '#rules/golf/weeks.ts';
import { mayBeReminded } from './pack-state.ts';

/**
 * Gives packs of the tournament on the site to places that a server of the version before took payment
 * for, and asks everybody once where theirs goes.
 */
export async function askAboutPacks(db: Db): Promise<void> {
  const missing = await rowsOf<{ paymentId: string }>(
    db,
    sql`select p.payment_id as "paymentId" from tournament_places p
      where p.event = shown_tournament() and p.paid_at is not null and p.released_at is null
        and not p.is_without_pack
        and not exists (select from gift_packs g where g.place_id = p.id)
        and (select count(*) from gift_packs g where g.event = p.event) < ${giftPacks.count}
      order by p.paid_at, p.id`,
  );
  for (const { paymentId } of missing) {
    await transaction(db, (tx) =>
      tx.execute(sql`select earn_gift_pack(${paymentId}::uuid, ${giftPacks.count})`),
    );
  }
  await transaction(db, async (tx) => {
    const asked = await rowsOf<{ id: string }>(
      tx,
      sql`update gift_packs g set asked_at = now()
        from tournament_places p join tournaments t on t.event = p.event
        where p.id = g.place_id and p.released_at is null and not was_sent_other_pack(p.id)
          and g.asked_at is null
          and g.claimed_at is null and g.declined_at is null and g.lapsed_at is null
          and coalesce(t.packs_claimed_by > now(), true)
        returning g.id`,
    );
    await writeToGolfers(tx, 'gift-pack-earned', asked);
  });
}

/** Queues an email about each of the packs, once, for golfers whose account is open. */
async function writeToGolfers(
  tx: Tx,
  template: 'gift-pack-earned' | 'gift-pack-reminder',
  packs: readonly { id: string }[],
): Promise<void> {
  if (packs.length === 0) return;
  await tx.execute(
    mailsInsert(sql`select ${`${template}:`}::text || g.id, u.email, ${template}::text,
      jsonb_build_object('packId', g.id, 'userId', u.id)
    from gift_packs g join tournament_places p on p.id = g.place_id join users u on u.id = p.user_id
    where g.id = any(${sql.param(packs.map(({ id }) => id))}::uuid[]) and u.closed_at is null`),
  );
}

/**
 * Reminds once of the last day to claim a pack: who was asked before that, whose account is open, and who
 * neither takes a break nor is kept from playing.
 */
export async function remindOfPacks(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const reminded = await rowsOf<{ id: string }>(
      tx,
      sql`update gift_packs g set reminded_at = now()
        from tournament_places p join tournaments t on t.event = p.event
        where p.id = g.place_id and g.reminded_at is null
          and g.asked_at < t.packs_claimed_by - ${packReminderDays}::int * interval '1 day'
          and t.packs_claimed_by - ${packReminderDays}::int * interval '1 day' <= now()
          and ${mayBeReminded}
        returning g.id`,
    );
    await writeToGolfers(tx, 'gift-pack-reminder', reminded);
  });
}

/** Ends packs that nobody claimed by the announced day. */
export async function endUnclaimedPacks(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const ended = await rowsOf<{ event: string }>(
      tx,
      sql`update gift_packs g set lapsed_at = now()
        from tournament_places p join tournaments t on t.event = p.event
        where p.id = g.place_id and p.released_at is null and not was_sent_other_pack(p.id)
          and t.packs_claimed_by <= now()
          and g.claimed_at is null and g.declined_at is null and g.lapsed_at is null
        returning g.event`,
    );
    for (const event of [...new Set(ended.map((one) => one.event))].sort()) {
      await audit(tx, {
        actorId: null,
        action: 'gift-packs.lapsed',
        subject: `tournament:${event}`,
        detail: { packs: ended.filter((one) => one.event === event).length },
      });
    }
  });
}

/** Takes addresses out whose time is over: so long after the parcel, its return, or the place's end. */
export async function removePackAddresses(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    tx.execute(sql`
      update gift_packs g set address_removed_at = now(), recipient = null, street = null,
        street2 = null, city = null, state = null, postal_code = null, country = null
      from tournament_places p
      where p.id = g.place_id and g.recipient is not null
        and (p.released_at is not null or was_sent_other_pack(p.id)
          or exists (select from gift_pack_parcels c where c.pack_id = g.id
            and coalesce(c.returned_at, c.created_at) >= g.claimed_at))
        and greatest(g.claimed_at, p.released_at, (select max(coalesce(c.returned_at, c.created_at))
            from gift_pack_parcels c where c.pack_id = g.id))
          < now() - ${packAddressMonths}::int * interval '1 month'`),
  );
}
