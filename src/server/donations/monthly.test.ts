// Monthly gifts: begun with a card, repeated once a month, tried again when declined, ended.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { eventually, newPerson } from '#test/support/donor.ts';
import { donations, monthlyDonations } from '../database/schema/donations.ts';
import { mails } from '../database/schema/mail.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { reconcile } from '../payments/reconcile.ts';
import { chargeDueMonthly } from './charge-monthly.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const day = 24 * 60 * 60 * 1000;
const monthly: PurchaseItem = {
  type: 'donation',
  dollarAmount: 25,
  frequency: 'monthly',
  coversFee: true,
  donationPreference: 'heart-to-heart',
};
const cents = 2_606;

async function giveMonthly() {
  const { visitor } = await openMember(app);
  await purchase(app, visitor, 'stripe', monthly, cents);
  const [gift] = await visitor.call(donationsApi.monthly, {});
  return { visitor, gift: gift! };
}

/** Runs the job as if so many days had passed since the gift was due. */
async function runWhenDue(giftId: string, daysLater = 0) {
  const [row] = await app.database.db
    .select()
    .from(monthlyDonations)
    .where(eq(monthlyDonations.id, giftId));
  return chargeDueMonthly(
    app.app.payments!,
    new Date(row!.nextTryAt.getTime() + daysLater * day + 1000),
  );
}

const setCard = (outcome: 'ok' | 'declined' | 'authentication_required') => {
  const method = app.stripe.controls.state().paymentMethods[0]!.id;
  app.stripe.controls.setCardOutcome({ paymentMethod: method, outcome });
};
const mailsOf = (template: string) =>
  app.database.db.select().from(mails).where(eq(mails.template, template));

it('saves the card at the provider and says when the next gift is due', async () => {
  const { visitor, gift } = await giveMonthly();
  expect(gift).toMatchObject({
    dollarAmount: 25,
    feeCents: 106,
    donationPreference: 'heart-to-heart',
    failures: 0,
    giftsMade: 1,
    ended: null,
  });
  const wait = Date.parse(gift.nextDue!) - Date.parse(gift.created);
  expect(wait).toBeGreaterThan(27 * day);
  expect(wait).toBeLessThan(32 * day);
  const { items } = await visitor.call(accountsApi.donations, {});
  expect(items).toMatchObject([{ isMonthly: true, feeCents: 106 }]);
  expect(items[0]?.purchaseItem).toEqual({ dollarAmount: 25 });
});

it('begins for a guest whose account is made by the payment', async () => {
  const visitor = app.openVisitor();
  const answer = await purchase(app, visitor, 'stripe', monthly, cents, newPerson());
  expect(answer.code).toBe('success');
  expect(await visitor.call(donationsApi.monthly, {})).toHaveLength(1);
});

it('charges the saved card each month, with credits, tickets and receipt, and once', async () => {
  const { visitor, gift } = await giveMonthly();
  expect(await chargeDueMonthly(app.app.payments!, new Date())).toMatchObject({ settled: 0 });
  const runs = await Promise.all([runWhenDue(gift._id), runWhenDue(gift._id)]);
  expect(runs.reduce((sum, run) => sum + run.declined, 0)).toBe(0);
  const [after] = await visitor.call(donationsApi.monthly, {});
  expect(after).toMatchObject({ giftsMade: 2, failures: 0 });
  expect(Date.parse(after!.nextDue!)).toBeGreaterThan(Date.parse(gift.nextDue!));
  expect(await app.database.db.$count(donations)).toBe(2);
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 10 });
  await eventually(
    () => mailsOf('donation-receipt'),
    (rows) => rows.length === 2,
  );
  const captured = app.stripe.controls.state().charges.filter((charge) => charge.captured);
  expect(captured).toHaveLength(2);
});

it('tells the donor of a declined card, tries again, and goes on when it works', async () => {
  const { visitor, gift } = await giveMonthly();
  setCard('declined');
  expect(await runWhenDue(gift._id)).toMatchObject({ declined: 1 });
  const [failing] = await visitor.call(donationsApi.monthly, {});
  expect(failing).toMatchObject({ failures: 1, ended: null, giftsMade: 1 });
  const [mail] = await eventually(
    () => mailsOf('monthly-declined'),
    (rows) => rows.length === 1 && rows[0]?.sentAt !== null,
  );
  expect(mail?.text).toMatch(/card was declined[\s\S]*We will try again on/);
  setCard('ok');
  expect(await runWhenDue(gift._id)).toMatchObject({ settled: 1 });
  const [after] = await visitor.call(donationsApi.monthly, {});
  expect(after).toMatchObject({ failures: 0, giftsMade: 2 });
});

