// Tells somebody whether they are in the tournament, and as which registrant.
import { and, count, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { tournamentEntries, tournamentPlaces } from '#base/database/schema/golf.ts';
import { hasGiftPack } from '#rules/golf/weeks.ts';
import { findPlace } from './keep-place.ts';
import { findLateDonation } from './late-entry.ts';

/**
 * Somebody's place: paid or not, their number among the registrants and whether the gift pack comes
 * with it. Numbers go by the instant of the payment and never change: places that were given up later
 * keep theirs, so that nobody's gift pack is taken away again. Where the form came too late: what becomes
 * of the donation.
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
  const hasEntry = entries.length > 0;
  return {
    isPaid: registrantNumber !== null,
    hasEntry,
    late: hasEntry ? null : await findLateDonation(db, event, userId),
    registrantNumber,
    giftPack: registrantNumber !== null && hasGiftPack(registrantNumber) && !place?.isWithoutPack,
    isWithoutPack: place?.isWithoutPack ?? false,
    earlier: await findEarlierEntries(db, event, userId),
  };
}

function findEarlierEntries(db: Reads, event: string, userId: string) {
  return rowsOf<{ year: string; entryId: string }>(
    db,
    sql`select golf_year(t.event, t.registration_closes_at) as year, e.id as "entryId"
      from tournament_entries e join tournaments t on t.event = e.event
      where e.user_id = ${userId} and e.event <> ${event}
      order by t.registration_closes_at desc`,
  );
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
