// Monthly gifts: begun with a card, repeated once a month, tried again when declined, ended.
import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { donations, monthlyDonations } from '#base/database/schema/donations.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { eventually, newPerson } from '#test/support/donor.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { chargeDueMonthly } from './charge-monthly.ts';

const app = shareTestApp();
// A run charges whatever is due, so no test leaves a gift behind.
afterEach(() =>
  transaction(app.database.db, (tx) =>
    tx
      .update(monthlyDonations)
      .set({ endedAt: new Date(), endedBecause: 'canceled' })
      .where(isNull(monthlyDonations.endedAt)),
  ),
);

const day = 24 * 60 * 60 * 1000;
const monthly: PurchaseItem = {
  type: 'donation',
  dollarAmount: 25,
  frequency: 'monthly',
  coversFee: true,
  donationPreference: 'heart-to-heart',
};
const cents = 2_606;

async function rowOf(giftId: string) {
  const [row] = await app.database.db
    .select()
    .from(monthlyDonations)
    .where(eq(monthlyDonations.id, giftId));
  return row!;
}

/** A gift of somebody new, and what happens to them alone. */
async function giveMonthly() {
  const { visitor, person, userId } = await openMember(app);
  await purchase(app, visitor, 'stripe', monthly, cents);
  const [gift] = await visitor.call(donationsApi.monthly, {});
  const { providerCustomerId, providerMethodId } = await rowOf(gift!._id);
  return {
    visitor,
    gift: gift!,
    countDonations: () => app.database.db.$count(donations, eq(donations.userId, userId)),
    countPayments: (status: 'failed' | 'ordered') =>
      app.database.db.$count(
        payments,
        and(eq(payments.userId, userId), eq(payments.status, status)),
      ),
    mailsOf: (template: string) =>
      app.database.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, person.email), eq(mails.template, template))),
    setCard: (outcome: 'ok' | 'declined' | 'authentication_required') =>
      app.stripe.controls.setCardOutcome({ paymentMethod: providerMethodId, outcome }),
    intents: () => app.stripe.controls.state().paymentIntents.filter(isOf(providerCustomerId)),
    charges: () => app.stripe.controls.state().charges.filter(isOf(providerCustomerId)),
  };
}

const isOf = (id: string) => (one: { customer: unknown }) => one.customer === id;

/** Runs the job as if so many days had passed since the gift was due. */
async function runWhenDue(giftId: string, daysLater = 0) {
  const { nextTryAt } = await rowOf(giftId);
  return chargeDueMonthly(
    app.app.payments!,
    new Date(nextTryAt.getTime() + daysLater * day + 1000),
  );
}

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
  const { visitor, gift, countDonations, mailsOf, charges } = await giveMonthly();
  expect(await chargeDueMonthly(app.app.payments!, new Date())).toMatchObject({ settled: 0 });
  const runs = await Promise.all([runWhenDue(gift._id), runWhenDue(gift._id)]);
  expect(runs.reduce((sum, run) => sum + run.declined, 0)).toBe(0);
  const [after] = await visitor.call(donationsApi.monthly, {});
  expect(after).toMatchObject({ giftsMade: 2, failures: 0 });
  expect(Date.parse(after!.nextDue!)).toBeGreaterThan(Date.parse(gift.nextDue!));
  expect(await countDonations()).toBe(2);
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 10 });
  await eventually(
    () => mailsOf('donation-receipt'),
    (rows) => rows.length === 2,
  );
  const captured = charges().filter((charge) => charge.captured);
  expect(captured).toHaveLength(2);
});

it('tells the donor of a declined card, tries again, and goes on when it works', async () => {
  const { visitor, gift, mailsOf, setCard } = await giveMonthly();
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
  const { visitor, gift, countPayments, mailsOf, setCard } = await giveMonthly();
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
  expect(await countPayments('failed')).toBe(4);
});

it('counts a declined gift once when two servers charge at the same time', async () => {
  const { visitor, gift, countPayments, setCard } = await giveMonthly();
  setCard('declined');
  await Promise.all([runWhenDue(gift._id), runWhenDue(gift._id), runWhenDue(gift._id)]);
  const [failing] = await visitor.call(donationsApi.monthly, {});
  expect(failing?.failures).toBe(await countPayments('failed'));
});

it('charges once when the provider commits and then times out', async () => {
  const { visitor, gift, intents } = await giveMonthly();
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  expect(await runWhenDue(gift._id)).toMatchObject({ undecided: 1 });
  expect(await runWhenDue(gift._id)).toMatchObject({ settled: 1 });
  await reconcileAll(app.app.payments!, new Date());
  expect(intents()).toHaveLength(2);
  expect(await visitor.call(donationsApi.monthly, {})).toMatchObject([{ giftsMade: 2 }]);
});

it('puts no second hold on the card when the provider answers 500 after the work', async () => {
  const { visitor, gift, intents } = await giveMonthly();
  app.stripe.controls.addFault({
    kind: 'error-500',
    commit: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  for (let n = 0; n < 2; n++) await runWhenDue(gift._id);
  expect(intents()).toHaveLength(2);
  expect(await visitor.call(donationsApi.monthly, {})).toMatchObject([{ giftsMade: 2 }]);
});

it('releases what was charged without an answer when the gift was canceled meanwhile', async () => {
  const { visitor, gift, countPayments, intents } = await giveMonthly();
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
  expect(
    intents()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['canceled', 'succeeded']);
  expect(await countPayments('failed')).toBe(1);
});

it('ends a declined charge that was cut off when the gift was canceled meanwhile', async () => {
  const { visitor, gift, countPayments, setCard } = await giveMonthly();
  setCard('declined');
  app.stripe.controls.addFault({
    kind: 'refuse-connection',
    path: '/v1/payment_intents/*',
    times: 9,
  });
  await runWhenDue(gift._id);
  app.stripe.controls.clearFaults();
  expect(await countPayments('ordered')).toBe(1);
  await visitor.call(donationsApi.cancelMonthly, { monthlyDonationId: gift._id });
  await chargeDueMonthly(app.app.payments!, new Date(Date.now() + 60 * 60 * 1000));
  expect(await countPayments('failed')).toBe(1);
  expect(await countPayments('ordered')).toBe(0);
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
  const { nextDueAt } = await rowOf(gift._id);
  expect(nextDueAt.toISOString()).toBe('2027-03-31T10:00:00.000Z');
});