it('ends after the last try, with a mail that says how to go on', async () => {
  const { visitor, gift } = await giveMonthly();
  setCard('authentication_required');
  for (let n = 0; n < 4; n++) await runWhenDue(gift._id);
  const [ended] = await visitor.call(donationsApi.monthly, {});
  expect(ended).toMatchObject({ endedBecause: 'card_failed', nextDue: null, giftsMade: 1 });
  const rows = await eventually(
    () => mailsOf('monthly-declined'),
    (all) => all.length === 4 && all.every(({ sentAt }) => sentAt !== null),
  );
  const last = rows.find(({ subject }) => subject?.endsWith('has ended'));
  expect(last?.text).toContain('/donate?amt=25&monthly');
  expect(await app.database.db.$count(payments, eq(payments.status, 'failed'))).toBe(4);
});

it('counts a declined gift once when two servers charge at the same time', async () => {
  const { visitor, gift } = await giveMonthly();
  setCard('declined');
  await Promise.all([runWhenDue(gift._id), runWhenDue(gift._id), runWhenDue(gift._id)]);
  const [failing] = await visitor.call(donationsApi.monthly, {});
  expect(failing?.failures).toBe(
    await app.database.db.$count(payments, eq(payments.status, 'failed')),
  );
});

it('charges once when the provider commits and then times out', async () => {
  const { visitor, gift } = await giveMonthly();
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  expect(await runWhenDue(gift._id)).toMatchObject({ undecided: 1 });
  expect(await runWhenDue(gift._id)).toMatchObject({ settled: 1 });
  await reconcile(app.app.payments!, new Date());
  expect(app.stripe.controls.state().paymentIntents).toHaveLength(2);
  expect(await visitor.call(donationsApi.monthly, {})).toMatchObject([{ giftsMade: 2 }]);
});

it('puts no second hold on the card when the provider answers 500 after the work', async () => {
  const { visitor, gift } = await giveMonthly();
  app.stripe.controls.addFault({
    kind: 'error-500',
    commit: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  for (let n = 0; n < 2; n++) await runWhenDue(gift._id);
  expect(app.stripe.controls.state().paymentIntents).toHaveLength(2);
  expect(await visitor.call(donationsApi.monthly, {})).toMatchObject([{ giftsMade: 2 }]);
});

it('releases what was charged without an answer when the gift was canceled meanwhile', async () => {
  const { visitor, gift } = await giveMonthly();
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  await runWhenDue(gift._id);
  await visitor.call(donationsApi.cancelMonthly, { monthlyDonationId: gift._id });
  await chargeDueMonthly(app.app.payments!, new Date(Date.now() + 60 * 60 * 1000));
  const intents = app.stripe.controls.state().paymentIntents;
  expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
  expect(await app.database.db.$count(payments, eq(payments.status, 'failed'))).toBe(1);
});

it('ends a declined charge that was cut off when the gift was canceled meanwhile', async () => {
  const { visitor, gift } = await giveMonthly();
  setCard('declined');
  app.stripe.controls.addFault({
    kind: 'refuse-connection',
    path: '/v1/payment_intents/*',
    times: 9,
  });
  await runWhenDue(gift._id);
  app.stripe.controls.clearFaults();
  expect(await app.database.db.$count(payments, eq(payments.status, 'ordered'))).toBe(1);
  await visitor.call(donationsApi.cancelMonthly, { monthlyDonationId: gift._id });
  await chargeDueMonthly(app.app.payments!, new Date(Date.now() + 60 * 60 * 1000));
  expect(await app.database.db.$count(payments, eq(payments.status, 'failed'))).toBe(1);
  expect(await app.database.db.$count(payments, eq(payments.status, 'ordered'))).toBe(0);
});

it('charges nothing after it was canceled, and lets nobody else cancel it', async () => {
  const { visitor, gift } = await giveMonthly();
  const stranger = await openMember(app);
  const cancel = { monthlyDonationId: gift._id };
  await expect(stranger.visitor.call(donationsApi.cancelMonthly, cancel)).rejects.toMatchObject({
    status: 404,
  });
  const ended = await visitor.call(donationsApi.cancelMonthly, cancel);
  expect(ended).toMatchObject({ endedBecause: 'canceled', nextDue: null });
  expect(await visitor.call(donationsApi.cancelMonthly, cancel)).toEqual(ended);
  expect(await runWhenDue(gift._id, 40)).toMatchObject({ settled: 0, declined: 0 });
});

it('gives no perks of a kind that the first gift came without', async () => {
  const { visitor } = await openMember(app, { 'x-demo-place': 'US-UT' });
  await purchase(app, visitor, 'stripe', monthly, cents);
  const [gift] = await visitor.call(donationsApi.monthly, {});
  await runWhenDue(gift!._id);
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 0 });
  expect(await visitor.call(accountsApi.voteTokens, {})).toEqual({ voteTokens: 10 });
});

it('keeps the same day of the month in the database too', async () => {
  const { gift } = await giveMonthly();
  await transaction(app.database.db, (tx) =>
    tx
      .update(monthlyDonations)
      .set({ startedAt: new Date('2027-01-31T10:00:00Z') })
      .where(eq(monthlyDonations.id, gift._id)),
  );
  await runWhenDue(gift._id);
  const [row] = await app.database.db.select().from(monthlyDonations);
  expect(row?.nextDueAt.toISOString()).toBe('2027-03-31T10:00:00.000Z');
});
