// Ends the open offer of a prize that somebody does not want or must not have.
import { and, eq } from 'drizzle-orm';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { Refusal } from '#contract/errors.ts';
import { endAward } from './award-prize.ts';
import { findOpen, type RaffleServices, requireOpen } from './open-award.ts';

/**
 * Ends the open offer of a draw, which goes to the next alternate.
 *
 * @param input `position` names the offer that is meant: pressed twice, it ends once. Without it the
 * one that was open when the call came in is meant
 * @param askedAt when two people's decision was asked for: an offer that was made since is not what they decided
 * @throws Refusal `not_found`, `offer_missing`
 */
export async function endOpenAward(
  { db, wakeOutbox }: RaffleServices,
  actorId: string,
  input: { drawId: string; why: 'declined' | 'not eligible'; position?: number },
  askedAt?: Date,
): Promise<void> {
  const { drawId, why } = input;
  const position = input.position ?? (await findOpen(db, drawId))?.position;
  await transaction(db, async (tx) => {
    const state = await lockState(tx, drawId);
    const [award] = await tx
      .select()
      .from(raffleAwards)
      .where(and(eq(raffleAwards.drawId, drawId), eq(raffleAwards.position, position ?? -1)));
    const isOfOther = input.position === undefined && askedAt && award && award.offeredAt > askedAt;
    if (!award || isOfOther) throw new Refusal('offer_missing');
    if (award.endReason === why) return;
    requireOpen(award, state, { isLateAllowed: true });
    await endAward(tx, award, why, actorId);
  });
  wakeOutbox();
}
