// Hides the votes of a contest from now until its close, or shows them again.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { isTallyHidden } from '#rules/pageant/pageant.ts';
import { lockContest } from './ballots-lock.ts';

/**
 * Hides the votes, or shows them; what is so already stays so.
 *
 * @throws Refusal `contest_unknown`, `not_while_running`
 */
export async function hideVotes(
  db: Db,
  actorId: string,
  { event, isHidden }: { event: string; isHidden: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { contest, now } = await lockContest(tx, event);
    if (now < contest.opensAt || contest.closesAt <= now) {
      throw new Refusal('not_while_running', {
        message: 'Votes are hidden or shown while voting is open.',
      });
    }
    if (isTallyHidden(contest, now) === isHidden) return;
    await tx
      .update(voteContests)
      .set({ tallyHiddenFrom: isHidden ? now : null })
      .where(eq(voteContests.id, event));
    await audit(tx, {
      actorId,
      action: isHidden ? 'contest.votes-hidden' : 'contest.votes-shown',
      subject: `contest:${event}`,
    });
  });
}
