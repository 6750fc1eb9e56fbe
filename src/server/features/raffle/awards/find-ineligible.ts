// Takes an accepted prize from a winner who turns out not to be eligible, and offers it to the next alternate.
import { and, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { entryMoneyOfWinner, requireGone } from '#base/winners/entry-money.ts';
import { passOverWinners } from '#base/winners/pass-over.ts';
import { Refusal } from '#contract/errors.ts';
import type { FindingOf } from '#rules/winners/findings.ts';
import { queueAwardMail } from './award-mail.ts';
import { endAward } from './award-prize.ts';
import type { RaffleServices } from './open-award.ts';

/**
 * Records why a winner at the desk is not eligible, once: all who share the prize lose it, tax that was
 * paid in goes back, and the next alternate of the draw's published order is offered the prize. What
 * was cleared or handed over stays.
 *
 * @throws Refusal `not_found`, `winner_paid`, `bad_input` where the payment of the ticket is here, or may be again
 */
export async function findIneligible(
  { db, wakeOutbox }: RaffleServices,
  actorId: string,
  { drawId, winnerId, finding }: { drawId: string; winnerId: string; finding: FindingOf<'raffle'> },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { now } = await lockState(tx, drawId);
    const [found] = await tx
      .select({ award: raffleAwards, money: entryMoneyOfWinner })
      .from(winners)
      .innerJoin(raffleAwards, eq(raffleAwards.id, winners.raffleAwardId))
      .where(and(eq(winners.id, winnerId), eq(raffleAwards.drawId, drawId)));
    if (!found) throw new Refusal('not_found');
    const { award, money } = found;
    if (award.finding) return;
    if (finding === 'payment') requireGone(money, 'The payment of this ticket');
    await passOverWinners(tx, eq(winners.raffleAwardId, award.id), now);
    await endAward(tx, award, 'not eligible', actorId, finding);
    await audit(tx, {
      actorId,
      action: 'winner.found-ineligible',
      subject: `winner:${winnerId}`,
      detail: { awardId: award.id, finding },
    });
    await queueAwardMail(tx, award.id, 'raffle-award-withdrawn');
  });
  wakeOutbox();
}
