// What the vote keeps about somebody, for their export; ballots themselves are nameless in public.
import { desc, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { voteBallots } from '#base/database/schema/pageant.ts';
import { printBallotSerial } from '#rules/pageant/pageant.ts';

/** Somebody's ballots and the votes taken out of them, newest first. */
export async function exportBallots(db: Reads, userId: string, maxRows: number) {
  const rows = await db
    .select()
    .from(voteBallots)
    .where(eq(voteBallots.userId, userId))
    .orderBy(desc(voteBallots.serial))
    .limit(maxRows);
  return rows.map(({ id, serial, contestId, candidates, numVotes, withdraws, createdAt }) => ({
    _id: id,
    serial: printBallotSerial(serial),
    event: contestId,
    votes: candidates,
    numVotes,
    withdraws,
    created: createdAt,
  }));
}
