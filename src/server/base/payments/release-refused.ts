// Gives a payment back whose buyer's bank said yes, but which cannot be ordered for anybody.
import { sql } from 'drizzle-orm';
import { runStatement } from '../database/transaction.ts';
import { close, closeOpen } from './end-payment.ts';
import { ProviderUnavailable } from './provider.ts';
import { findPayment, type Payment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';

/**
 * Cancels at the provider what was refused here, and looks once what has become of it. It is not to be ordered
 * again in the same settling: who is refused is refused anew, and a debit that its bank has cannot always be
 * canceled. Staff are told of it at each look until it is over.
 *
 * Answers false where somebody else has brought the payment on meanwhile, and nothing was done here.
 */
export async function releaseRefused(
  services: PaymentServices,
  payment: Payment,
  reason: string,
): Promise<boolean> {
  const { id } = payment;
  await noteRefused(services, id, reason);
  const provider = providerOf(services, payment.provider);
  if (!provider.hasHolds) {
    await closeOpen(services, id, reason);
    return true;
  }
  await cancelQuietly(services, payment);
  const { status } = await provider.read(payment.providerPaymentId as string);
  if ((await findPayment(services.db, id))?.status !== 'open') return false;
  if (status === 'canceled') {
    await close(services, id, 'canceled', `it was canceled at the provider (${reason})`);
  } else if (status === 'captured') {
    await endReturned(services, payment, reason);
  } else if (status === 'processing') {
    services.alert(id, `a bank debit is under way that we cannot take: ${reason}`);
  }
  return true;
}

/** Once in its timeline, however often it is looked at. */
async function noteRefused({ db }: PaymentServices, paymentId: string, reason: string) {
  const what = 'cannot be ordered';
  await runStatement(
    db,
    sql`insert into payment_events (payment_id, what, why)
      select ${paymentId}::uuid, ${what}, ${reason}
      where not exists (select from payment_events
        where payment_id = ${paymentId} and what = ${what} and why = ${reason})`,
  );
}

/**
 * Ends a payment that nobody can be given anything for, once all of its money went back. A person gives it
 * back at the provider: here only what was settled is refunded.
 */
async function endReturned(
  services: PaymentServices,
  { id, provider, providerPaymentId, amountCents }: Payment,
  reason: string,
): Promise<void> {
  const { refunds } = await providerOf(services, provider).readReversals(
    providerPaymentId as string,
  );
  const returned = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((cents, refund) => cents + refund.amountCents, 0);
  if (returned >= amountCents) {
    await close(services, id, 'canceled', `all of it went back at the provider (${reason})`);
  } else {
    services.alert(id, `money was captured that has to be refunded at the provider: ${reason}`);
  }
}

/** Cancels at the provider; where it says no, a look shows what is true. */
export async function cancelQuietly(services: PaymentServices, payment: Payment): Promise<void> {
  try {
    await providerOf(services, payment.provider).cancel(payment.providerPaymentId as string);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable && error.hasAnswered)) throw error;
  }
}
