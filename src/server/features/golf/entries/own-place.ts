// Tells somebody whether they are in the tournament, and as which registrant.
import { and, count, desc, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { tournamentEntries, tournamentPlaces } from '#base/database/schema/golf.ts';
import { yearOfGolfEvent } from '#contract/golf.ts';
import { hasGiftPack } from '#rules/golf/weeks.ts';
import { findPlace } from './keep-place.ts';

/**
 * Somebody's place: paid or not, their number among the registrants and whether the gift pack comes
 * with it. Numbers go by the instant of the payment and never change: places that were given up later
 * keep theirs, so that nobody's gift pack is taken away again.
 */
export async function findOwnPlace(db: Reads, event: string, userId: string) {
  const place = await findPlace(db, event, userId);
  const entries = await db
    .select({ id: tournamentEntries.id })
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.event, event), eq(tournamentEntries.userId, userId)));
  const registrantNumber = place?.paidAt
    ? await countPaidBefore(db, { ...place, paidAt: place.paidAt })
    : null;
  return {
    isPaid: registrantNumber !== null,
    hasEntry: entries.length > 0,
    registrantNumber,
    giftPack: registrantNumber !== null && hasGiftPack(registrantNumber),
    earlier: await findEarlierEntries(db, userId),
  };
}

async function findEarlierEntries(db: Reads, userId: string) {
  const rows = await db
    .select({ entryId: tournamentEntries.id, event: tournamentEntries.event })
    .from(tournamentEntries)
    .where(eq(tournamentEntries.userId, userId))
    .orderBy(desc(tournamentEntries.event));
  return rows.flatMap(({ entryId, event }) => {
    const year = yearOfGolfEvent(event);
    return year ? [{ year, entryId }] : [];
  });
}

async function countPaidBefore(
  db: Reads,
  { event, id, paidAt }: { event: string; id: string; paidAt: Date },
): Promise<number> {
  const { paidAt: paid, id: placeId } = tournamentPlaces;
  const isBefore = or(lt(paid, paidAt), and(eq(paid, paidAt), lt(placeId, id)));
  const rows = await db
    .select({ before: count() })
    .from(tournamentPlaces)
    .where(and(eq(tournamentPlaces.event, event), isNotNull(paid), isBefore));
  return (rows[0]?.before ?? 0) + 1;
}
