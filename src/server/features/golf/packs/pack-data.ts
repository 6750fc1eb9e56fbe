// What is kept about somebody's gift packs: for their export, and to forget when their account closes.
import { sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { findOwnPacks } from './pack-queries.ts';

/** Somebody's gift packs, newest first. */
export const exportPacks = (db: Reads, userId: string, maxRows: number) =>
  findOwnPacks(db, userId, maxRows);

const packsOf = (userId: string) => sql`(select g.id from gift_packs g
  join tournament_places p on p.id = g.place_id where p.user_id = ${userId}::uuid)`;

/**
 * Takes addresses and tracking numbers out. A pack that was not sent yet is declined with that, since
 * nobody knows anymore where it goes.
 */
export async function forgetPacks(tx: Tx, userId: string): Promise<void> {
  const noAddress = sql`recipient = null, street = null, street2 = null, city = null, state = null,
    postal_code = null, country = null`;
  await tx.execute(sql`
    update gift_packs g set ${noAddress}, address_removed_at = now()
    where g.id in ${packsOf(userId)} and g.recipient is not null`);
  await tx.execute(sql`
    update gift_packs g set claimed_at = null, declined_at = now()
    where g.id in ${packsOf(userId)} and g.lapsed_at is null and g.declined_at is null
      and not exists (select from gift_pack_parcels c
        where c.pack_id = g.id and c.returned_at is null)`);
  await tx.execute(sql`
    update gift_pack_parcels set tracking_number = null where pack_id in ${packsOf(userId)}`);
}
