// Makes sure that the tally of a contest can be certified: closed, sealed, sound, and what was looked at.
import { eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { contestCertifications, type voteContests } from '#base/database/schema/pageant.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficialTally } from '#contract/office/pageant.ts';
import { lockContest } from '../ballots/ballots-lock.ts';
import { deriveTally } from './derive-tally.ts';

/**
 * A contest in which voting has closed, which it has for good. Its ballots stand still until the commit.
 *
 * @throws Refusal `contest_unknown`, `voting_not_closed`
 */
export async function lockClosedContest(
  tx: Tx,
  contestId: string,
): Promise<typeof voteContests.$inferSelect> {
  const { contest, now } = await lockContest(tx, contestId);
  if (now < contest.closesAt) throw new Refusal('voting_not_closed');
  return contest;
}

/**
 * The tally of a closed contest, whose ballots stand still until the commit, and when voting closed.
 *
 * @param digest of the tally that the caller has seen
 * @throws Refusal `contest_unknown`, `voting_not_closed`, `tally_certified`, `tally_unsound`,
 *   `tally_changed`
 */
export async function holdTally(
  tx: Tx,
  { event, digest }: { event: string; digest: string },
): Promise<OfficialTally & { closesAt: Date }> {
  const contest = await lockClosedContest(tx, event);
  const certified = await tx
    .select({ digest: contestCertifications.digest })
    .from(contestCertifications)
    .where(eq(contestCertifications.contestId, event));
  if (certified.length > 0) throw new Refusal('tally_certified');
  const tally = await deriveTally(tx, event);
  const wrong = tally.checks.find(({ isRight }) => !isRight);
  if (wrong) throw new Refusal('tally_unsound', { message: wrong.sentence });
  if (tally.digest !== digest) throw new Refusal('tally_changed');
  return { ...tally, closesAt: contest.closesAt };
}
