// What a donor's browser does, step by step, for tests of the server.
import type { FastUserAccount } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type PurchaseItem, paymentsApi } from '#contract/payments.ts';
import { type TestApp, testKeys } from './app.ts';
import { cardForm } from './card-form.ts';
import type { Visitor } from './visitor.ts';

/** Stripe's published test cards that the tests use. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenged: '4000002500003155',
};

let people = 0;

/** The account data of somebody new. */
export function newPerson(): FastUserAccount {
  people++;
  return {
    email: `person-${people}-${process.pid}@mail.example`,
    password: 'correct horse battery',
    name: `Person ${people}`,
    agree_tos: true,
  };
}

/** A donation of whole dollars. */
export const donationOf = (dollarAmount: number): PurchaseItem => ({
  type: 'donation',
  dollarAmount,
});

/** Starts a payment for a donation; answers what the server gave. */
export function startDonation(
  visitor: Visitor,
  dollarAmount: number,
  more: { idempotencyKey?: string; fastUserAccount?: FastUserAccount } = {},
): Promise<OutputOf<typeof paymentsApi.startStripe>> {
  return visitor.call(paymentsApi.startStripe, {
    amountCents: dollarAmount * 100,
    purchaseItem: donationOf(dollarAmount),
    ...more,
  });
}

/** Confirms a token with a card at the sandbox, as the browser's card form does. */
export async function confirmCard(
  app: TestApp,
  token: string,
  number: string,
  postalCode?: string,
): Promise<Response> {
  const id = token.split('_secret_')[0];
  const kind = token.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  return fetch(`${app.stripe.url}/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams(
      cardForm({
        ...{ publishableKey: testKeys.publishableKey, token, number, name: 'Pat Payer' },
        ...(postalCode ? { postalCode } : {}),
      }),
    ),
  });
}

/** Completes a payment with its token. */
export function completeDonation(
  visitor: Visitor,
  token: string,
  fastUserAccount?: FastUserAccount,
): Promise<OutputOf<typeof paymentsApi.complete>> {
  return visitor.call(paymentsApi.complete, {
    paymentSource: 'stripe',
    paymentResult: { token, nameOnCard: 'Pat Payer', postalCode: '89109' },
    ...(fastUserAccount ? { fastUserAccount } : {}),
  });
}

/** The whole way of a guest: start, confirm with a good card, complete. */
export async function donate(
  app: TestApp,
  visitor: Visitor,
  dollars: number,
  person = newPerson(),
) {
  const { token } = await startDonation(visitor, dollars);
  await confirmCard(app, token, testCards.good);
  return completeDonation(visitor, token, person);
}

/** Waits until something is true, looking again and again; the bound only ends what never happens. */
export async function eventually<T>(
  look: () => Promise<T>,
  isDone: (seen: T) => boolean,
  withinMs = 900_000,
): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isDone(seen)) return seen;
    if (Date.now() > until)
      throw new Error(`It did not happen; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
