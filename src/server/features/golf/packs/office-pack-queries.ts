// Reads gift packs for staff: the list without addresses, one with its address and parcels, and how many are left.
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { containing } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import { tournamentEntries, tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type {
  OfficePack,
  officeGiftPacksApi,
  PackCounts,
  PackToSend,
} from '#contract/office/gift-packs.ts';
import { packStates } from '#rules/golf/gift-packs.ts';
import { giftPacks as packFigures } from '#rules/golf/weeks.ts';
import { packState } from './pack-state.ts';
import { findPackCost } from './send-pack.ts';

type Pack = typeof giftPacks.$inferSelect;

const returner = alias(users, 'returner');

/** A pack with its golfer. */
const from = (db: Reads) =>
  db
    .select({
      pack: giftPacks,
      state: packState,
      name: sql<string>`coalesce(${tournamentEntries.name}, ${users.name}, 'No name yet')`,
      email: users.email,
      entryId: tournamentEntries.id,
      year: sql<string>`golf_year(${tournaments.event}, ${tournaments.registrationClosesAt})`,
    })
    .from(giftPacks)
    .innerJoin(tournamentPlaces, eq(tournamentPlaces.id, giftPacks.placeId))
    .innerJoin(tournaments, eq(tournaments.event, giftPacks.event))
    .innerJoin(users, eq(users.id, tournamentPlaces.userId))
    .leftJoin(
      tournamentEntries,
      and(
        eq(tournamentEntries.event, giftPacks.event),
        eq(tournamentEntries.userId, tournamentPlaces.userId),
      ),
    );
type Found = Awaited<ReturnType<typeof from>>[number];

/** The parcels of packs, newest first. */
async function findParcels(db: Reads, packIds: readonly string[]) {
  if (packIds.length === 0) return [];
  const rows = await db
    .select({ parcel: giftPackParcels, by: users.name, returnedBy: returner.name })
    .from(giftPackParcels)
    .innerJoin(users, eq(users.id, giftPackParcels.sentBy))
    .leftJoin(returner, eq(returner.id, giftPackParcels.returnedBy))
    .where(inArray(giftPackParcels.packId, [...packIds]))
    .orderBy(desc(giftPackParcels.createdAt), desc(giftPackParcels.id));
  return rows.map(({ parcel, by, returnedBy }) => {
    const { id, packId, sentOn, carrier, trackingNumber, costCents, postageCents } = parcel;
    const { returnedOn: on, returnReason: reason } = parcel;
    const returned = on && reason ? { on, reason, by: returnedBy ?? '' } : null;
    const cents = { costCents, postageCents };
    const shown = { _id: id, sentOn, carrier, trackingNumber, ...cents, by: by ?? '', returned };
    return { packId, shown };
  });
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function toOfficePack({ pack, state, name, email, entryId }: Found): Omit<OfficePack, 'parcel'> {
  const { id, number, claimedAt, declinedAt, lapsedAt } = pack;
  return {
    ...{ _id: id, number, name, email, entryId, state },
    ...{ claimed: iso(claimedAt), declined: iso(declinedAt), lapsed: iso(lapsedAt) },
  };
}

type Wanted = Pick<ParsedInputOf<typeof officeGiftPacksApi.list>, 'event' | 'state' | 'q'>;

const wantedOf = ({ event, state, q }: Wanted): SQL | undefined =>
  and(eq(giftPacks.event, event), state ? sql`${packState} = ${state}` : undefined, matching(q));

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  if (/^\d{1,4}$/.test(q)) return eq(giftPacks.number, Number(q));
  const part = containing(q);
  return or(
    sql`${tournamentEntries.name} ilike ${part}`,
    sql`${users.name} ilike ${part}`,
    sql`${users.email} ilike ${part}`,
  );
}

/** A page of the packs by their numbers. */
export async function findPacks(
  db: Reads,
  { page, limit, ...wanted }: ParsedInputOf<typeof officeGiftPacksApi.list>,
): Promise<Page<OfficePack>> {
  const where = wantedOf(wanted);
  const all = from(db).where(where).as('wanted_packs');
  const [totals] = await db.select({ total: count() }).from(all);
  const rows = await from(db)
    .where(where)
    .orderBy(asc(giftPacks.number))
    .limit(limit)
    .offset((page - 1) * limit);
  const parcels = await findParcels(
    db,
    rows.map(({ pack }) => pack.id),
  );
  const items = rows.map((row) => ({
    ...toOfficePack(row),
    parcel: parcels.find(({ packId }) => packId === row.pack.id)?.shown ?? null,
  }));
  return { items, total: totals?.total ?? 0 };
}

/** The packs that wait to be sent, with their addresses, by their numbers. */
export const findPacksToSend = (db: Reads, event: string): Promise<Found[]> =>
  from(db)
    .where(wantedOf({ event, state: 'claimed' }))
    .orderBy(asc(giftPacks.number));

/** An address as it stands on a parcel, line by line; empty where there is none. */
export function addressLines(pack: Pack): string[] {
  const { recipient, street, street2, city, state, postalCode, country } = pack;
  if (recipient === null) return [];
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [recipient, street, street2, place, country].flatMap((line) => line || []);
}

/** One pack with where it goes. @throws Refusal `not_found` */
export async function readPack(db: Reads, packId: string): Promise<PackToSend> {
  const [found] = await from(db).where(eq(giftPacks.id, packId));
  if (!found) throw new Refusal('not_found');
  const parcels = (await findParcels(db, [packId])).map(({ shown }) => shown);
  const address = addressLines(found.pack);
  return {
    ...toOfficePack(found),
    ...{ year: found.year, hasAddress: address.length > 0, address, parcels },
    parcel: parcels[0] ?? null,
  };
}

/** How many packs of a tournament are left, where the others stand, and what they cost. */
export async function countPacks(db: Reads, event: string): Promise<PackCounts> {
  const states = db
    .select({ state: packState.as('state') })
    .from(giftPacks)
    .innerJoin(tournamentPlaces, eq(tournamentPlaces.id, giftPacks.placeId))
    .where(eq(giftPacks.event, event))
    .as('states');
  const rows = await db
    .select({ state: states.state, packs: count() })
    .from(states)
    .groupBy(states.state);
  const [sent] = await db
    .select({
      cents: sql<number>`coalesce(sum(${giftPackParcels.costCents})
        filter (where ${giftPackParcels.returnedAt} is null), 0)`.mapWith(Number),
      postage: sql<number>`coalesce(sum(${giftPackParcels.postageCents}), 0)`.mapWith(Number),
    })
    .from(giftPackParcels)
    .innerJoin(giftPacks, eq(giftPacks.id, giftPackParcels.packId))
    .where(eq(giftPacks.event, event));
  const [tournament] = await db
    .select({ claimBy: tournaments.packsClaimedBy })
    .from(tournaments)
    .where(eq(tournaments.event, event));
  const packsIn = new Map(rows.map(({ state, packs }) => [state, packs]));
  const counts = packStates.map((state) => ({ state, packs: packsIn.get(state) ?? 0 }));
  const given = counts.reduce((sum, { packs }) => sum + packs, 0);
  return {
    ...{ most: packFigures.count, left: packFigures.count - given, counts },
    claimBy: iso(tournament?.claimBy ?? null),
    costCents: (await findPackCost(db))?.costCents ?? null,
    ...{ sentCents: sent?.cents ?? 0, postageCents: sent?.postage ?? 0 },
  };
}
