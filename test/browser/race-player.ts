// Somebody who can play the jackpot, in a world of its own.
import type { Caller } from '#contract/client.ts';
import { paymentsApi } from '#contract/payments.ts';
import { cardForm } from '../support/card-form.ts';
import { openVisitor } from '../support/visitor.ts';
import { newEmail, password } from './member.ts';
import type { World } from './week.ts';

/** Somebody who has given $100.00 by the sandbox's card, and so has 25 credits. */
export async function openPlayer({ url }: World): Promise<Caller> {
  const { call, fetch } = openVisitor(url);
  const item = { type: 'donation', dollarAmount: 100 } as const;
  const { token } = await call(paymentsApi.startStripe, {
    amountCents: 10_000,
    purchaseItem: item,
  });
  const { key, apiBase } = await (await fetch('/auth/stripe-key')).json();
  await fetch(`${apiBase}/v1/payment_intents/${token.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams(
      cardForm({ publishableKey: key, token, number: '4242424242424242', name: 'Pat Player' }),
    ),
  });
  await call(paymentsApi.complete, {
    paymentSource: 'stripe',
    paymentResult: { token, nameOnCard: 'Pat Player', postalCode: '89109' },
    fastUserAccount: { email: newEmail(), password, name: 'Pat Player', agree_tos: true },
  });
  return call;
}
