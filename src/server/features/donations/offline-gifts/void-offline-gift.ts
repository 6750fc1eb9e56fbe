// Voids a gift of cash or a check: recorded by mistake, or a check that was not honored.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { offlineGifts } from '#base/database/schema/donations.ts';
import { refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { noticeOfAct, noticeToGuest } from '#base/mail/act-notices.ts';
import { lockPayment, note } from '#base/payments/records.ts';
import { moveMoney, reversePerks } from '#base/payments/refunds/reverse-perks.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfflineGiftServices } from './offline-gift-services.ts';

/**
 * Voids a gift whole, by postings that reverse it: the money leaves its charity, and what it granted
 * goes back as after a refund. The gift and its receipt number stay, marked as void. The donor is told, where
 * there is an address.
 *
 * @throws Refusal `not_found` or `gift_voided`
 */
export async function voidOfflineGift(
  { db, reversal, wakeOutbox }: OfflineGiftServices,
  actorId: string,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [gift] = await tx
      .select({ voidedAt: offlineGifts.voidedAt, donorEmail: offlineGifts.donorEmail })
      .from(offlineGifts)
      .where(eq(offlineGifts.paymentId, paymentId))
      .for('update');
    if (!gift) throw new Refusal('not_found');
    if (gift.voidedAt) throw new Refusal('gift_voided');
    const payment = await lockPayment(tx, paymentId);
    const { amountCents } = payment;
    const [refund] = await tx
      .insert(refunds)
      .values({
        paymentId,
        amountCents,
        status: 'succeeded',
        reason,
        requestedBy: actorId,
        closedAt: sql`now()`,
      })
      .returning({ id: refunds.id });
    const cause = await reversePerks(tx, reversal, payment, `refund:${refund!.id}`, amountCents);
    await moveMoney(tx, reversal, payment, cause, { amountCents, isGone: true });
    await tx
      .update(offlineGifts)
      .set({ voidedAt: sql`now()`, voidedBy: actorId, voidReason: reason })
      .where(eq(offlineGifts.paymentId, paymentId));
    await note(tx, paymentId, 'voided', reason);
    await audit(tx, {
      actorId,
      action: 'offline-gift.voided',
      subject: `payment:${paymentId}`,
      detail: { amountCents, refundId: refund!.id },
    });
    if (payment.userId) await tx.execute(noticeOfAct(payment.userId, 'gift-voided'));
    else if (gift.donorEmail) {
      await tx.execute(noticeToGuest(paymentId, 'gift-voided', gift.donorEmail));
    }
  });
  wakeOutbox();
}
