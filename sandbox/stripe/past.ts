// Remembers payments that were made before the sandbox first started, so that they can be refunded.
import type { PastCapture, PastCard } from '../provider/past.ts';
import { addCharge } from './charges.ts';
import { newCustomer } from './customers.ts';
import { newIntent, saveIntent } from './intents.ts';
import { type MethodDocument, methodById, saveMethod } from './payment-methods.ts';
import type { World } from './world.ts';

const testCard = 'pm_card_visa';

/** Stores them as if each had been captured in its time; nobody is told of it. */
export function rememberPast(
  world: World,
  past: readonly PastCapture[],
  cards: readonly PastCard[],
): void {
  world.store.transaction(() => {
    const method = methodById(world, testCard);
    for (const capture of past) rememberCapture(world, method, capture);
    for (const card of cards) rememberCard(world, card);
  });
}

function rememberCapture(world: World, method: MethodDocument, capture: PastCapture): void {
  const then: World = { ...world, now: () => Math.floor(capture.at.getTime() / 1000) };
  const intent = newIntent(then, {
    amount: String(capture.amountCents),
    currency: 'usd',
    capture_method: 'manual',
    metadata: { paymentId: capture.paymentId },
  });
  intent.id = capture.providerPaymentId;
  intent.status = 'succeeded';
  intent.amount_received = capture.amountCents;
  intent.payment_method = method.body.id;
  const answer = { decline: null, isAuthenticated: false, isCaptured: true };
  addCharge(then, intent, method, answer, capture.captureId);
  saveIntent(then, { body: intent, hidden: { challengeKey: null, returnUrl: null } });
}

function rememberCard(world: World, { customerId, methodId }: PastCard): void {
  world.store.put('customer', { ...newCustomer(world), id: customerId }, {});
  const { body, hidden } = methodById(world, testCard);
  saveMethod(world, {
    body: { ...body, id: methodId, customer: customerId },
    hidden: { ...hidden, isSetUp: true },
  });
}
