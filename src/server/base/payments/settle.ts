// settle(): the one place that makes a payment final.
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { nextStep } from '#rules/payments/payments.ts';
import { runStatement, transaction } from '../database/transaction.ts';
import { close, closeOpen } from './end-payment.ts';
import { grant } from './grant-payment.ts';
import { orderPayment } from './order-payment.ts';
import { PaymentDeclined, type ProviderPayment, ProviderUnavailable } from './provider.ts';
import { findPayment, note, type Payment } from './records.ts';
import { cancelQuietly, releaseRefused } from './release-refused.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { nameByWallet } from './wallet-guest.ts';

// Order, capture, look again and grant: a payment is at most so many steps from its end.
const maxSteps = 6;

/** What a caller has just learned of a payment: its row, and what the provider says of it. */
export interface Known {
  payment: Payment;
  seen: ProviderPayment;
}

/**
 * Brings a payment as far as it can go now, by what the provider says of it, and answers its row.
 *
 * The browser's return, the webhook and the reconciler all call this, at the same time if they like:
 * the provider is asked outside any transaction, and each decision is taken in a transaction that
 * locks the payment and looks again.
 *
 * @param why who asks, for the payment's timeline
 * @param known spares the first look; what has changed since is found out by what the provider answers
 * @throws ProviderUnavailable when the provider can't be asked; nothing is lost, it is asked again
 */
export async function settle(
  services: PaymentServices,
  paymentId: string,
  why: string,
  known: Known | null = null,
): Promise<Payment> {
  let payment = known?.payment ?? (await readPayment(services, paymentId));
  let heard: ProviderPayment | null = known?.seen ?? null;
  for (let step = 0; step < maxSteps; step++) {
    if (!payment.providerPaymentId || payment.status === 'settled') return payment;
    const seen =
      heard ?? (await providerOf(services, payment.provider).read(payment.providerPaymentId));
    const mismatch = findMismatch(services, payment, seen);
    if (mismatch) {
      // What was heard in passing may not be the whole; a look of its own is.
      if (!heard) {
        services.alert(payment.id, mismatch);
        return payment;
      }
      heard = null;
      continue;
    }
    if (seen.id !== payment.providerPaymentId) {
      payment = await renameAtProvider(services, payment, seen.id);
    }
    const taken = await takeStep(services, payment, seen, why);
    payment = taken.payment ?? (await readPayment(services, paymentId));
    if (taken.isLast) return payment;
    heard = taken.seen ?? null;
  }
  return payment;
}

