// The lock that ballots of a contest hold, shared, while they are cast or taken out again.

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { Refusal } from '#contract/errors.ts';

/** Waits until nobody casts or withdraws votes in a contest, and lets nobody until the commit. */
export async function lockBallots(tx: Tx, contestId: string): Promise<void> {
  await lockAlone(tx, locks.ballots(contestId));
}

/**
 * A contest whose ballots stand still until the commit, and the instant by the database's clock, which
 * also decides about ballots.
 *
 * @throws Refusal `contest_unknown`
 */
export async function lockContest(
  tx: Tx,
  contestId: string,
): Promise<{ contest: typeof voteContests.$inferSelect; now: Date }> {
  await lockBallots(tx, contestId);
  const [found] = await tx
    .select({ contest: voteContests, now: sql<Date | string>`clock_timestamp()` })
    .from(voteContests)
    .where(eq(voteContests.id, contestId));
  if (!found) throw new Refusal('contest_unknown');
  return { contest: found.contest, now: new Date(found.now) };
}
