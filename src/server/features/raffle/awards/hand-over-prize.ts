// Records that a prize which was accepted is with its winner.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { Refusal } from '#contract/errors.ts';
import { findOffer } from './open-offer.ts';

/** Records that an accepted prize was handed over. @throws Refusal `not_found`, `offer_missing` */
export async function handOverPrize(db: Db, actorId: string, drawId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { now } = await lockState(tx, drawId);
    const award = await findOffer(tx, drawId);
    if (award.handedOverAt) return;
    if (!award.acceptedAt) throw new Refusal('offer_missing');
    await tx.update(raffleAwards).set({ handedOverAt: now }).where(eq(raffleAwards.id, award.id));
    await audit(tx, {
      actorId,
      action: 'raffle.prize-handed-over',
      subject: `draw:${drawId}`,
      detail: { awardId: award.id },
    });
  });
}
