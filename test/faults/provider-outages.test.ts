// A provider that is not there, breaks, or takes no more questions: nobody pays twice, and nobody is told wrong.
import { expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { accountsApi } from '#contract/accounts.ts';
import { cardPaymentsOf } from '../support/card-payments.ts';
import {
  completeDonation,
  confirmCard,
  newPerson,
  startDonation,
  testCards,
} from '../support/donor.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp, untilAllIsTold } from '../support/shared-app.ts';

const app = shareTestApp();
const { statusOf, intentOf, capturedChargesOf } = cardPaymentsOf(app);

const countIntents = () => app.stripe.controls.state().paymentIntents.length;

it('charges once when the provider commits and then times out while capturing (7)', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { token, paymentId } = await startDonation(visitor, 100);
  await confirmCard(app, token, testCards.good);
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents/*/capture',
    times: 4,
  });
  const answer = await completeDonation(visitor, token, person);
  expect(['pending', 'success']).toContain(answer.code);
  await reconcileAll(app.app.payments!, new Date());
  // A row that a webhook has locked is left to it.
  await untilAllIsTold(app);
  expect(await statusOf(paymentId)).toBe('settled');
  expect(intentOf(token)?.amount_received).toBe(10_000);
  expect(capturedChargesOf(token)).toHaveLength(1);
});

it('finds the same payment again when the provider created it and then timed out (7)', async () => {
  const countPayments = () => app.database.db.$count(payments);
  const before = { intents: countIntents(), payments: await countPayments() };
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const idempotencyKey = crypto.randomUUID();
  await expect(startDonation(visitor, 100, { idempotencyKey })).rejects.toMatchObject({
    status: 503,
    code: 'provider_unavailable',
    message: 'There was a problem setting up your payment, please try again later.',
  });
  await startDonation(visitor, 100, { idempotencyKey });
  expect(countIntents()).toBe(before.intents + 1);
  expect(await countPayments()).toBe(before.payments + 1);
});

it('gets over a provider that answers 500 and replays it (8)', async () => {
  app.stripe.controls.addFault({ kind: 'error-500', method: 'POST', path: '/v1/payment_intents' });
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const idempotencyKey = crypto.randomUUID();
  await expect(startDonation(visitor, 100, { idempotencyKey })).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
  const { token } = await startDonation(visitor, 100, { idempotencyKey });
  await confirmCard(app, token, testCards.good);
  app.stripe.controls.addFault({
    kind: 'error-500',
    commit: true,
    method: 'POST',
    path: '/v1/payment_intents/*/capture',
  });
  expect((await completeDonation(visitor, token, newPerson())).code).toBe('success');
  expect(capturedChargesOf(token)).toHaveLength(1);
});

it('waits a moment for a provider that takes no more questions, and says so where that is not enough', async () => {
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const idempotencyKey = crypto.randomUUID();
  const busy = { kind: 'rate-limited', method: 'POST', path: '/v1/payment_intents' } as const;
  app.stripe.controls.addFault({ ...busy, times: 3 });
  await expect(startDonation(visitor, 100, { idempotencyKey })).rejects.toMatchObject({
    status: 503,
    code: 'provider_busy',
  });
  app.stripe.controls.addFault({ ...busy, times: 2 });
  const before = countIntents();
  const { token, paymentId } = await startDonation(visitor, 100, { idempotencyKey });
  expect(countIntents()).toBe(before + 1);
  await confirmCard(app, token, testCards.good);
  app.stripe.controls.addFault({ ...busy, path: '/v1/payment_intents/*/capture', times: 2 });
  expect((await completeDonation(visitor, token, newPerson())).code).toBe('success');
  expect(await statusOf(paymentId)).toBe('settled');
  expect(capturedChargesOf(token)).toHaveLength(1);
});

it('answers "checking", never "failed", while the provider can not be reached', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { token, paymentId } = await startDonation(visitor, 100);
  await confirmCard(app, token, testCards.good);
  app.stripe.controls.addFault({
    kind: 'refuse-connection',
    path: '/v1/payment_intents/*',
    times: 10,
  });
  await expect(completeDonation(visitor, token, person)).rejects.toMatchObject({
    status: 503,
    code: 'payment_checking',
  });
  app.stripe.controls.clearFaults();
  expect((await completeDonation(visitor, token, person)).code).toBe('success');
  expect(await statusOf(paymentId)).toBe('settled');
});
