// Locks a gift pack with its place, before anything of it is decided.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import { tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import { Refusal } from '#contract/errors.ts';
import { mayDo, type PackAct, type PackState } from '#rules/golf/gift-packs.ts';
import { packState } from './pack-state.ts';

type Parcel = typeof giftPackParcels.$inferSelect;

/** A pack under its lock; `parcel` is the one that is under way. */
export interface LockedPack {
  pack: typeof giftPacks.$inferSelect;
  userId: string;
  state: PackState;
  isOver: boolean;
  parcel: Parcel | null;
}

/**
 * Locks a pack and its place: a refund that gives the place back waits, or is seen.
 *
 * @throws Refusal `not_found`
 */
export async function lockPack(tx: Tx, packId: string): Promise<LockedPack> {
  await tx
    .select({ id: giftPacks.id })
    .from(giftPacks)
    .innerJoin(tournamentPlaces, eq(tournamentPlaces.id, giftPacks.placeId))
    .where(eq(giftPacks.id, packId))
    .for('update');
  // Read once the lock is held: a statement that waited would not see a parcel that was sent meanwhile.
  const [found] = await tx
    .select({
      pack: giftPacks,
      userId: tournamentPlaces.userId,
      state: packState,
      isOver: sql<boolean>`coalesce(${tournaments.packsClaimedBy} <= clock_timestamp(), false)`,
    })
    .from(giftPacks)
    .innerJoin(tournamentPlaces, eq(tournamentPlaces.id, giftPacks.placeId))
    .innerJoin(tournaments, eq(tournaments.event, giftPacks.event))
    .where(eq(giftPacks.id, packId));
  if (!found) throw new Refusal('not_found');
  const [parcel] = await tx
    .select()
    .from(giftPackParcels)
    .where(and(eq(giftPackParcels.packId, packId), isNull(giftPackParcels.returnedAt)));
  return { ...found, parcel: parcel ?? null };
}

/** Why an act is not possible: what the pack's state says against it. */
const refusalOf = (act: PackAct, state: PackState) => {
  if (act === 'return') return 'gift_pack_not_sent';
  if (state === 'withdrawn') return 'gift_pack_withdrawn';
  if (state === 'replaced') return 'gift_pack_replaced';
  if (state === 'sent') return 'gift_pack_sent';
  if (act === 'send') return 'gift_pack_unclaimed';
  return 'gift_pack_over';
};

/** Demands that an act is possible. @throws Refusal of the pack's state */
export function requireAllowed(act: PackAct, { state }: LockedPack): void {
  if (!mayDo(act, state)) throw new Refusal(refusalOf(act, state));
}
