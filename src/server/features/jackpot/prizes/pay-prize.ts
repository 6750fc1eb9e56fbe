// Records the tax form of a claimed prize, and that it was paid.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { Refusal } from '#contract/errors.ts';
import { taxFormCents } from '#rules/jackpot/settlement.ts';
import { lockPrize } from './claim-prize.ts';

/**
 * Records that the tax form has come in; a second time changes nothing.
 *
 * @throws Refusal `not_found`, `prize_unclaimed`
 */
export async function recordTaxForm(db: Db, actorId: string, prizeId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const prize = await lockPrize(tx, prizeId);
    if (!prize) throw new Refusal('not_found');
    if (!prize.claimedAt) throw new Refusal('prize_unclaimed');
    if (prize.taxFormReceivedAt) return;
    await tx
      .update(jackpotPrizes)
      .set({ taxFormReceivedAt: sql`clock_timestamp()` })
      .where(eq(jackpotPrizes.cardId, prizeId));
    await audit(tx, {
      actorId,
      action: 'jackpot-prize.tax-form-received',
      subject: `prize:${prizeId}`,
    });
  });
}

/**
 * Records that a claimed prize was paid, once; from $600 on only with its tax form.
 *
 * @throws Refusal `not_found`, `prize_unclaimed`, `tax_form_missing`
 */
export async function payPrize(
  db: Db,
  actorId: string,
  { prizeId, reference }: { prizeId: string; reference: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const prize = await lockPrize(tx, prizeId);
    if (!prize) throw new Refusal('not_found');
    if (!prize.claimedAt) throw new Refusal('prize_unclaimed');
    if (prize.paidAt) return;
    if (prize.amountCents >= taxFormCents && !prize.taxFormReceivedAt) {
      throw new Refusal('tax_form_missing');
    }
    await tx
      .update(jackpotPrizes)
      .set({ paidAt: sql`clock_timestamp()`, paidBy: actorId, payoutReference: reference })
      .where(eq(jackpotPrizes.cardId, prizeId));
    const cause = `prize:${prizeId}`;
    await post(tx, cause, [
      {
        key: `${cause}:paid`,
        asset: 'usd',
        from: 'prizes',
        to: 'payouts',
        amount: prize.amountCents,
      },
    ]);
    await audit(tx, {
      actorId,
      action: 'jackpot-prize.paid',
      subject: cause,
      detail: { amountCents: prize.amountCents },
    });
  });
}
