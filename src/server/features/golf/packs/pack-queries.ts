// Reads gift packs for their golfers.
import { desc, eq, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import { tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import type { GiftPack } from '#contract/gift-packs.ts';
import { trackingUrl } from '#rules/golf/gift-packs.ts';
import { packState } from './pack-state.ts';

type Pack = typeof giftPacks.$inferSelect;
type Parcel = typeof giftPackParcels.$inferSelect;

/** The latest parcel of a pack, as the id of its row. */
const latestParcel = sql`(select c.id from gift_pack_parcels c where c.pack_id = ${giftPacks.id}
  order by c.created_at desc, c.id desc limit 1)`;

/** Where a pack goes, as its golfer wrote it; null where nobody did, or it was taken out. */
function addressOf(pack: Pack): GiftPack['address'] {
  const { recipient, street, street2, city, state, postalCode, country } = pack;
  if (recipient === null || street === null || city === null || country === null) return null;
  return { recipient, street, street2, city, state, postalCode, country };
}

function toOwnParcel(parcel: Parcel): GiftPack['parcel'] {
  const { sentOn, carrier, trackingNumber, returnedOn, returnReason } = parcel;
  return {
    ...{ sentOn, carrier, trackingNumber },
    trackingUrl: trackingUrl(carrier, trackingNumber),
    returned: returnedOn && returnReason ? { on: returnedOn, reason: returnReason } : null,
  };
}

/** Somebody's packs, newest first. */
export async function findOwnPacks(db: Reads, userId: string, maxRows = 100): Promise<GiftPack[]> {
  const rows = await db
    .select({
      pack: giftPacks,
      state: packState,
      parcel: giftPackParcels,
      year: sql<string>`golf_year(${tournaments.event}, ${tournaments.registrationClosesAt})`,
      claimBy: tournaments.packsClaimedBy,
    })
    .from(giftPacks)
    .innerJoin(tournamentPlaces, eq(tournamentPlaces.id, giftPacks.placeId))
    .innerJoin(tournaments, eq(tournaments.event, giftPacks.event))
    .leftJoin(giftPackParcels, eq(giftPackParcels.id, latestParcel))
    .where(eq(tournamentPlaces.userId, userId))
    .orderBy(desc(giftPacks.createdAt), desc(giftPacks.id))
    .limit(maxRows);
  return rows.map(({ pack, state, parcel, year, claimBy }) => ({
    ...{ _id: pack.id, year, number: pack.number, state },
    claimBy: claimBy?.toISOString() ?? null,
    address: addressOf(pack),
    parcel: parcel && toOwnParcel(parcel),
  }));
}
