// Money that goes back at the provider's own dashboard, unheard: it comes into the books, and goes back once only.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refunds, reversalLooks } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { reconcile } from '#base/payments/reconcile.ts';
import { findPayment } from '#base/payments/records.ts';
import type { ToldTroubles } from '#base/payments/refunds/tell-of-trouble.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { testKeys } from '../support/app.ts';
import { approve, openMember, purchase, type Source, startPurchase } from '../support/buyer.ts';
import { donationOf } from '../support/donor.ts';
import { waitForMail } from '../support/mails.ts';
import { balancesOf, captureOf, codeOf, countRefundsAt, openStaff } from '../support/money-back.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp } from '../support/shared-app.ts';

const app = shareTestApp();
const day = 24 * 60 * 60 * 1000;

/** A donation of $100 whose webhooks are lost from now on. */
async function donateUnheard(source: Source) {
  const { visitor, person } = await openMember(app);
  const bought = await purchase(app, visitor, source, donationOf(100), 10_000);
  const lost = { drop: { all: true } } as const;
  app.stripe.controls.setWebhooks(lost);
  app.paypal.controls.setWebhooks(lost);
  return { ...bought, visitor, person };
}

/** Refunds as the provider's own dashboard does. */
async function refundThere(source: Source, token: string, amountCents: number): Promise<void> {
  if (source === 'paypal') {
    app.paypal.controls.refundAtPaypal(captureOf(app, token).id, amountCents);
    return;
  }
  await callStripe('/v1/refunds', { payment_intent: intentOf(token), amount: `${amountCents}` });
}

const intentOf = (token: string) => token.split('_secret_')[0] as string;

async function callStripe(path: string, body: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(`${app.stripe.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.secretKey}` },
    body: new URLSearchParams(body),
  });
  expect(answer.status).toBe(200);
}

/** The instant up to which everything is known, as a backup brings it along. */
const setLook = (provider: Source, lookedAt: Date) =>
  transaction(app.database.db, (tx) =>
    tx
      .insert(reversalLooks)
      .values({ provider, lookedAt })
      .onConflictDoUpdate({ target: reversalLooks.provider, set: { lookedAt } }),
  );

const lookOf = async (provider: Source) => {
  const { db } = app.database;
  const [row] = await db.select().from(reversalLooks).where(eq(reversalLooks.provider, provider));
  return row?.lookedAt;
};

/** Has the job run, and answers whom it told of what; `told` is what it remembers from run to run. */
async function reconcileHeard(at = new Date(), told: ToldTroubles = new Map()) {
  const alerts: { subject: string; what: string }[] = [];
  const alert = (subject: string, what: string) => void alerts.push({ subject, what });
  const done = await reconcile({ ...app.app.payments!, alert }, at, told);
  return { ...done, alerts };
}

const refundsOf = (paymentId: string) =>
  app.database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

/** The payments with a refund that was taken back, as the first page of the office counts them and its list has them. */
async function findWaiting({ visitor }: Awaited<ReturnType<typeof openStaff>>) {
  const { items } = await visitor.call(officePaymentsApi.list, { refund: 'taken-back' });
  const due = await visitor.call(officeDueApi.read, {});
  const counted = due.find(({ name }) => name === 'refunds-taken-back')?.count ?? 0;
  expect(items).toHaveLength(counted);
  return items.map(({ _id }) => _id);
}

const statusesOf = async (paymentId: string) =>
  (await refundsOf(paymentId)).map(({ status }) => status).sort();

