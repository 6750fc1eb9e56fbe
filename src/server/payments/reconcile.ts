// Looks after every payment that is undecided, so that nothing depends on a webhook or a browser.
import { and, asc, gt, inArray } from 'drizzle-orm';
import { payments } from '../database/schema/payments.ts';
import type { Payment } from './records.ts';
import type { PaymentServices } from './services.ts';
import { cancelAtProvider, settle } from './settle.ts';
import { handleWaitingEvents } from './webhooks.ts';

const pageSize = 100;
// A buyer who is still at the card form after an hour has left; the hold on the card is released.
const abandonedMs = 60 * 60 * 1000;

/** What a run of the reconciler did. */
export interface Reconciled {
  looked: number;
  closed: number;
  unreachable: number;
}

/**
 * Settles whatever can be settled, releases abandoned payments, and handles waiting webhooks. Runs
 * every five minutes on one server; running twice does no harm.
 */
export async function reconcile(services: PaymentServices, now: Date): Promise<Reconciled> {
  await handleWaitingEvents(services);
  const done: Reconciled = { looked: 0, closed: 0, unreachable: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await services.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(inArray(payments.status, ['open', 'ordered']), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(pageSize);
    for (const { id } of page) {
      const payment = await lookAfter(services, id, now).catch(() => null);
      done.looked++;
      if (!payment) done.unreachable++;
      else if (payment.closedAt) done.closed++;
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return done;
    after = last.id;
  }
}

async function lookAfter(services: PaymentServices, id: string, now: Date): Promise<Payment> {
  const payment = await settle(services, id, 'the regular check');
  const isAbandoned =
    payment.status === 'open' && now.getTime() - payment.createdAt.getTime() > abandonedMs;
  if (!isAbandoned) return payment;
  return cancelAtProvider(services, payment, 'the buyer has left');
}
