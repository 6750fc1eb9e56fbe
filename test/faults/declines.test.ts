// Declined cards are counted by what the provider tells, and a payment is not tried for ever.
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentEvents, payments, webhookEvents } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { settle } from '#base/payments/settle.ts';
import { handleWaitingEvents } from '#base/payments/webhooks/webhooks.ts';
import { profileApi } from '#contract/profile.ts';
import { openMember, startPurchase } from '../support/buyer.ts';
import {
  completeDonation,
  confirmCard,
  donationOf,
  eventually,
  newPerson,
  startDonation,
  testCards,
} from '../support/donor.ts';
import { waitForMail } from '../support/mails.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp } from '../support/shared-app.ts';

const app = shareTestApp();

const rowOf = async (paymentId: string) => {
  const rows = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  return rows[0]!;
};

it('counts each declined card once, however often its webhook comes', async () => {
  app.stripe.controls.setWebhooks({ duplicates: 4 });
  const visitor = app.openVisitor();
  const { token, paymentId } = await startDonation(visitor, 25);
  for (let n = 1; n <= 2; n++) {
    await confirmCard(app, token, testCards.declined);
    await eventually(
      () => rowOf(paymentId),
      ({ declines }) => declines === n,
    );
  }
  const [event] = app.stripe.controls
    .state()
    .events.filter(
      ({ type, data }) =>
        type === 'payment_intent.payment_failed' &&
        token.startsWith(`${(data.object as { id: string }).id}_secret_`),
    );
  await app.stripe.controls.redeliver(event!.id, 20);
  expect(await rowOf(paymentId)).toMatchObject({ declines: 2, status: 'open' });

  // The process died between the count and the mark, and two servers look into the inbox at once.
  await transaction(app.database.db, (tx) =>
    tx
      .update(webhookEvents)
      .set({ handledAt: null, receivedAt: new Date(0) })
      .where(eq(webhookEvents.eventId, event!.id)),
  );
  await Promise.all(
    Array.from({ length: 5 }, () => handleWaitingEvents(app.app.payments!, new Date())),
  );
  expect((await rowOf(paymentId)).declines).toBe(3);
  await confirmCard(app, token, testCards.good);
  expect((await completeDonation(visitor, token, newPerson())).code).toBe('success');
});

it('gives a payment up after five declined cards, so that the sixth takes nothing', async () => {
  const visitor = app.openVisitor();
  const { token, paymentId } = await startDonation(visitor, 25);
  for (let n = 0; n < 5; n++) await confirmCard(app, token, testCards.declined);
  await eventually(
    () => rowOf(paymentId),
    ({ status }) => status === 'canceled',
  );
  expect((await confirmCard(app, token, testCards.good)).ok).toBe(false);
  await expect(completeDonation(visitor, token, newPerson())).rejects.toMatchObject({
    code: 'payment_canceled',
  });
});

it('ends a payment in words that its bank refused after it was ordered, once, and for everybody', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const visitor = app.openVisitor();
  const person = newPerson();
  const { token, paymentId } = await startDonation(visitor, 25, { fastUserAccount: person });
  await confirmCard(app, token, '4000007700000026');
  app.stripe.controls.advanceClock(-60_000);
  expect(await completeDonation(visitor, token)).toMatchObject({ code: 'pending' });
  // The donor has long left when the bank says no, and five look at once.
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ orderedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(payments.id, paymentId)),
  );
  app.stripe.controls.advanceClock(65_000);
  await Promise.all([1, 2, 3, 4, 5].map(() => settle(app.app.payments!, paymentId, 'a test')));
  const failed = await rowOf(paymentId);
  expect(failed).toMatchObject({ status: 'failed', failure: 'Your card was declined.' });
  expect(failed.declines).toBe(1);
  const ends = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.what, 'failed'));
  expect(await app.database.db.$count(paymentEvents, ends)).toBe(1);
  const mail = await waitForMail(app, person.email, 'purchase-failed');
  expect(mail.text).toContain('What we were told: Your card was declined.');
  await expect(completeDonation(visitor, token)).rejects.toMatchObject({
    code: 'payment_canceled',
  });
  expect((await confirmCard(app, token, testCards.good)).status).toBe(400);
  expect((await rowOf(paymentId)).status).toBe('failed');
});

it('tells a buyer who waits what their bank has said', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const visitor = app.openVisitor();
  const { token, paymentId } = await startDonation(visitor, 25, { fastUserAccount: newPerson() });
  await confirmCard(app, token, '4000007700000026');
  app.stripe.controls.advanceClock(-60_000);
  expect(await completeDonation(visitor, token)).toMatchObject({ code: 'pending' });
  app.stripe.controls.advanceClock(65_000);
  await expect(completeDonation(visitor, token)).rejects.toMatchObject({
    ...{ code: 'card_declined', message: 'Your card was declined.' },
  });
  expect((await rowOf(paymentId)).status).toBe('failed');
});

it('buys nothing for an account that was closed while its card was being approved', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor, person } = await openMember(app);
  const { token, paymentId } = await startPurchase(visitor, 'stripe', donationOf(25), 2_500);
  await confirmCard(app, token, testCards.good);
  await visitor.call(profileApi.close, { password: person.password });
  await reconcileAll(app.app.payments!, new Date());
  expect(await rowOf(paymentId)).toMatchObject({ status: 'canceled' });
  const intent = app.stripe.controls
    .state()
    .paymentIntents.find(({ id }) => token.startsWith(`${id}_secret_`));
  expect(intent?.status).toBe('canceled');
});
