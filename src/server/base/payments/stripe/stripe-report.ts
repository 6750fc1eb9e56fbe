// Reads Stripe's balance transactions as entries of a balance report.
import type Stripe from 'stripe';
import type { EntryKind, ReportEntry } from '../provider.ts';

const rowsAtOnce = 100;

/** The balance transactions of a time, newest first. `call` turns Stripe's failures into ours. */
export async function* readStripeReport(
  stripe: Stripe,
  from: Date,
  to: Date,
  call: <T>(answer: Promise<T>) => Promise<T>,
): AsyncGenerator<ReportEntry[]> {
  // Stripe counts whole seconds.
  const created = { gte: seconds(from), lt: seconds(to) };
  let after: string | undefined;
  for (;;) {
    const page = await call(
      stripe.balanceTransactions.list({
        created,
        limit: rowsAtOnce,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    if (page.data.length > 0) yield page.data.map(toEntry);
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

const kindOfCategory: Record<string, EntryKind> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** A balance transaction in our words; what Stripe bills apart from payments is all fee. */
function toEntry(row: Stripe.BalanceTransaction): ReportEntry {
  const kind = kindOfCategory[row.reporting_category] ?? 'other';
  const isFee = kind === 'fee';
  return {
    id: row.id,
    kind,
    type: row.type,
    sourceId: typeof row.source === 'string' ? row.source : (row.source?.id ?? null),
    amountCents: isFee ? 0 : row.amount,
    feeCents: isFee ? row.fee - row.amount : row.fee,
    occurredAt: new Date(row.created * 1000),
  };
}
