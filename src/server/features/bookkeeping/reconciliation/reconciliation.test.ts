// Our books against the providers' balance reports over HTTP: fees, differences, and settling them.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { providerEntries, reconciliationReports } from '#base/database/schema/bookkeeping.ts';
import { ledgerPostings } from '#base/database/schema/ledger.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import type { PaymentProvider } from '#base/payments/provider.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import {
  officeReconciliationApi as api,
  type DifferenceRow,
} from '#contract/office/reconciliation.ts';
import { testKeys } from '#test/support/app.ts';
import {
  approve,
  completePurchase,
  openMember,
  purchase,
  type Source,
  startPurchase,
} from '#test/support/buyer.ts';
import { donationOf, eventually } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp, untilAllIsTold } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { addDays, dayOf } from '../report-days.ts';
import { type BookkeepingServices, createBackground } from '../services.ts';
import { beginReport, reconcileBalances } from './reconcile-provider.ts';

const app = shareTestApp();
let finance: Member;
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
});

const today = () => dayOf(new Date());

async function run(provider: Source) {
  const day = today();
  const begun = await finance.visitor.call(api.run, { provider, from: addDays(day, -1), to: day });
  return endOf(begun._id, provider);
}

async function endOf(reportId: string, provider: Source) {
  const done = await eventually(
    () => finance.visitor.call(api.reports, { provider }),
    ({ items }) => items[0]?._id === reportId && items[0].finished !== null,
  );
  expect(done.items[0]?.failure).toBeNull();
  return done.items[0]!;
}

/** Bookkeeping with a provider that does what the test wants. */
const servicesWith = (stripe: PaymentProvider, alert: BookkeepingServices['alert'] = () => {}) => ({
  db: app.database.db,
  reads: app.database.db,
  organization: {} as never,
  providers: { stripe },
  background: createBackground(),
  checkBooks: async () => [],
  alert,
});

async function differencesOf(paymentId: string): Promise<DifferenceRow[]> {
  return (await finance.visitor.call(api.differences, { q: paymentId })).items;
}

async function donated(source: Source, dollars: number) {
  const { visitor } = await openMember(app);
  const { payment } = await purchase(app, visitor, source, donationOf(dollars), dollars * 100);
  const { db } = app.database;
  const [row] = await db.select().from(payments).where(eq(payments.id, payment._id));
  return row!;
}

async function refund(paymentId: string, amountCents: number) {
  await finance.visitor.call(officePaymentsApi.refund, {
    paymentId,
    amountCents,
    reason: 'asked for',
    idempotencyKey: v7(),
  });
}

it.each(['stripe', 'paypal'] as const)(
  'agrees with %s, and books its fees once',
  async (source) => {
    const { db } = app.database;
    const kept = await donated(source, 100);
    const refunded = await donated(source, 25);
    await refund(refunded.id, 1_000);
    await untilAllIsTold(app);
    await run(source);
    const report = await run(source);
    expect(report).toMatchObject({ found: 0, requestedBy: expect.any(String) });
    expect(report.entries).toBeGreaterThanOrEqual(3);
    const [entry] = await db
      .select()
      .from(providerEntries)
      .where(eq(providerEntries.sourceId, kept.providerCaptureId as string));
    const feeCents = source === 'stripe' ? 320 : 248;
    expect(entry).toMatchObject({ kind: 'payment', amountCents: 10_000, feeCents });
    const fees = await db
      .select()
      .from(ledgerPostings)
      .where(eq(ledgerPostings.key, `fee:${source}:${entry!.entryId}`));
    expect(fees.map(({ amount }) => amount)).toEqual([feeCents]);
  },
);

it('finds what is missing on either side, clears it once it is there, and takes notes', async () => {
  const { db } = app.database;
  const known = await donated('stripe', 50);
  const ghost = await donated('stripe', 10);
  const capture = ghost.providerCaptureId as string;
  const nameIt = (id: string) =>
    transaction(db, (tx) =>
      tx.update(payments).set({ providerCaptureId: id }).where(eq(payments.id, ghost.id)),
    );
  await nameIt('ch_nobody');
  const { found } = await run('stripe');
  expect(found).toBe(2);
  expect(await differencesOf('ch_nobody')).toMatchObject([
    { what: 'missing-there', paymentId: ghost.id, ourCents: 1_000, theirCents: null },
  ]);
  expect(await differencesOf(capture)).toMatchObject([
    { what: 'missing-here', paymentId: null, ourCents: null, theirCents: 1_000 },
  ]);
  expect(await differencesOf(known.id)).toEqual([]);
  await nameIt(capture);
  expect((await run('stripe')).found).toBe(0);
  const cleared = await finance.visitor.call(api.differences, { state: 'cleared' });
  expect(cleared.total).toBe(2);

  await transaction(db, (tx) =>
    tx.execute(sql`
      insert into reconciliation_differences (id, report_id, provider, what, kind, source_id, their_cents)
      select ${v7()}::uuid, id, 'stripe', 'missing-here', 'other', 'x_1', 5
      from reconciliation_reports limit 1`),
  );
  const [open] = await differencesOf('x_1');
  const settle = (member: Member) =>
    member.visitor.call(api.settle, { differenceId: open!._id, note: 'A bank’s correction.' });
  expect(await refusalOf(settle(await signUpStaff(app, 'auditor')))).toMatch(/^403 role_missing/);
  expect(await settle(finance)).toMatchObject({ settled: { note: 'A bank’s correction.' } });
  expect(await refusalOf(settle(finance))).toMatch(/^409 difference_closed/);
  const file = await finance.visitor.call(api.export, { state: 'settled' });
  expect(Buffer.from(file.base64, 'base64').toString()).toContain('A bank’s correction.');
});