async function readPayment({ db }: PaymentServices, paymentId: string): Promise<Payment> {
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} does not exist.`);
  return payment;
}

/** The provider has another name for a payment since it was made on a page of theirs. */
async function renameAtProvider(
  { db }: PaymentServices,
  payment: Payment,
  to: string,
): Promise<Payment> {
  await runStatement(
    db,
    sql`with named as (
        update payments set provider_payment_id = ${to}
        where id = ${payment.id} and provider_payment_id = ${payment.providerPaymentId}
        returning id
      ), noted as (
        insert into payment_events (payment_id, what, why)
        select id, 'paid at the provider', ${`the provider knows it as ${to}`} from named
      )
      update webhook_events set provider_payment_id = ${to} from named
      where provider = ${payment.provider} and provider_payment_id = ${payment.providerPaymentId}
        and handled_at is null`,
  );
  return { ...payment, providerPaymentId: to };
}

/** What a step has led to. */
interface Step {
  /** True when there is nothing more to do now. */
  isLast: boolean;
  /** The row as it is now, where the step knows it. */
  payment?: Payment;
  /** What the provider said on the way. */
  seen?: ProviderPayment;
}

/** Does the next thing about a payment. */
async function takeStep(
  services: PaymentServices,
  payment: Payment,
  seen: ProviderPayment,
  why: string,
): Promise<Step> {
  const isBuyerKnown =
    payment.userId !== null || payment.pendingAccount !== null || payment.isGuest;
  switch (nextStep(payment.status, seen.status, isBuyerKnown, payment.isBankDebit)) {
    case 'order':
      if (!(await nameByWallet(services, payment, seen))) return { isLast: true, payment };
      return orderForAbsentBuyer(services, payment, seen, why);
    case 'give-up':
      // Of a monthly gift the charge itself decides, which counts how often its card was asked.
      if (payment.monthlyDonationId) return { isLast: true, payment };
      // Once it is canceled there, which the next look shows, nobody can have it tried again.
      await cancelQuietly(services, payment);
      return { isLast: false };
    case 'capture':
      return capture(services, payment);
    case 'grant':
      return { isLast: true, payment: await grant(services, payment, seen, why) };
    case 'fail':
      await close(
        services,
        payment.id,
        'failed',
        'the provider gave it up',
        seen.failure ? { message: seen.failure, card: seen.wallet } : null,
      );
      return { isLast: true };
    case 'cancel':
      await close(services, payment.id, 'canceled', `it was canceled at the provider (${why})`);
      return { isLast: true };
    case 'alert': {
      // The provider may have been asked after somebody else had brought the payment on.
      const now = await readPayment(services, payment.id);
      if (now.status !== payment.status) return { isLast: false, payment: now, seen };
      services.alert(payment.id, 'money was captured for a payment that we cannot fulfill');
      return { isLast: true, payment: now };
    }
    case 'wait':
    case 'none':
      return { isLast: true, payment };
  }
}

/** What differs between our payment and the provider's, in words; null when they agree. */
function findMismatch(
  services: PaymentServices,
  payment: Payment,
  seen: ProviderPayment,
): string | null {
  if (seen.paymentId !== payment.id)
    return 'the provider knows it as the payment of something else';
  if (seen.amountCents !== payment.amountCents) return 'the amount at the provider differs';
  if (seen.currency !== payment.currency) return 'the currency at the provider differs';
  if (seen.isLive !== providerOf(services, payment.provider).isLive)
    return 'a test payment met live keys, or the reverse';
  return null;
}

/**
 * The buyer's browser is gone after the bank said yes: what they asked for still happens. If their
 * address got an account meanwhile the hold is released instead, since nothing may be attached to
 * somebody's account without proof that it is theirs; and so it is if the last place has gone.
 */
async function orderForAbsentBuyer(
  services: PaymentServices,
  payment: Payment,
  seen: ProviderPayment,
  why: string,
): Promise<Step> {
  try {
    await orderPayment(services, payment, { userId: null, account: null }, why);
    return { isLast: false, seen };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason =
      error.code === 'email_taken' ? 'the address got an account meanwhile' : error.message;
    return { isLast: await releaseRefused(services, payment, reason) };
  }
}

/** Captures the money. A failure is not believed: the next look at the provider says what is true. */
async function capture(services: PaymentServices, payment: Payment): Promise<Step> {
  const { db } = services;
  const provider = providerOf(services, payment.provider);
  const id = payment.providerPaymentId as string;
  try {
    return { isLast: false, payment, seen: await provider.capture(id, payment.id) };
  } catch (error) {
    if (error instanceof PaymentDeclined) {
      // Another call may have had better luck at the same moment; only the provider knows.
      const seen = await provider.read(id);
      if (seen.status === 'captured' || seen.status === 'processing') {
        return { isLast: false, payment, seen };
      }
      const failure = { message: error.message, card: seen.wallet };
      await close(services, payment.id, 'failed', 'the provider declined it', failure);
      return { isLast: true };
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    // A refusal means that another call has captured it a moment ago.
    if (error.isTheirFault) {
      await transaction(db, (tx) => note(tx, payment.id, 'capture failed for now', error.message));
    }
    if (!error.hasAnswered) throw error;
    return { isLast: false, payment };
  }
}

/**
 * Gives up a payment that is still open. Where an approval holds money the provider is asked first and
 * looked at afterwards, so a payment that was captured in the same moment is settled, never thrown
 * away. Where nothing is held, our own lock decides: only an ordered payment is ever captured.
 */
export async function cancelAtProvider(
  services: PaymentServices,
  payment: Payment,
  why: string,
): Promise<Payment> {
  const provider = providerOf(services, payment.provider);
  if (!payment.providerPaymentId || !provider.hasHolds) {
    await closeOpen(services, payment.id, why);
  } else {
    await cancelQuietly(services, payment);
    await settle(services, payment.id, why);
  }
  return (await findPayment(services.db, payment.id)) as Payment;
}
