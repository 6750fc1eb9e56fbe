// Opens voting in a contest now instead of at its time.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { lockContest } from './ballots/ballots-lock.ts';

/**
 * Opens voting. A contest that is open or closed already is left alone: the one needs nothing, and the
 * other never opens again.
 *
 * @throws Refusal `contest_unknown`, `not_while_running`
 */
export async function openVoting(db: Db, actorId: string, contestId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { contest, now } = await lockContest(tx, contestId);
    if (contest.opensAt <= now) {
      throw new Refusal('not_while_running', {
        message:
          contest.closesAt <= now
            ? 'Voting has closed, and does not open again.'
            : 'Voting is open already.',
      });
    }
    await tx.update(voteContests).set({ opensAt: now }).where(eq(voteContests.id, contestId));
    await audit(tx, {
      actorId,
      action: 'contest.opened',
      subject: `contest:${contestId}`,
      detail: { planned: contest.opensAt.toISOString(), opened: now.toISOString() },
    });
  });
}
