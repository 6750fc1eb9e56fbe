// What the tournament keeps about somebody: for their export, and to forget when their account closes.
import { desc, eq } from 'drizzle-orm';
import type { Reads, Tx } from '../database/handles.ts';
import { tournamentEntries, tournamentPlaces } from '../database/schema/golf.ts';

/** Somebody's entries, newest first. */
export function exportEntries(db: Reads, userId: string, mostRows: number) {
  return db
    .select({
      _id: tournamentEntries.id,
      event: tournamentEntries.event,
      name: tournamentEntries.name,
      city: tournamentEntries.city,
      state: tournamentEntries.state,
      country: tournamentEntries.country,
      sessionDay: tournamentEntries.sessionDay,
      sessionTimeslot: tournamentEntries.sessionTimeslot,
      affiliateCode: tournamentEntries.affiliateCode,
      likes: tournamentEntries.likes,
      dislikes: tournamentEntries.dislikes,
      created: tournamentEntries.createdAt,
    })
    .from(tournamentEntries)
    .where(eq(tournamentEntries.userId, userId))
    .orderBy(desc(tournamentEntries.createdAt))
    .limit(mostRows);
}

/** Somebody's places, newest first, also those that were given up. */
export function exportPlaces(db: Reads, userId: string, mostRows: number) {
  return db
    .select({
      _id: tournamentPlaces.id,
      event: tournamentPlaces.event,
      paymentId: tournamentPlaces.paymentId,
      created: tournamentPlaces.createdAt,
      paid: tournamentPlaces.paidAt,
      released: tournamentPlaces.releasedAt,
    })
    .from(tournamentPlaces)
    .where(eq(tournamentPlaces.userId, userId))
    .orderBy(desc(tournamentPlaces.createdAt))
    .limit(mostRows);
}

/** Takes somebody's name and place out of their entries; the entries and their results stay. */
export async function forgetEntrant(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(tournamentEntries)
    .set({ name: 'Closed account', city: '', state: '', country: '', affiliateCode: null })
    .where(eq(tournamentEntries.userId, userId));
}
