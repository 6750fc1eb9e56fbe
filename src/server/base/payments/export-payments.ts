// What payments add to somebody's export: each attempt to pay, and what went back of it.
import { desc, eq } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import { goneCents } from './gone-cents.ts';

/** Somebody's payments, newest first, without the tokens and keys behind them. */
export function exportPayments(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: payments.id,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      item: payments.item,
      source: payments.source,
      amountCents: payments.amountCents,
      currency: payments.currency,
      status: payments.status,
      granted: payments.perks,
      created: payments.createdAt,
      ordered: payments.orderedAt,
      closed: payments.closedAt,
      refundedCents: goneCents('payments.id', 'payments.amount_cents'),
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(maxRows);
}
