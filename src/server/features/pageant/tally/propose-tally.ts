// Proposes the official tally of a contest, for somebody else to certify.
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tallyProposals } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { sealBallots } from '../ballots/seal-ballots.ts';
import { findProposal } from '../contest-standings.ts';
import { holdTally, lockClosedContest } from './certifiable-tally.ts';

/**
 * Seals what is left of the ballot log and proposes the tally. The newest proposal counts; the same
 * tally by the same person is proposed once.
 *
 * @throws Refusal as `holdTally`
 */
export async function proposeTally(
  db: Db,
  actorId: string,
  wanted: { event: string; digest: string },
): Promise<void> {
  // While people vote nothing is sealed: the head of a few hidden ballots would tell them.
  await transaction(db, (tx) => lockClosedContest(tx, wanted.event));
  await sealBallots(db, wanted.event);
  await transaction(db, async (tx) => {
    const { digest, entries, votes } = await holdTally(tx, wanted);
    const before = await findProposal(tx, wanted.event);
    if (before?.digest === digest && before.proposedById === actorId) return;
    await tx
      .insert(tallyProposals)
      .values({ contestId: wanted.event, digest, proposedBy: actorId });
    await audit(tx, {
      actorId,
      action: 'contest.tally-proposed',
      subject: `contest:${wanted.event}`,
      detail: { digest, entries, votes },
    });
  });
}