describe.each(['stripe', 'paypal'] as const)('%s', (source) => {
  const list = source === 'stripe' ? '/v1/disputes' : '/v1/customer/disputes';
  const read = source === 'stripe' ? '/v1/refunds' : '/v2/checkout/orders/*';
  const ask = source === 'stripe' ? '/v1/refunds' : '/v2/payments/captures/*/refund';

  it('finds what went back between a backup and its restore, days later', async () => {
    const { visitor, token } = await donateUnheard(source);
    await setLook(source, new Date());
    await refundThere(source, token, 10_000);
    const restart = new Date(Date.now() + 3 * day);
    expect((await reconcileHeard(restart)).unreachable).toBe(0);
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    expect(await lookOf(source)).toEqual(restart);
  });

  it('looks as far back again until it has seen all of it', async () => {
    const { visitor, token } = await donateUnheard(source);
    const backup = new Date();
    await setLook(source, backup);
    await refundThere(source, token, 10_000);
    const restart = new Date(Date.now() + 3 * day);
    const { controls } = app[source];
    controls.addFault({ kind: 'error-500', method: 'GET', path: list, times: 2 });
    expect(await reconcileHeard(restart)).toMatchObject({ unreachable: 1, alerts: [] });
    expect(await lookOf(source)).toEqual(backup);
    controls.clearFaults();
    expect(await reconcileHeard(restart)).toMatchObject({ unreachable: 0 });
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    expect(await lookOf(source)).toEqual(restart);
  });

  it('does not refund what has gone back since it was asked for', async () => {
    const staff = await openStaff(app);
    const { visitor, person, token, paymentId } = await donateUnheard(source);
    await refundThere(source, token, 4_000);
    const key = crypto.randomUUID();
    const sent = staff.refund(paymentId, 4_000, key);
    await expect(sent).rejects.toMatchObject({
      code: 'refund_impossible',
      message: expect.stringContaining('has gone back meanwhile'),
    });
    expect(countRefundsAt(app, source, token)).toBe(1);
    expect(await statusesOf(paymentId)).toEqual(['failed', 'succeeded']);
    expect(await balancesOf(visitor)).toEqual([15, 30, 15]);
    // Neither the job nor a second press sends it.
    await reconcileAll(app.app.payments!);
    expect(await codeOf(staff.refund(paymentId, 4_000, key))).toBe('409 refund_impossible');
    expect(await codeOf(staff.refund(paymentId, 3_000, key))).toBe('409 refund_impossible');
    expect(countRefundsAt(app, source, token)).toBe(1);
    const told = await waitForMail(app, person.email, 'act-notice', 2);
    expect(told.text).toContain('A refund that we told you of did not go through.');
    expect(await findWaiting(staff)).toContain(paymentId);
    // Whoever asks anew knows of it.
    await staff.refund(paymentId, 4_000);
    expect(await findWaiting(staff)).not.toContain(paymentId);
    expect(countRefundsAt(app, source, token)).toBe(2);
    expect(await balancesOf(visitor)).toEqual([5, 10, 5]);
  });

  it('takes back a refund that waited, and tells staff of it', async () => {
    const staff = await openStaff(app);
    const { visitor, token, paymentId } = await donateUnheard(source);
    const { controls } = app[source];
    controls.addFault({ kind: 'error-500', method: 'GET', path: read, times: 2 });
    expect(await codeOf(staff.refund(paymentId, 4_000))).toBe('503 provider_unavailable');
    controls.clearFaults();
    await refundThere(source, token, 4_000);
    const { alerts } = await reconcileHeard();
    expect(alerts).toEqual([
      { subject: paymentId, what: 'a refund was taken back, see its timeline' },
    ]);
    expect(countRefundsAt(app, source, token)).toBe(1);
    expect(await statusesOf(paymentId)).toEqual(['failed', 'succeeded']);
    // A server of the version before, which runs meanwhile, has sent it.
    const payment = await findPayment(app.database.db, paymentId);
    await app.app.payments!.providers[source]!.refund({
      refundId: (await refundsOf(paymentId)).find(({ status }) => status === 'failed')!.id,
      ...{ providerPaymentId: payment!.providerPaymentId!, amountCents: 4_000, currency: 'usd' },
    });
    await reconcileHeard();
    expect(await statusesOf(paymentId)).toEqual(['succeeded', 'succeeded']);
    expect(await balancesOf(visitor)).toEqual([5, 10, 5]);
  });

  it('goes on with a refund that may have been sent, whatever went back meanwhile', async () => {
    const staff = await openStaff(app);
    const { visitor, token, paymentId } = await donateUnheard(source);
    const { controls } = app[source];
    controls.addFault({ kind: 'refuse-connection', method: 'POST', path: ask, times: 2 });
    expect(await codeOf(staff.refund(paymentId, 4_000))).toBe('503 provider_unavailable');
    controls.clearFaults();
    await refundThere(source, token, 3_000);
    await reconcileHeard();
    expect(await statusesOf(paymentId)).toEqual(['succeeded', 'succeeded']);
    expect(countRefundsAt(app, source, token)).toBe(2);
    expect(await balancesOf(visitor)).toEqual([8, 15, 8]);
  });

  it('makes two refunds that staff asked for one after the other', async () => {
    const staff = await openStaff(app);
    const { token, paymentId } = await donateUnheard(source);
    const { controls } = app[source];
    controls.addFault({ kind: 'error-500', method: 'GET', path: read, times: 4 });
    for (const cents of [4_000, 3_000]) {
      expect(await codeOf(staff.refund(paymentId, cents))).toBe('503 provider_unavailable');
    }
    controls.clearFaults();
    expect((await reconcileHeard()).alerts).toEqual([]);
    expect(countRefundsAt(app, source, token)).toBe(2);
    expect(await statusesOf(paymentId)).toEqual(['succeeded', 'succeeded']);
  });
});

