// Answers of a provider that arrive late: what they say was true once, and must not undo what came after.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { disputes } from '#base/database/schema/refunds.ts';
import type { PaymentProvider } from '#base/payments/provider.ts';
import { syncReversals } from '#base/payments/refunds/sync-reversals.ts';
import { settle } from '#base/payments/settle.ts';
import { createStripe } from '#base/payments/stripe/stripe.ts';
import { accountsApi } from '#contract/accounts.ts';
import { testKeys } from '../support/app.ts';
import {
  approve,
  completePurchase,
  openMember,
  purchase,
  startPurchase,
} from '../support/buyer.ts';
import { donationOf, newPerson } from '../support/donor.ts';
import { type HeldAnswers, openGate } from '../support/held-answers.ts';
import { shareTestApp } from '../support/shared-app.ts';

const app = shareTestApp();

let gate: HeldAnswers;
beforeAll(async () => {
  gate = await openGate(app.stripe.url);
});
afterAll(() => gate.close());

/** The payments of a second server, whose answers the gate may hold. */
const slowPayments = () => {
  const payments = app.app.payments!;
  const stripe = createStripe({ ...testKeys, apiUrl: gate.url, browserApiBase: null });
  return { ...payments, providers: { ...payments.providers, stripe } };
};

it('does not open a dispute again because of an answer from before it was won', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor } = await openMember(app);
  const { token, paymentId } = await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
  const intent = token.split('_secret_')[0] as string;
  const { id } = app.stripe.controls.openDispute({ paymentIntent: intent });
  const late = gate.holdNext('GET', /^\/v1\/disputes/);
  const slow = syncReversals(slowPayments(), paymentId, 'a slow server');
  await late.isHeld;
  await fetch(`${app.stripe.url}/v1/disputes/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.secretKey}` },
    body: new URLSearchParams({
      'evidence[uncategorized_text]': 'winning_evidence',
      submit: 'true',
    }),
  });
  app.stripe.controls.advanceClock(60_000);
  await syncReversals(app.app.payments!, paymentId, 'a quick server');
  late.release();
  await slow;
  const rows = await app.database.db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  expect(rows).toMatchObject([{ status: 'won' }]);
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 25 });
});

it('says canceled in its own row before its buyer hears that it was canceled at the provider', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor } = await openMember(app);
  const { token, paymentId } = await startPurchase(visitor, 'stripe', donationOf(25), 2_500);
  await fetch(`${app.stripe.url}/v1/payment_intents/${token.split('_secret_')[0]}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.secretKey}` },
  });
  await expect(completePurchase(visitor, 'stripe', token)).rejects.toMatchObject({
    code: 'payment_canceled',
  });
  const [row] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(row).toMatchObject({ status: 'canceled' });
});

it('calls for nobody where a payment was completed between a look at its row and one at its provider', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const visitor = app.openVisitor();
  const { token, paymentId } = await startPurchase(visitor, 'stripe', donationOf(25), 2_500);
  await approve(app, 'stripe', token);
  const own = app.app.payments!;
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const stripe: PaymentProvider = {
    ...own.providers.stripe!,
    read: async (id) => {
      asked.resolve();
      await released.promise;
      return own.providers.stripe!.read(id);
    },
  };
  const alerts: string[] = [];
  const slow = {
    ...own,
    providers: { stripe },
    alert: (_: string, what: string) => void alerts.push(what),
  };
  const settling = settle(slow, paymentId, 'a slow server');
  await asked.promise;
  const { code } = await completePurchase(visitor, 'stripe', token, newPerson());
  expect(code).toBe('success');
  released.resolve();
  expect((await settling).status).toBe('settled');
  expect(alerts).toEqual([]);
});

it('R14: makes one payment at the provider although the provider was still busy with making it', async () => {
  const own = app.app.payments!;
  const { stripe } = own.providers;
  onTestFinished(() => {
    own.providers.stripe = stripe;
  });
  own.providers.stripe = slowPayments().providers.stripe;
  const { visitor } = await openMember(app);
  const idempotencyKey = crypto.randomUUID();
  const start = () => startPurchase(visitor, 'stripe', donationOf(25), 2_500, { idempotencyKey });
  // The SDK asks once more by itself; "busy with that key" is what a slow provider says to that.
  gate.answerNext('POST', /^\/v1\/payment_intents$/, 409, 2);
  await expect(start()).rejects.toMatchObject({ code: 'provider_unavailable' });
  const { paymentId } = await start();
  const made = app.stripe.controls
    .state()
    .paymentIntents.filter(({ metadata }) => metadata.paymentId === paymentId);
  expect(made).toHaveLength(1);
});
