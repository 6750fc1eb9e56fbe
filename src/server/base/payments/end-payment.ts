// Ends a payment that came to nothing: canceled by its buyer or given up by its provider.
import { eq, sql } from 'drizzle-orm';
import { canMove, type PaymentStatus } from '#rules/payments/payments.ts';
import type { Tx } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { recordDecline } from './count-decline.ts';
import { forgetGuest } from './guest-gifts.ts';
import { noticeOfFailure } from './purchase-mails.ts';
import { lockPayment, note, type Payment } from './records.ts';
import { fulfillmentOf, type PaymentServices } from './services.ts';

/**
 * Gives up a payment of which the provider holds nothing. Only an open one: an ordered payment may be
 * captured at this very moment.
 */
export async function closeOpen(
  services: PaymentServices,
  paymentId: string,
  why: string,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.status === 'open') await endPayment(tx, services, payment, 'canceled', why, null);
  });
}

/** Why the money could not be taken, in the provider's words, and which card or wallet refused it. */
export interface Failure {
  message: string;
  card: string | null;
}

/** Ends a payment that the provider has given up. */
export async function close(
  services: PaymentServices,
  paymentId: string,
  status: Extract<PaymentStatus, 'failed' | 'canceled'>,
  why: string,
  failure: Failure | null = null,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (canMove(payment.status, status)) {
      await endPayment(tx, services, payment, status, why, failure);
    }
  });
  services.wakeOutbox();
}

/** Ends a payment without granting anything, and gives back what was kept for it. */
async function endPayment(
  tx: Tx,
  services: PaymentServices,
  payment: Payment,
  status: Extract<PaymentStatus, 'failed' | 'canceled'>,
  why: string,
  failure: Failure | null,
): Promise<void> {
  if (payment.status === 'ordered') {
    await fulfillmentOf(services, payment.item).release?.(tx, payment);
  }
  await tx
    .update(payments)
    .set({
      status,
      closedAt: new Date(),
      pendingAccount: null,
      failure: failure?.message ?? payment.failure,
      ...(failure ? { declines: sql`${payments.declines} + 1` } : {}),
    })
    .where(eq(payments.id, payment.id));
  const notice = noticeOfFailure(payment, new Date());
  if (notice) await tx.execute(notice);
  if (payment.isGuest) await forgetGuest(tx, payment.id);
  if (failure) await recordDecline(tx, services, payment, failure.card);
  await note(tx, payment.id, status, failure ? `${why}: ${failure.message}` : why);
}