it('goes back each morning to where it ended itself, whatever staff have compared since', async () => {
  await leaveMidnight();
  const { db } = app.database;
  const yesterday = addDays(today(), -1);
  const lastDay = addDays(today(), -9);
  await transaction(db, (tx) =>
    tx.insert(reconciliationReports).values({
      ...{ provider: 'stripe', fromDay: lastDay, toDay: lastDay, finishedAt: new Date() },
    }),
  );
  // A week of mornings has failed since, and somebody tries whether it goes again.
  const byHand = { provider: 'stripe', from: yesterday, to: yesterday } as const;
  await endOf((await finance.visitor.call(api.run, byHand))._id, 'stripe');
  await reconcileBalances(servicesWith(app.app.payments!.providers.stripe!), new Date());
  const { items } = await finance.visitor.call(api.reports, { provider: 'stripe' });
  expect(items[0]).toMatchObject({ requestedBy: null, from: lastDay, to: yesterday });
});

it('compares nothing that is paid while it runs', async () => {
  const real = app.app.payments!.providers.stripe!;
  const read = Promise.withResolvers<void>();
  const paid = Promise.withResolvers<void>();
  const slow: PaymentProvider = {
    ...real,
    readReport: async function* (from, to) {
      yield* real.readReport(from, to);
      read.resolve();
      await paid.promise;
    },
  };
  const before = await donated('stripe', 60);
  const reportId = await beginReport(servicesWith(slow), finance.userId, {
    provider: 'stripe',
    from: today(),
    to: today(),
  });
  await read.promise;
  const meanwhile = await donated('stripe', 70);
  paid.resolve();
  expect((await endOf(reportId, 'stripe')).found).toBe(0);
  expect((await run('stripe')).found).toBe(0);
  for (const { id } of [before, meanwhile]) expect(await differencesOf(id)).toEqual([]);
});

it('does not miss what was captured a moment ago and is still being settled', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor } = await openMember(app);
  const { token } = await startPurchase(visitor, 'stripe', donationOf(80), 8_000);
  await approve(app, 'stripe', token);
  const intent = `${app.stripe.url}/v1/payment_intents/${token.split('_secret_')[0]}`;
  const headers = { authorization: `Bearer ${testKeys.secretKey}` };
  expect((await fetch(`${intent}/capture`, { method: 'POST', headers })).ok).toBe(true);
  const entries = (await run('stripe')).entries;
  expect(await differencesOf('')).not.toContainEqual(
    expect.objectContaining({ theirCents: 8_000 }),
  );
  await completePurchase(visitor, 'stripe', token);
  expect(await run('stripe')).toMatchObject({ found: 0, entries });
});

it('finds an amount that differs', async () => {
  const { db } = app.database;
  const gift = await donated('paypal', 30);
  const set = (amountCents: number) =>
    transaction(db, (tx) =>
      tx.update(payments).set({ amountCents }).where(eq(payments.id, gift.id)),
    );
  await set(2_900);
  await run('paypal');
  expect(await differencesOf(gift.id)).toMatchObject([
    { what: 'amount', kind: 'payment', ourCents: 2_900, theirCents: 3_000 },
  ]);
  await set(3_000);
  await run('paypal');
  expect(await differencesOf(gift.id)).toMatchObject([{ cleared: expect.any(String) }]);
});

it('agrees about disputes, open at Stripe and lost at PayPal', async () => {
  const disputed = await donated('stripe', 40);
  app.stripe.controls.openDispute({ paymentIntent: disputed.providerPaymentId as string });
  const lost = await donated('paypal', 40);
  const captureId = lost.providerCaptureId as string;
  const { dispute_id } = app.paypal.controls.openDispute({ captureId });
  await untilAllIsTold(app);
  await run('paypal');
  expect(await differencesOf(lost.id)).toEqual([]);
  app.paypal.controls.resolveDispute(dispute_id, 'buyer');
  await untilAllIsTold(app);
  await run('paypal');
  await run('stripe');
  expect(await differencesOf(lost.id)).toEqual([]);
  expect(await differencesOf(disputed.id)).toEqual([]);
});

it('refuses days that make no sense, and keeps why a report could not be had', async () => {
  await leaveMidnight();
  const call = (from: string, to: string) =>
    refusalOf(finance.visitor.call(api.run, { provider: 'stripe', from, to }));
  expect(await call(today(), addDays(today(), -1))).toMatch(/^400 bad_input/);
  expect(await call(today(), addDays(today(), 1))).toMatch(/^400 bad_input/);
  expect(await call(addDays(today(), -60), today())).toMatch(/^400 bad_input/);
  const told: string[] = [];
  const dead = {
    name: 'stripe',
    readReport: () => {
      throw new Error('The line is dead.');
    },
  } as never;
  const services = servicesWith(dead, (_subject, what) => told.push(what));
  await expect(reconcileBalances(services, new Date())).rejects.toThrow('The line is dead.');
  expect(told).toHaveLength(1);
  const { items } = await finance.visitor.call(api.reports, { provider: 'stripe' });
  expect(items[0]?.failure).toContain('The line is dead.');
});
