// Certifies the tally that somebody else has proposed; from then on it is final and public.

import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { contestCertifications } from '#base/database/schema/pageant.ts';
import { findSpendingOrigins } from '#base/database/spending-origins.ts';
import { transaction } from '#base/database/transaction.ts';
import { requireUnrelated } from '#base/database/unrelated-staff.ts';
import { Refusal } from '#contract/errors.ts';
import { findProposal } from '../contest-standings.ts';
import { holdTally } from './certifiable-tally.ts';

/**
 * Certifies the newest proposal, whose digest has to be that of the ballots as they are now, as somebody
 * who is unrelated to whoever proposed it. No votes are taken out of the contest afterwards.
 *
 * @throws Refusal as `holdTally`, and `tally_not_proposed`, `tally_needs_two`, `staff_related`
 */
export async function certifyTally(
  db: Db,
  actorId: string,
  wanted: { event: string; digest: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { digest, tally, entries, votes, closesAt } = await holdTally(tx, wanted);
    const proposal = await findProposal(tx, wanted.event);
    if (proposal?.digest !== digest) throw new Refusal('tally_not_proposed');
    if (proposal.proposedById === actorId) throw new Refusal('tally_needs_two');
    await requireUnrelated(tx, proposal.proposedById, actorId, closesAt);
    await tx.insert(contestCertifications).values({
      contestId: wanted.event,
      digest,
      tally,
      entries,
      totalVotes: votes,
      origins: await findSpendingOrigins(tx, `votes:${wanted.event}`, 'vote_token'),
      proposedBy: proposal.proposedById,
      proposedAt: proposal.createdAt,
      certifiedBy: actorId,
    });
    await audit(tx, {
      actorId,
      action: 'contest.tally-certified',
      subject: `contest:${wanted.event}`,
      detail: { digest, entries, votes, proposedBy: proposal.proposedById },
    });
  });
}
