// Buys from a server as browsers do, again and again; `purchases.ts` starts it as a process of its own.
import { accountsApi } from '../src/contract/accounts.ts';
import { paymentsApi } from '../src/contract/payments.ts';
import { openVisitor, type Visitor } from '../test/support/visitor.ts';
import type { BuyersAsked, BuyersDone } from './purchases.ts';

/** Enough that nobody comes near the number of payments that one account may start in ten minutes. */
const accounts = 64;
const gift = { type: 'donation', dollarAmount: 25 } as const;
const amountCents = 2_500;

const url = process.argv[2] as string;
const idle: Visitor[] = [];

for (let n = 0; n < accounts; n++) {
  const visitor = openVisitor(url);
  const account = {
    name: 'Robin Park',
    password: 'four calm blue horses',
    agree_tos: true,
  } as const;
  await visitor.call(accountsApi.create, { ...account, email: `buyer${n}@mail.example` });
  idle.push(visitor);
}
const { key, apiBase } = await (idle[0] as Visitor).call(paymentsApi.stripeKey, {});

/** From the choice of an amount to the thanks: start, the card at the provider, complete. */
async function buy(visitor: Visitor): Promise<void> {
  const { token } = await visitor.call(paymentsApi.startStripe, {
    amountCents,
    purchaseItem: gift,
  });
  const intent = token.split('_secret_')[0];
  const confirmed = await fetch(new URL(`${apiBase}/v1/payment_intents/${intent}/confirm`, url), {
    method: 'POST',
    body: new URLSearchParams({
      ...{ key: key as string, client_secret: token, payment_method: 'pm_card_visa' },
    }),
  });
  if (!confirmed.ok) throw new Error(`The card was not taken: ${await confirmed.text()}`);
  await confirmed.arrayBuffer();
  const { code } = await visitor.call(paymentsApi.complete, {
    paymentSource: 'stripe',
    paymentResult: { token },
  });
  if (code !== 'success') throw new Error(`A gift ended with ${code}.`);
}

/** So many buyers at once, for so long; each has an account to itself while it buys. */
async function run({ buyers, seconds }: BuyersAsked): Promise<BuyersDone> {
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < endsAt) {
        const visitor = idle.shift() as Visitor;
        const beganAt = performance.now();
        await buy(visitor);
        times.push(performance.now() - beganAt);
        idle.push(visitor);
      }
    }),
  );
  return { times, seconds: (performance.now() - startedAt) / 1_000 };
}

process.on('message', async (asked: BuyersAsked) => process.send?.(await run(asked)));
process.send?.({ times: [], seconds: 0 } satisfies BuyersDone);
