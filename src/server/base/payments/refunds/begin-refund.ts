// Decides whether a saved refund may be sent: what has gone back by another way meanwhile takes it back.
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { disputes, refunds } from '#base/database/schema/refunds.ts';
import { goneCents } from '#rules/payments/refunds.ts';
import { lockPayment, note } from '../records.ts';
import { tellOfRefund } from './tell-of-refund.ts';

type Refund = typeof refunds.$inferSelect;

/** How much of a payment is gone by other ways than our refunds: made at the provider, or disputed. */
export async function goneElsewhere(
  tx: Tx,
  payment: { id: string; amountCents: number },
): Promise<number> {
  const made = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), isNull(refunds.idempotencyKey)));
  const complaints = await tx.select().from(disputes).where(eq(disputes.paymentId, payment.id));
  return goneCents(payment.amountCents, made, complaints);
}

/**
 * Whether a refund failed without having been sent: it was asked for by somebody who could not know of other money that
 * had gone back.
 */
export const wasTakenBack = ({ status, goneElsewhereCents, providerRefundId }: Refund): boolean =>
  status === 'failed' && goneElsewhereCents !== null && providerRefundId === null;

/**
 * Notes that a refund is sent from now on, or takes it back; the payment's lock keeps two who send it apart. Whatever
 * may have been sent already goes on, under the key that the provider knows it by: only so it is made once.
 */
export async function beginRefund(
  tx: Tx,
  { id, paymentId }: Refund,
): Promise<'send' | 'taken-back' | 'made'> {
  const payment = await lockPayment(tx, paymentId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (refund && wasTakenBack(refund)) return 'taken-back';
  if (refund?.status !== 'requested') return 'made';
  if (refund.goneElsewhereCents === null) return 'send';
  const change = tx.update(refunds);
  if ((await goneElsewhere(tx, payment)) <= refund.goneElsewhereCents) {
    await change.set({ goneElsewhereCents: null }).where(eq(refunds.id, id));
    return 'send';
  }
  await change.set({ status: 'failed', closedAt: new Date() }).where(eq(refunds.id, id));
  await note(
    tx,
    paymentId,
    'refund taken back',
    `${refund.amountCents} cents were not sent: money has gone back by another way since this was asked for`,
  );
  await tellOfRefund(tx, payment, 'refund-failed');
  return 'taken-back';
}
