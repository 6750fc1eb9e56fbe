// The faults that a payment must survive: each test names the harm that it rules out.
import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { donations } from '#base/database/schema/donations.ts';
import { mails } from '#base/database/schema/mail.ts';
import { paymentEvents, payments, webhookEvents } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { reconcile } from '#base/payments/reconcile.ts';
import { settle } from '#base/payments/settle.ts';
import { accountsApi } from '#contract/accounts.ts';
import { cardPaymentsOf, idOf } from '../support/card-payments.ts';
import {
  completeDonation,
  confirmCard,
  eventually,
  newPerson,
  startDonation,
  testCards,
} from '../support/donor.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp } from '../support/shared-app.ts';

const app = shareTestApp();
const { statusOf, intentOf } = cardPaymentsOf(app);

const reconcileNow = (at = new Date()) => reconcileAll(app.app.payments!, at);
const countDonations = (...paymentIds: string[]) =>
  app.database.db.$count(donations, inArray(donations.paymentId, paymentIds));
/** The event that tells of a bank's yes. */
const approvalOf = (token: string) =>
  app.stripe.controls
    .state()
    .events.find(
      ({ type, data }) =>
        type === 'payment_intent.amount_capturable_updated' &&
        (data.object as { id?: string }).id === idOf(token),
    );

/** A guest whose account is known and whose bank has said yes, but whose browser never came back. */
async function payAndLeave() {
  const visitor = app.openVisitor();
  const person = newPerson();
  const started = await startDonation(visitor, 100, { fastUserAccount: person });
  await confirmCard(app, started.token, testCards.good);
  return { visitor, person, ...started };
}

it('grants once when the same webhook arrives 100 times in parallel (1)', async () => {
  const { paymentId, token } = await payAndLeave();
  await eventually(
    () => statusOf(paymentId),
    (status) => status === 'settled',
  );
  const event = approvalOf(token);
  const statuses = await app.stripe.controls.redeliver(event!.id, 100);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await countDonations(paymentId)).toBe(1);
  const stored = await app.database.db.$count(webhookEvents, eq(webhookEvents.eventId, event!.id));
  expect(stored).toBe(1);
});

it("grants once when the browser's return and the webhook come at the same instant (2)", async () => {
  app.stripe.controls.setWebhooks({ duplicates: 3 });
  const visitors = await Promise.all(Array.from({ length: 4 }, payAndLeave));
  const answers = await Promise.all(
    visitors.map(({ visitor, token, person }) => completeDonation(visitor, token, person)),
  );
  expect(answers).toHaveLength(4);
  const ids = visitors.map(({ paymentId }) => paymentId);
  await eventually(
    () =>
      app.database.db.$count(
        payments,
        and(inArray(payments.id, ids), eq(payments.status, 'settled')),
      ),
    (n) => n === 4,
  );
  expect(await countDonations(...ids)).toBe(4);
  for (const id of ids) expect(await countDonations(id)).toBe(1);
});

it('fulfils later when the webhook came before we knew the id of the provider (3)', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { paymentId, token } = await payAndLeave();
  const write = (providerPaymentId: string | null) =>
    transaction(app.database.db, (tx) =>
      tx.update(payments).set({ providerPaymentId }).where(eq(payments.id, paymentId)),
    );
  await write(null);
  const event = approvalOf(token);
  expect(await app.stripe.controls.redeliver(event!.id)).toEqual([200]);
  expect(await statusOf(paymentId)).toBe('open');
  const handled = async () => {
    const rows = await app.database.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.eventId, event!.id));
    return rows.map(({ handledAt }) => handledAt !== null);
  };
  expect(await handled()).toEqual([false]);
  await write(idOf(token));
  await reconcileNow();
  expect(await statusOf(paymentId)).toBe('settled');
  expect(await handled()).toEqual([true]);
});

it('settles without any webhook, by the regular check (4)', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { paymentId } = await payAndLeave();
  await reconcileNow();
  expect(await statusOf(paymentId)).toBe('settled');
  expect(await countDonations(paymentId)).toBe(1);
});

it('asks after a form that was left open with growing pauses, and not before its buyer had time', async () => {
  const { db } = app.database;
  const services = app.app.payments!;
  const { paymentId } = await startDonation(app.openVisitor(), 100);
  const [row] = await db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(eq(payments.id, paymentId));
  const looksAfter = async (minutes: number) => {
    await reconcile(services, new Date(row!.createdAt.getTime() + minutes * 60_000 + 1_000));
    const rows = await db
      .select({ looks: payments.looks, status: payments.status })
      .from(payments)
      .where(eq(payments.id, paymentId));
    return [rows[0]!.looks, rows[0]!.status];
  };
  expect(await looksAfter(0)).toEqual([0, 'open']);
  expect(await looksAfter(5)).toEqual([1, 'open']);
  expect(await looksAfter(9)).toEqual([1, 'open']);
  expect(await looksAfter(10)).toEqual([2, 'open']);
  expect(await looksAfter(15)).toEqual([2, 'open']);
  expect(await looksAfter(20)).toEqual([3, 'open']);
  expect(await looksAfter(39)).toEqual([3, 'open']);
  expect(await looksAfter(40)).toEqual([4, 'open']);
  expect(await looksAfter(60)).toEqual([5, 'canceled']);
});