it('has staff look at what is left for two weeks, and not where nothing is', async () => {
  const staff = await openStaff(app);
  const takeBack = async (goneCents: number) => {
    const { token, paymentId } = await donateUnheard('stripe');
    await refundThere('stripe', token, goneCents);
    expect(await codeOf(staff.refund(paymentId, 4_000))).toBe('409 refund_impossible');
    return paymentId;
  };
  const [whole, part] = [await takeBack(10_000), await takeBack(9_999)];
  const taken = (await refundsOf(part)).find(({ status }) => status === 'failed');
  const failed = { ...taken!, id: crypto.randomUUID(), goneElsewhereCents: null };
  const now = { idempotencyKey: null, createdAt: new Date() };
  await transaction(app.database.db, (tx) => tx.insert(refunds).values({ ...failed, ...now }));
  const waiting = await findWaiting(staff);
  expect([part, whole].filter((id) => waiting.includes(id))).toEqual([part]);
  const closedAt = new Date(Date.now() - 15 * day);
  const isPart = eq(refunds.paymentId, part);
  await transaction(app.database.db, (tx) => tx.update(refunds).set({ closedAt }).where(isPart));
  expect(await findWaiting(staff)).not.toContain(part);
});

it('keeps its place while a payment that it found could not be followed', async () => {
  const { visitor, token } = await donateUnheard('paypal');
  const backup = new Date();
  await setLook('paypal', backup);
  await refundThere('paypal', token, 10_000);
  const path = '/v2/checkout/orders/*';
  app.paypal.controls.addFault({ kind: 'error-500', method: 'GET', path, times: 100 });
  await reconcileHeard(new Date(Date.now() + 3 * day));
  expect(await lookOf('paypal')).toEqual(backup);
  app.paypal.controls.clearFaults();
  await reconcileHeard(new Date(Date.now() + 3 * day));
  expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
});

async function begunAt(paymentId: string): Promise<Date | undefined> {
  return (await findPayment(app.database.db, paymentId))?.createdAt;
}

it('follows a payment that was captured and refunded after the backup', async () => {
  const { visitor } = await openMember(app);
  const { token, paymentId } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000);
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  await approve(app, 'stripe', token);
  // The backup was made a moment before it was captured.
  await callStripe(`/v1/payment_intents/${intentOf(token)}/capture`);
  await setLook('stripe', new Date());
  await refundThere('stripe', token, 10_000);
  // The look after payments is not due for it.
  const restart = new Date(Date.now() + 60_000);
  expect(await reconcileHeard(restart)).toMatchObject({ looked: 0, alerts: [] });
  expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
  // It was undecided when the look began, so the next one goes back to it once more.
  expect(await lookOf('stripe')).toEqual(await begunAt(paymentId));
  const later = new Date(Date.now() + 61_000);
  await reconcileHeard(later);
  expect(await lookOf('stripe')).toEqual(later);
});

it('looks again at all since the oldest payment that is undecided, whose money may be known by another id', async () => {
  const { visitor } = await openMember(app);
  const { paymentId } = await startPurchase(visitor, 'paypal', donationOf(25), 2_500);
  await setLook('paypal', new Date());
  await reconcileHeard();
  expect(await lookOf('paypal')).toEqual(await begunAt(paymentId));
});

it('tells staff of a list that a provider refuses, and reads the other one', async () => {
  const { visitor, token } = await donateUnheard('stripe');
  await refundThere('stripe', token, 10_000);
  app.paypal.controls.setMostFound(-1);
  const { alerts, unreachable } = await reconcileHeard();
  app.paypal.controls.setMostFound(10_000);
  expect(unreachable).toBe(1);
  expect(alerts).toEqual([
    { subject: 'paypal', what: expect.stringContaining('PayPal: RESULTSET_TOO_LARGE') },
  ]);
  expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
});

it('tells of it when it begins and once a day while it lasts, and anew when it comes again', async () => {
  const told: ToldTroubles = new Map();
  // No look begins in times to come, which a provider knows nothing of.
  const begins = Date.now() - 2 * day;
  await setLook('paypal', new Date(begins));
  const tellsAt = async (minutes: number) =>
    (await reconcileHeard(new Date(begins + minutes * 60_000), told)).alerts.length;
  app.paypal.controls.setMostFound(-1);
  expect(await tellsAt(0)).toBe(1);
  expect(await tellsAt(5)).toBe(0);
  expect(await tellsAt(24 * 60 - 5)).toBe(0);
  expect(await tellsAt(24 * 60)).toBe(1);
  app.paypal.controls.setMostFound(10_000);
  expect(await tellsAt(24 * 60 + 10)).toBe(0);
  app.paypal.controls.setMostFound(-1);
  expect(await tellsAt(24 * 60 + 15)).toBe(1);
  app.paypal.controls.setMostFound(10_000);
});
