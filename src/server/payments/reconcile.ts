// Looks after every payment that is undecided, so that nothing depends on a webhook or a browser.
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { payments } from '../database/schema/payments.ts';
import type { PaymentProvider } from './provider.ts';
import type { Payment } from './records.ts';
import { findUndecidedReversals, performRefund } from './refund-payment.ts';
import type { PaymentServices } from './services.ts';
import { cancelAtProvider, settle } from './settle.ts';
import { syncReversals } from './sync-reversals.ts';
import { handleWaitingEvents } from './webhooks.ts';

const pageSize = 100;
// A buyer who is still at the card form after an hour has left; the hold on the card is released.
const abandonedMs = 60 * 60 * 1000;

// A provider's lists are looked through for a day, in case no webhook came.
const reversedWithinMs = 24 * 60 * 60 * 1000;
const mostReversals = 200;

/** What a run of the reconciler did. */
export interface Reconciled {
  looked: number;
  closed: number;
  unreachable: number;
}

/**
 * Settles whatever can be settled, releases abandoned payments, makes refunds that wait, follows
 * disputes, and handles waiting webhooks. Runs every five minutes on one server; running twice does no harm.
 */
export async function reconcile(services: PaymentServices, now: Date): Promise<Reconciled> {
  await handleWaitingEvents(services, now);
  const done = await reconcilePayments(services, now);
  done.unreachable += await reconcileReversals(services, now);
  return done;
}

async function reconcilePayments(services: PaymentServices, now: Date): Promise<Reconciled> {
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

/** Follows money that goes back; answers how many questions had no answer. */
async function reconcileReversals(services: PaymentServices, now: Date): Promise<number> {
  const why = 'the regular check';
  let unreachable = 0;
  const tolerate = () => {
    unreachable++;
  };
  const { refundIds, paymentIds } = await findUndecidedReversals(services, mostReversals);
  for (const id of refundIds) await performRefund(services, id, why).catch(tolerate);
  for (const id of paymentIds) await syncReversals(services, id, why).catch(tolerate);
  const since = new Date(now.getTime() - reversedWithinMs);
  for (const provider of Object.values(services.providers)) {
    const found = await findUnfollowed(services, provider, since).catch(() => {
      tolerate();
      return [];
    });
    for (const id of found) await syncReversals(services, id, why).catch(tolerate);
  }
  return unreachable;
}

/** Our payments among those of which money went back lately. */
async function findUnfollowed(
  { db }: PaymentServices,
  provider: PaymentProvider,
  since: Date,
): Promise<string[]> {
  const named = await provider.findReversedSince(since);
  if (named.length === 0) return [];
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider.name),
        eq(payments.status, 'settled'),
        or(inArray(payments.providerPaymentId, named), inArray(payments.providerCaptureId, named)),
      ),
    );
  return rows.map(({ id }) => id);
}
