// What a buyer's browser does for any item, by card or by wallet, for tests of the server.
import { accountsApi, type FastUserAccount } from '#contract/accounts.ts';
import type { DedicationInput } from '#contract/dedications.ts';
import { type GuestDonor, type PurchaseItem, paymentsApi } from '#contract/payments.ts';
import type { TestApp } from './app.ts';
import { confirmCard, newPerson, testCards } from './donor.ts';
import type { Visitor } from './visitor.ts';

export type Source = 'stripe' | 'paypal';

/** Starts a payment; answers what the server gave. */
export function startPurchase(
  visitor: Visitor,
  source: Source,
  purchaseItem: PurchaseItem,
  amountCents: number,
  more: {
    idempotencyKey?: string;
    fastUserAccount?: FastUserAccount;
    guestDonor?: GuestDonor;
    guestFromWallet?: true;
    dedication?: DedicationInput;
  } = {},
) {
  const start = source === 'stripe' ? paymentsApi.startStripe : paymentsApi.startPaypal;
  return visitor.call(start, { amountCents, purchaseItem, ...more });
}

/** Approves a wallet payment as its buyer does at PayPal. */
export function approveWallet(
  app: TestApp,
  token: string,
  more: Record<string, unknown> = {},
): Promise<Response> {
  return fetch(`${app.paypal.url}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...more }),
  });
}

/** Says yes to a payment: with a good card, or in the wallet. */
export function approve(app: TestApp, source: Source, token: string): Promise<Response> {
  return source === 'stripe' ? confirmCard(app, token, testCards.good) : approveWallet(app, token);
}

/** Completes an approved payment. */
export function completePurchase(
  visitor: Visitor,
  source: Source,
  token: string,
  fastUserAccount?: FastUserAccount,
) {
  return visitor.call(paymentsApi.complete, {
    paymentSource: source,
    paymentResult: { token },
    ...(fastUserAccount ? { fastUserAccount } : {}),
  });
}

/** The whole way: start, approve, complete; as a guest with a new account where a person is given. */
export async function purchase(
  app: TestApp,
  visitor: Visitor,
  source: Source,
  item: PurchaseItem,
  amountCents: number,
  person?: FastUserAccount,
) {
  const { token, paymentId } = await startPurchase(visitor, source, item, amountCents);
  await approve(app, source, token);
  const answer = await completePurchase(visitor, source, token, person);
  return { ...answer, token, paymentId };
}

/** A visitor with a new account, signed in. */
export async function openMember(app: TestApp, headers?: Record<string, string>) {
  const visitor = app.openVisitor(headers);
  const person = newPerson();
  const session = await visitor.call(accountsApi.create, {
    email: person.email,
    password: person.password,
    name: person.name ?? 'Somebody',
    agree_tos: true,
    loginOnCreate: true,
  });
  return { visitor, person, userId: session.user!._id };
}
