// Monthly gifts: begun with a card, repeated once a month, tried again when declined, ended.
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { placeRestrictions } from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { testKeys } from '#test/support/app.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { eventually, newPerson } from '#test/support/donor.ts';
import {
  monthlyCents as cents,
  endAllMonthly,
  giveMonthly,
  monthlyItem as monthly,
  monthlyRow,
  runWhenDue,
  setMonthly,
} from '#test/support/monthly.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { chargeDueMonthly } from './charge-monthly.ts';

const app = shareTestApp();
afterEach(() => endAllMonthly(app));

const day = 24 * 60 * 60 * 1000;

it('saves the card at the provider and says when the next gift is due', async () => {
  const { visitor, gift } = await giveMonthly(app);
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
  const { visitor, gift, countDonations, mailsOf, charges } = await giveMonthly(app);
  expect(await chargeDueMonthly(app.app.payments!, new Date())).toMatchObject({ settled: 0 });
  const runs = await Promise.all([runWhenDue(app, gift._id), runWhenDue(app, gift._id)]);
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

it('goes on with those behind until none is due, or its time is over', async () => {
  await leaveMidnight();
  const gifts = [await giveMonthly(app), await giveMonthly(app), await giveMonthly(app)];
  const [waits] = gifts;
  const { providerCustomerId } = await monthlyRow(app, waits!.gift._id);
  await fetch(`${app.stripe.url}/v1/customers/${providerCustomerId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${testKeys.secretKey}` },
  });
  const { nextTryAt } = await monthlyRow(app, waits!.gift._id);
  const due = new Date(nextTryAt.getTime() + 60_000);
  const within = (mostMs: number) =>
    chargeDueMonthly(app.app.payments!, due, { atOnce: 1, mostMs });
  expect(await within(0)).toEqual({ settled: 0, declined: 0, undecided: 0 });
  expect(await within(60_000)).toEqual({ settled: 2, declined: 0, undecided: 1 });
  for (const { countDonations } of gifts.slice(1)) expect(await countDonations()).toBe(2);
});

it('charges those that are due together side by side, each once, also while another run does', async () => {
  const gifts = await Promise.all(Array.from({ length: 6 }, () => giveMonthly(app)));
  const rows = await Promise.all(gifts.map(({ gift }) => monthlyRow(app, gift._id)));
  const due = new Date(Math.max(...rows.map(({ nextTryAt }) => nextTryAt.getTime())) + 1000);
  const run = () => chargeDueMonthly(app.app.payments!, due);
  await Promise.all([run(), run()]);
  await run();
  for (const { countDonations, countPayments } of gifts) {
    expect([await countDonations(), await countPayments('settled')]).toEqual([2, 2]);
  }
});

it('counts a declined gift once when two servers charge at the same time', async () => {
  const { visitor, gift, countPayments, setCard } = await giveMonthly(app);
  setCard('declined');
  await Promise.all([
    runWhenDue(app, gift._id),
    runWhenDue(app, gift._id),
    runWhenDue(app, gift._id),
  ]);
  const [failing] = await visitor.call(donationsApi.monthly, {});
  expect(failing?.failures).toBe(await countPayments('failed'));
});

it('charges once when the provider commits and then times out', async () => {
  const { visitor, gift, intents } = await giveMonthly(app);
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  expect(await runWhenDue(app, gift._id)).toMatchObject({ undecided: 1 });
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
  await reconcileAll(app.app.payments!, new Date());
  expect(intents()).toHaveLength(2);
  expect(await visitor.call(donationsApi.monthly, {})).toMatchObject([{ giftsMade: 2 }]);
});

it('puts no second hold on the card when the provider answers 500 after the work', async () => {
  const { visitor, gift, intents } = await giveMonthly(app);
  app.stripe.controls.addFault({
    kind: 'error-500',
    commit: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  for (let n = 0; n < 2; n++) await runWhenDue(app, gift._id);
  expect(intents()).toHaveLength(2);
  expect(await visitor.call(donationsApi.monthly, {})).toMatchObject([{ giftsMade: 2 }]);
});

it('tells staff of a gift whose card the provider does not have anymore, as long as it hangs', async () => {
  const { visitor, gift, countPayments } = await giveMonthly(app);
  const { providerCustomerId, nextTryAt } = await monthlyRow(app, gift._id);
  await fetch(`${app.stripe.url}/v1/customers/${providerCustomerId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${testKeys.secretKey}` },
  });
  const told: string[] = [];
  const services = { ...app.app.payments!, alert: (_id: string, what: string) => told.push(what) };
  const due = new Date(nextTryAt.getTime() + 1000);
  for (let n = 0; n < 2; n++) {
    expect(await chargeDueMonthly(services, due)).toMatchObject({ undecided: 1 });
  }
  expect(await countPayments('ordered')).toBe(1);
  expect(told).toHaveLength(2);
  for (const what of told) expect(what).toMatch(/^a monthly gift cannot be charged: Stripe: /);
  // Whoever helps its donor can end it, and what hung with it.
  await visitor.call(donationsApi.cancelMonthly, { monthlyDonationId: gift._id });
  await chargeDueMonthly(services, new Date(Date.now() + 60 * 60 * 1000));
  expect(await countPayments('failed')).toBe(1);
});

