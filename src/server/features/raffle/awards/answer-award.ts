// Answers an offered prize, as whoever holds the ticket.
import { and, eq } from 'drizzle-orm';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { Refusal } from '#contract/errors.ts';
import { endAward } from './award-prize.ts';
import { acceptAward, type RaffleServices, requireOpen } from './open-award.ts';

/**
 * Accepts one's prize before the deadline, or leaves it to the next alternate. Repeating the same
 * answer changes nothing.
 *
 * @throws Refusal `not_found`, `offer_missing`, `ticket_paid_back`
 */
export async function answerAward(
  { db, wakeOutbox }: RaffleServices,
  userId: string,
  { awardId, answer }: { awardId: string; answer: 'accept' | 'decline' },
): Promise<void> {
  const [own] = await db
    .select({ drawId: raffleAwards.drawId })
    .from(raffleAwards)
    .where(and(eq(raffleAwards.id, awardId), eq(raffleAwards.userId, userId)));
  if (!own) throw new Refusal('not_found');
  await transaction(db, async (tx) => {
    const state = await lockState(tx, own.drawId);
    const [award] = await tx.select().from(raffleAwards).where(eq(raffleAwards.id, awardId));
    if (!award) throw new Refusal('not_found');
    if (answer === 'accept') return acceptAward(tx, award, state, userId);
    if (award.endReason === 'declined') return;
    requireOpen(award, state);
    await endAward(tx, award, 'declined', userId);
  });
  wakeOutbox();
}
