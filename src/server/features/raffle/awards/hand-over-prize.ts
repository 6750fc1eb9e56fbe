// Records that a prize which was accepted is with its winner.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { hasOpenFinding } from '#base/winners/open-findings.ts';
import { Refusal } from '#contract/errors.ts';
import { needsPapers } from '#rules/winners/desk.ts';
import { queueAwardMail } from './award-mail.ts';
import { type Award, isTakenBack, lockGrant } from './award-prize.ts';
import { findOpenAward, type RaffleServices } from './open-award.ts';
import { openWinners } from './open-winners.ts';

/**
 * A prize of which papers are needed is cleared by finance first, and money is always paid there; a
 * smaller prize is cleared with its handing over, unless it is being decided whether it is theirs. What finance has
 * cleared stays its winner's, whatever becomes of the ticket's payment.
 *
 * @throws Refusal `ticket_paid_back`, `winner_not_cleared`, `winner_in_doubt`
 */
async function clearAtDesk(tx: Tx, { id, serial }: Award, actorId: string): Promise<void> {
  const isPaidBack = isTakenBack(await lockGrant(tx, serial), serial);
  await openWinners(tx, sql`a.id = ${id}`);
  const isOpen = and(eq(winners.raffleAwardId, id), isNull(winners.paidAt));
  // Somebody may just divide the prize anew.
  const waiting = await tx.select().from(winners).where(isOpen).for('update');
  if (waiting.length > 0 && isPaidBack) throw new Refusal('ticket_paid_back');
  if (waiting.some(({ prizeCents, isCash }) => isCash || needsPapers(prizeCents))) {
    throw new Refusal('winner_not_cleared');
  }
  if ((await tx.$count(winners, and(isOpen, hasOpenFinding))) > 0) {
    throw new Refusal('winner_in_doubt');
  }
  await tx
    .update(winners)
    .set({
      ...{ withheldCents: 0, paidAt: await readClock(tx), paidBy: actorId },
      payoutReference: 'Handed over',
    })
    .where(isOpen);
}

/**
 * Records that an accepted prize was handed over, and tells its winner by email, who may not have it.
 *
 * @throws Refusal `not_found`, `offer_missing`, `ticket_paid_back`, `winner_not_cleared`, `winner_in_doubt`
 */
export async function handOverPrize(
  { db, wakeOutbox }: RaffleServices,
  actorId: string,
  drawId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { now } = await lockState(tx, drawId);
    const award = await findOpenAward(tx, drawId);
    if (award.handedOverAt) return;
    if (!award.acceptedAt) throw new Refusal('offer_missing');
    await clearAtDesk(tx, award, actorId);
    await tx.update(raffleAwards).set({ handedOverAt: now }).where(eq(raffleAwards.id, award.id));
    await audit(tx, {
      actorId,
      action: 'raffle.prize-handed-over',
      subject: `draw:${drawId}`,
      detail: { awardId: award.id },
    });
    await queueAwardMail(tx, award.id, 'raffle-award-handed-over');
  });
  wakeOutbox();
}