it('releases what was charged without an answer when the gift was canceled meanwhile', async () => {
  const { visitor, gift, countPayments, intents } = await giveMonthly(app);
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  await runWhenDue(app, gift._id);
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
  const { visitor, gift, countPayments, setCard } = await giveMonthly(app);
  setCard('declined');
  app.stripe.controls.addFault({
    kind: 'refuse-connection',
    path: '/v1/payment_intents/*',
    times: 9,
  });
  await runWhenDue(app, gift._id);
  app.stripe.controls.clearFaults();
  expect(await countPayments('ordered')).toBe(1);
  await visitor.call(donationsApi.cancelMonthly, { monthlyDonationId: gift._id });
  await chargeDueMonthly(app.app.payments!, new Date(Date.now() + 60 * 60 * 1000));
  expect(await countPayments('failed')).toBe(1);
  expect(await countPayments('ordered')).toBe(0);
});

it('tells once of a declined charge that took long, and what comes next', async () => {
  const { gift, mailsOf, countPayments, setCard } = await giveMonthly(app);
  setCard('declined');
  app.stripe.controls.addFault({
    kind: 'refuse-connection',
    path: '/v1/payment_intents/*',
    times: 9,
  });
  await runWhenDue(app, gift._id);
  app.stripe.controls.clearFaults();
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ orderedAt: new Date(Date.now() - 120_000) })
      .where(and(eq(payments.monthlyDonationId, gift._id), eq(payments.status, 'ordered'))),
  );
  await runWhenDue(app, gift._id, 1);
  expect(await countPayments('failed')).toBe(1);
  expect(await mailsOf('monthly-declined')).toHaveLength(1);
  expect(await mailsOf('purchase-failed')).toEqual([]);
});

it('charges nothing after it was canceled, and lets nobody else cancel it', async () => {
  const { visitor, gift } = await giveMonthly(app);
  const stranger = await openMember(app);
  const cancel = { monthlyDonationId: gift._id };
  await expect(stranger.visitor.call(donationsApi.cancelMonthly, cancel)).rejects.toMatchObject({
    status: 404,
  });
  const ended = await visitor.call(donationsApi.cancelMonthly, cancel);
  expect(ended).toMatchObject({ endedBecause: 'canceled', nextDue: null });
  expect(await visitor.call(donationsApi.cancelMonthly, cancel)).toEqual(ended);
  expect(await runWhenDue(app, gift._id, 40)).toMatchObject({ settled: 0, declined: 0 });
});

it('gives no perks of a kind that the first gift came without', async () => {
  const { visitor } = await openMember(app, { 'x-demo-place': 'US-UT' });
  await purchase(app, visitor, 'stripe', monthly, cents);
  const [gift] = await visitor.call(donationsApi.monthly, {});
  await runWhenDue(app, gift!._id);
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 0 });
  expect(await visitor.call(accountsApi.voteTokens, {})).toEqual({ voteTokens: 10 });
});

it('charges nothing while the place of its first gift is shut for donations, and goes on once it is open', async () => {
  const { gift, countDonations } = await giveMonthly(app, { 'x-demo-place': 'US-ID' });
  const shut = { country: 'US', state: 'ID', item: 'donate', reason: 'Its law.' } as const;
  await transaction(app.database.db, (tx) => tx.insert(placeRestrictions).values(shut));
  const { nextTryAt } = await monthlyRow(app, gift._id);
  expect(await runWhenDue(app, gift._id)).toEqual({ settled: 0, declined: 0, undecided: 0 });
  expect(await countDonations()).toBe(1);
  // Looked at again on the next day, so that it never stands before those behind it.
  const wait = (await monthlyRow(app, gift._id)).nextTryAt.getTime() - nextTryAt.getTime();
  expect(wait).toBeGreaterThanOrEqual(day);
  await transaction(app.database.db, (tx) =>
    tx.delete(placeRestrictions).where(eq(placeRestrictions.state, 'ID')),
  );
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
  expect(await countDonations()).toBe(2);
});

it('keeps the day of a gift of an older release, and charges one that is late once', async () => {
  const { gift, now } = await giveMonthly(app);
  // In years to come, of which no month is that of the first gift.
  const old = { anchorDay: null, usedMonth: null, startedAt: new Date('2036-10-31T14:00:00Z') };
  const dueAt = new Date('2036-12-31T15:00:00Z');
  await setMonthly(app, gift._id, { ...old, nextDueAt: dueAt, nextTryAt: dueAt });
  // Nothing ran for two months: what was missed is not made up for.
  expect(await runWhenDue(app, gift._id, 60)).toMatchObject({ settled: 1 });
  expect(await now()).toMatchObject({ giftsMade: 2, day: 31, nextDate: '2037-04-30' });
  expect(await chargeDueMonthly(app.app.payments!, new Date('2037-03-31T15:00:00Z'))).toMatchObject(
    { settled: 0 },
  );
});

it('has a month charged once by the database too', async () => {
  const { gift, userId } = await giveMonthly(app);
  await runWhenDue(app, gift._id);
  const months = await app.database.db
    .select({ month: payments.monthlyMonth, id: payments.id })
    .from(payments)
    .where(eq(payments.userId, userId));
  expect(new Set(months.map(({ month }) => month)).size).toBe(2);
  const again = transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ monthlyMonth: months[0]!.month })
      .where(eq(payments.id, months[1]!.id)),
  );
  await expect(again).rejects.toMatchObject({
    cause: expect.objectContaining({ constraint: 'payments_month_once' }),
  });
});
