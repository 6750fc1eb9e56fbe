// Takes an accepted prize from a winner who turns out not to be eligible, and offers it to the next alternate.
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { post } from '#base/ledger/post.ts';
import { Refusal } from '#contract/errors.ts';
import type { Finding } from '#rules/raffle/findings.ts';
import { queueAwardMail } from './award-mail.ts';
import { endAward } from './award-prize.ts';
import type { RaffleServices } from './open-award.ts';

/**
 * Records why a winner at the desk is not eligible, once: all who share the prize lose it, tax that was
 * paid in goes back, and the next alternate of the draw's published order is offered the prize. What
 * was cleared or handed over stays.
 *
 * @throws Refusal `not_found`, `winner_paid`
 */
export async function findIneligible(
  { db, wakeOutbox }: RaffleServices,
  actorId: string,
  { drawId, winnerId, finding }: { drawId: string; winnerId: string; finding: Finding },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { now } = await lockState(tx, drawId);
    const [found] = await tx
      .select({ award: raffleAwards })
      .from(winners)
      .innerJoin(raffleAwards, eq(raffleAwards.id, winners.raffleAwardId))
      .where(and(eq(winners.id, winnerId), eq(raffleAwards.drawId, drawId)));
    if (!found) throw new Refusal('not_found');
    const { award } = found;
    if (award.finding) return;
    await passOverWinners(tx, award.id, now);
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

/** Nothing is paid to any of them; their tax number, of which no form is filed, is kept no longer. */
async function passOverWinners(tx: Tx, awardId: string, now: Date): Promise<void> {
  const sharers = await tx
    .select()
    .from(winners)
    .where(eq(winners.raffleAwardId, awardId))
    .orderBy(asc(winners.position))
    .for('update');
  if (sharers.some(({ paidAt }) => paidAt !== null)) throw new Refusal('winner_paid');
  for (const { id, taxPaidInCents } of sharers) {
    await tx
      .update(winners)
      .set({ ineligibleAt: now, taxNumberSealed: null })
      .where(eq(winners.id, id));
    if (taxPaidInCents === null) continue;
    const cause = `winner:${id}`;
    await post(tx, cause, [
      {
        key: `${cause}:tax-returned`,
        asset: 'usd',
        from: 'withheld:irs',
        to: 'offline',
        amount: taxPaidInCents,
      },
    ]);
  }
}
