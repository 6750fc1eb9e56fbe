// Gifts from bank accounts and on the provider's own page, in a simulated world.

import { readHostedGift, startHostedGift } from '#base/payments/hosted-gifts.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import type { Account, SimulatedProvider } from './account.ts';
import { isPageOpen, pageAt, payOnPage } from './pages.ts';
import type { Random } from './random.ts';
import type { Purchase, World } from './world.ts';

/** A donor without scripts does the next thing on the provider's page or on ours, or leaves for good. */
export async function pageStep(world: World, purchase: Purchase): Promise<void> {
  const { random, services } = world;
  const { stripe } = world.providers;
  const { page, context } = purchase;
  const choice = random.next();
  if (!page || choice < 0.1) {
    const send = () => sendForm(services, purchase);
    await Promise.all(random.happens(0.3) ? [send(), send()] : [send()]);
    return;
  }
  const account = pageAt(stripe, page.url);
  if (account && isPageOpen(account) && choice < 0.65) answerOnPage(random, stripe, account);
  else if (choice < 0.9) await readHostedGift(services, page, context);
}

async function sendForm(services: PaymentServices, purchase: Purchase): Promise<void> {
  const { amountCents, item: purchaseItem, guest, idempotencyKey, context } = purchase;
  purchase.page = await startHostedGift(
    { ...services, publicUrl: 'https://simulated.example' },
    { amountCents, purchaseItem, idempotencyKey, ...(guest ? { guestDonor: guest } : {}) },
    context,
  );
}

function answerOnPage(random: Random, stripe: SimulatedProvider, account: Account): void {
  if (random.happens(0.8)) {
    payOnPage(stripe, account);
    return;
  }
  account.payment.failure = 'Your card was declined.';
  stripe.emit(account.payment.id, 'decline');
}

/** A page that nobody has paid on for a day ends by itself. */
export function endPage(provider: SimulatedProvider, { payment }: Account): void {
  payment.status = 'canceled';
  provider.emit(payment.id, 'payment');
}

/** A donor agrees to a debit of their account; nothing is taken yet. */
export function agreeToDebit(provider: SimulatedProvider, { payment }: Account): void {
  Object.assign(payment, { status: 'processing', failure: null });
  provider.emit(payment.id, 'payment');
}

/** The bank pays, or says no: then its donor could agree once more. */
export function decideDebit(
  random: Random,
  provider: SimulatedProvider,
  { payment }: Account,
): void {
  if (random.happens(0.7)) {
    const captureId = `${payment.id}-capture`;
    Object.assign(payment, { status: 'captured', captureId, paidAt: new Date() });
    provider.emit(payment.id, 'payment');
    return;
  }
  Object.assign(payment, { status: 'unpaid', failure: 'The account has insufficient funds.' });
  provider.emit(payment.id, 'decline');
}

/** What a bank has paid it can return for weeks, and nobody can contest that. */
export function returnDebit(provider: SimulatedProvider, { payment, disputes }: Account): void {
  if (disputes.length > 0) return;
  const { id, amountCents } = payment;
  const reason = 'debit_not_authorized';
  disputes.push({ id: `${id}-return`, amountCents, status: 'lost', reason });
  provider.emit(id, 'reversal');
}