it('makes account, grant and mail although the browser was closed after paying (5)', async () => {
  const { person, paymentId } = await payAndLeave();
  await eventually(
    () => statusOf(paymentId),
    (status) => status === 'settled',
  );
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.login, { email: person.email, password: person.password });
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 25 });
  await eventually(
    () =>
      app.database.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, person.email), eq(mails.template, 'donation-receipt'))),
    (rows) => rows.length === 1 && rows[0]?.sentAt !== null,
  );
});

it('releases the hold of a guest who left before we knew who they are (5)', async () => {
  const visitor = app.openVisitor();
  const { token, paymentId } = await startDonation(visitor, 100);
  await confirmCard(app, token, testCards.good);
  await reconcileNow();
  expect(await statusOf(paymentId)).toBe('open');
  await reconcileNow(new Date(Date.now() + 61 * 60 * 1000));
  expect(await statusOf(paymentId)).toBe('canceled');
  expect(intentOf(token)?.status).toBe('canceled');
  expect(await countDonations(paymentId)).toBe(0);
});

it("grants nothing when amount, currency or payment differ from the provider's (11)", async () => {
  const changes = [{ amountCents: 9_999 }, { currency: 'eur' }];
  for (const change of changes) {
    const visitor = app.openVisitor();
    const { token, paymentId } = await startDonation(visitor, 100);
    await confirmCard(app, token, testCards.good);
    await transaction(app.database.db, (tx) =>
      tx.update(payments).set(change).where(eq(payments.id, paymentId)),
    );
    const answer = await completeDonation(visitor, token, newPerson());
    expect(answer.code).toBe('pending');
    expect(await statusOf(paymentId)).toBe('ordered');
    expect(intentOf(token)?.status).toBe('requires_capture');
    expect(await countDonations(paymentId)).toBe(0);
  }
});

it('grants nothing for what the provider knows as the payment of something else (11)', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const bought = await payAndLeave();
  const wanted = await startDonation(app.openVisitor(), 100, { fastUserAccount: newPerson() });
  const know = (paymentId: string, providerPaymentId: string | null) =>
    transaction(app.database.db, (tx) =>
      tx.update(payments).set({ providerPaymentId }).where(eq(payments.id, paymentId)),
    );
  await know(bought.paymentId, null);
  await know(wanted.paymentId, idOf(bought.token));
  await reconcileNow();
  expect(await statusOf(wanted.paymentId)).toBe('open');
  expect(await countDonations(wanted.paymentId)).toBe(0);
  await know(wanted.paymentId, idOf(wanted.token));
  await know(bought.paymentId, idOf(bought.token));
  await reconcileNow();
  expect(await statusOf(bought.paymentId)).toBe('settled');
});

it('grants nothing for play money where the keys are for real money (11)', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { paymentId } = await payAndLeave();
  const own = app.app.payments!;
  const live = { ...own.providers.stripe!, isLive: true };
  await settle({ ...own, providers: { stripe: live } }, paymentId, 'live keys');
  expect(await statusOf(paymentId)).toBe('open');
  expect(await countDonations(paymentId)).toBe(0);
});

it('never grants a payment whose hold was canceled at the provider (13)', async () => {
  const visitor = app.openVisitor();
  const { token, paymentId } = await startDonation(visitor, 100);
  await confirmCard(app, token, testCards.good);
  app.stripe.controls.advanceClock(8 * 24 * 60 * 60 * 1000);
  await expect(completeDonation(visitor, token, newPerson())).rejects.toMatchObject({
    code: 'payment_canceled',
  });
  await reconcileNow();
  expect(await statusOf(paymentId)).toBe('canceled');
  expect(await countDonations(paymentId)).toBe(0);
});

it('tells staff what happened to a payment and why', async () => {
  const { paymentId } = await payAndLeave();
  await eventually(
    () => statusOf(paymentId),
    (status) => status === 'settled',
  );
  const timeline = await app.database.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(paymentEvents.id);
  expect(timeline.map((event) => event.what)).toEqual([
    'started',
    'waiting for the buyer',
    'ordered',
    'settled',
  ]);
  expect(timeline[2]?.why).toMatch(/^webhook /);
});
