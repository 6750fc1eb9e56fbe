// Reads what officials entered as the finish of a race, for everybody: officials are counted, not named.
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { raceFinishEntries } from '#base/database/schema/jackpot.ts';
import type { FinishEntry } from '#rules/draws/finish.ts';

/** What was entered until an instant, the first entry first. */
export async function readFinishEntries(
  db: Reads,
  raceId: string,
  until: Date,
): Promise<FinishEntry[]> {
  const rows = await db
    .select()
    .from(raceFinishEntries)
    .where(and(eq(raceFinishEntries.raceId, raceId), lte(raceFinishEntries.enteredAt, until)))
    .orderBy(asc(raceFinishEntries.enteredAt), asc(raceFinishEntries.userId));
  const officials = [...new Set(rows.map(({ userId }) => userId))];
  return rows.map(({ userId, enteredAt, finishers }) => ({
    official: officials.indexOf(userId) + 1,
    enteredAt: enteredAt.toISOString(),
    finishers,
  }));
}
