// Closes voting in a contest now instead of at its time, for good.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { lockContest } from './ballots/ballots-lock.ts';

/**
 * Closes voting. Ballots that are being cast are waited for and count.
 *
 * @throws Refusal `contest_unknown`, `not_while_running`
 */
export async function closeVoting(db: Db, actorId: string, contestId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { contest, now } = await lockContest(tx, contestId);
    if (now <= contest.opensAt || contest.closesAt <= now) {
      throw new Refusal('not_while_running', {
        message: contest.closesAt <= now ? 'Voting has closed already.' : 'Voting is not open yet.',
      });
    }
    const { tallyHiddenFrom } = contest;
    await tx
      .update(voteContests)
      .set({
        closesAt: now,
        // Votes that would have been hidden later only never were.
        tallyHiddenFrom: tallyHiddenFrom && tallyHiddenFrom < now ? tallyHiddenFrom : null,
      })
      .where(eq(voteContests.id, contestId));
    await audit(tx, {
      actorId,
      action: 'contest.closed',
      subject: `contest:${contestId}`,
      detail: { planned: contest.closesAt.toISOString(), closed: now.toISOString() },
    });
  });
}
