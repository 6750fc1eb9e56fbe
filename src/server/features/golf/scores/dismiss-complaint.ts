// Lets a scorecard stand that its player says is wrong.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { scorecardAttestations, scorecards } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficeScorecard } from '#contract/office/golf.ts';
import { lockTournament } from '../tournament-lock.ts';
import { findScorecards } from './scorecard-queries.ts';

/**
 * Dismisses a complaint with the reason that its player reads. A second time changes nothing, and
 * the first reason stays.
 *
 * @throws Refusal `scorecard_unknown`, `complaint_missing`, `scorecard_replaced`
 */
export async function dismissComplaint(
  db: Db,
  actorId: string,
  { scorecardId, reason }: { scorecardId: string; reason: string },
): Promise<OfficeScorecard> {
  return transaction(db, async (tx) => {
    const [of] = await tx
      .select({ event: scorecards.event })
      .from(scorecards)
      .where(eq(scorecards.id, scorecardId));
    if (!of) throw new Refusal('scorecard_unknown');
    await lockTournament(tx, of.event);
    const [card] = await findScorecards(tx, { scorecardId });
    if (!card) throw new Refusal('scorecard_unknown');
    if (!card.attestation || card.attestation.isRight) throw new Refusal('complaint_missing');
    if (card.attestation.dismissReason !== null) return card;
    if (card.replaced) throw new Refusal('scorecard_replaced');
    await tx
      .update(scorecardAttestations)
      .set({ dismissedAt: sql`now()`, dismissedBy: actorId, dismissReason: reason })
      .where(eq(scorecardAttestations.scorecardId, scorecardId));
    await audit(tx, {
      actorId,
      action: 'complaint.dismissed',
      subject: `scorecard:${scorecardId}`,
      detail: { week: card.week, round: card.round, strokes: card.strokes },
    });
    return (await findScorecards(tx, { scorecardId }))[0]!;
  });
}
