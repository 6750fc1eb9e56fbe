// Decides about a purchase whose card is at home elsewhere than its buyer was found to be.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { payments } from '#base/database/schema/payments.ts';
import { placeChecks } from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import { keepRoom } from '#base/draws/fifty-fifty.ts';
import { assetOf, post } from '#base/ledger/post.ts';
import { reversedPerksOf } from '#base/payments/guest-gifts.ts';
import { heldBackOf } from '#base/payments/place-checks/held-back.ts';
import { noticeOfDecision } from '#base/payments/purchase-mails.ts';
import { findPayment, lockPayment, note } from '#base/payments/records.ts';
import { collectReceivables } from '#base/payments/refunds/receivables.ts';
import { goneOf, makeRefund, saveRefund } from '#base/payments/refunds/refund-payment.ts';
import type { OwnedPayment, PaymentServices } from '#base/payments/services.ts';
import { readPlaceOfPayment } from '#base/places/place-evidence.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { placeChecksApi } from '#contract/office/place-checks.ts';
import { perkKinds } from '#rules/payments/perks.ts';
import { itemOfPurchase } from '#rules/restrictions/restrictions.ts';

const notGiven = {
  play_excluded: 'This buyer takes a break from playing. Please give the money back.',
  staff_excluded: 'Staff and their households do not play. Please give the money back.',
};

/**
 * Gives the buyer what they bought, as far as its money has not gone back. Tickets get their serials
 * only now, so that no draw ever held them before; they are valid for as long as if they had come at once. A
 * 50/50 that is on sale counts them from now on, so it has to have room for them. Whoever may not play by now,
 * or where no license holds anymore, gets their money back instead.
 *
 * @throws Refusal `not_found`, `place_decided`, `account_not_found`, `play_excluded`, `staff_excluded`,
 * `license_ended` or `fifty_fifty_full`
 */
export async function releaseHeldBack(
  services: PaymentServices,
  actorId: string,
  { paymentId, reason }: ParsedInputOf<typeof placeChecksApi.release>,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const { payment, decision } = await lockChecked(tx, paymentId);
    if (decision) throw new Refusal('place_decided');
    if (await services.accounts.isClosed(tx, payment.userId)) {
      throw new Refusal('account_not_found');
    }
    // The account is locked by now, so that a break which is being taken meanwhile is seen.
    const exclusion = await services.play.findExclusion(tx, payment.userId);
    if (exclusion) throw new Refusal(exclusion, { message: notGiven[exclusion] });
    await requireStillAllowed(tx, services, payment);
    await tx.update(payments).set({ isHeldBack: false }).where(eq(payments.id, paymentId));
    await givePerks(tx, services, payment);
    await collectReceivables(tx, payment.userId);
    await decide(tx, payment, { actorId, decision: 'released', reason });
    await tx.execute(noticeOfDecision(payment, 'released'));
  });
  services.wakeOutbox();
}

/** What waits longer than its license holds is not given anymore. @throws Refusal `license_ended` */
async function requireStillAllowed(tx: Tx, services: PaymentServices, payment: OwnedPayment) {
  const { allowed } = await services.decidePlace(tx, await readPlaceOfPayment(tx, payment.id));
  if (!allowed.includes(itemOfPurchase[payment.item.type])) throw new Refusal('license_ended');
}

async function givePerks(tx: Tx, services: PaymentServices, payment: OwnedPayment): Promise<void> {
  const { id: paymentId, userId, perks } = payment;
  const reversed = await reversedPerksOf(tx, paymentId);
  const at = payment.closedAt as Date;
  if (payment.itemType === 'raffle-tickets') {
    await keepRoom(tx, perks.raffleTickets - reversed.raffleTickets);
  }
  await services.grantTickets(tx, { userId, paymentId, count: perks.raffleTickets, at });
  if (reversed.raffleTickets > 0) {
    await services.voidTickets(tx, paymentId, reversed.raffleTickets);
  }
  await post(
    tx,
    `payment:${paymentId}`,
    perkKinds.map((kind) => ({
      key: `payment:${paymentId}:${assetOf[kind]}:released`,
      asset: assetOf[kind],
      from: heldBackOf(paymentId),
      to: `user:${userId}` as const,
      amount: perks[kind] - reversed[kind],
    })),
  );
}

/**
 * Gives all that is left of the money back instead; what was bought goes back with it. Once more where the
 * bank did not take the money back.
 *
 * @throws Refusal `not_found`, `place_decided`, `amount_mismatch`, `refund_impossible` or
 * `provider_unavailable`
 */
export async function refuseHeldBack(
  services: PaymentServices,
  actorId: string,
  { paymentId, amountCents, reason }: ParsedInputOf<typeof placeChecksApi.refuse>,
): Promise<void> {
  const refundId = await transaction(services.db, async (tx) => {
    const { payment, decision } = await lockChecked(tx, paymentId);
    if (decision === 'released') throw new Refusal('place_decided');
    const left = Math.max(0, payment.amountCents - (await goneOf(tx, payment)));
    // Pressed twice: the first press has seen to all of it.
    if (decision && left === 0) return null;
    if (left !== amountCents) throw new Refusal('amount_mismatch');
    if (!decision) {
      await decide(tx, payment, { actorId, decision: 'refused', reason });
      await tx.execute(noticeOfDecision(payment, 'refused'));
    }
    if (left === 0) return null;
    const refund = { paymentId, amountCents, reason, idempotencyKey: crypto.randomUUID() };
    return saveRefund(tx, actorId, refund, { isTold: true });
  });
  services.wakeOutbox();
  if (refundId) await makeRefund(services, paymentId, refundId);
}

/** The purchase and what was decided about it, locked. */
async function lockChecked(tx: Tx, paymentId: string) {
  if (!(await findPayment(tx, paymentId))) throw new Refusal('not_found');
  // Money that goes back meanwhile waits here, or has been seen to.
  const payment = await lockPayment(tx, paymentId);
  const [check] = await tx.select().from(placeChecks).where(eq(placeChecks.paymentId, paymentId));
  if (!check || !payment.userId) throw new Refusal('not_found');
  return { payment: payment as OwnedPayment, decision: check.decision };
}

async function decide(
  tx: Tx,
  { id: paymentId }: OwnedPayment,
  decided: { actorId: string; decision: 'released' | 'refused'; reason: string },
): Promise<void> {
  const { actorId, decision, reason } = decided;
  await tx
    .update(placeChecks)
    .set({ decision, reason, decidedBy: actorId, decidedAt: sql`now()` })
    .where(eq(placeChecks.paymentId, paymentId));
  await note(tx, paymentId, `place ${decision}`, reason);
  await audit(tx, { actorId, action: `place.${decision}`, subject: `payment:${paymentId}` });
}
