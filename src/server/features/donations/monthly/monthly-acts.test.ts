// What donors do to their monthly gifts, in the account and by the links of emails.
import { desc, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { monthlyApi, monthlyLinkApi } from '#contract/monthly.ts';
import { officeMonthlyApi } from '#contract/office/monthly.ts';
import {
  chargedFrom,
  laterDay,
  laterMonth,
  monthOf,
  newYorkDay,
} from '#rules/donations/monthly.ts';
import { confirmCard, eventually, testCards } from '#test/support/donor.ts';
import { findMails, tokenIn, waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import {
  endAllMonthly,
  giveMonthly,
  monthlyRow,
  runWhenDue,
  setMonthly,
} from '#test/support/monthly.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { chargeDueMonthly } from './charge-monthly.ts';

const app = shareTestApp();
afterEach(() => endAllMonthly(app));

const today = () => newYorkDay(new Date());
const nextMonth = () => laterMonth(monthOf(today()), 1);
const days = 24 * 60 * 60 * 1000;

it('changes amount, day, charity and fee by the link, from the next date on, and emails what holds now', async () => {
  const { person, gift, now, readToken, charges } = await giveMonthly(app);
  const token = await readToken();
  const stranger = app.openVisitor();
  const change = { dollarAmount: 20, day: 28, donationPreference: null, coversFee: false };
  const changed = await stranger.call(monthlyLinkApi.change, { token, ...change });
  expect(changed).toMatchObject({
    ...change,
    feeCents: 0,
    nextDate: expect.stringMatching(/-28$/),
  });
  expect(changed).toEqual(await now());
  const mail = await waitForMail(app, person.email, 'monthly-changed');
  expect(mail.text).toMatch(/is changed[\s\S]*Each month +\$20\.00[\s\S]*Next gift +\w+ 28, 20/);
  expect(tokenIn(mail)).toBe(token);
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
  expect(charges()[0]).toMatchObject({ amount: 2_000 });
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `monthly-donation:${gift._id}`))
    .orderBy(desc(auditEntries.id));
  expect(entry).toMatchObject({
    action: 'monthly-donation.changed',
    actorId: null,
    detail: { via: 'link', before: { dollarAmount: 25 }, after: { dollarAmount: 20 } },
  });
});

it('takes a raise only where the sum is typed again, and says in words what else cannot be', async () => {
  const { visitor, gift } = await giveMonthly(app);
  const id = { monthlyDonationId: gift._id };
  const fields = (input: object) =>
    visitor.call(monthlyApi.change, { ...id, ...input }).then(
      () => 'changed',
      (problem) => problem.fields,
    );
  expect(await fields({ dollarAmount: 250 })).toEqual({
    repeatedDollarAmount: 'Please type the new amount again.',
  });
  expect(await fields({ dollarAmount: 250, repeatedDollarAmount: 2500 })).toEqual({
    repeatedDollarAmount: 'The two amounts differ.',
  });
  expect(await fields({ day: 31 })).toEqual({ day: 'Choose a day from 1 to 28.' });
  expect(await fields({ dollarAmount: 0 })).toEqual({
    dollarAmount: 'Choose an amount from $1 to $50,000 in whole dollars.',
  });
  expect(await fields({ donationPreference: 'nobody' })).toHaveProperty('donationPreference');
  expect(await fields({ dollarAmount: 250, repeatedDollarAmount: 250 })).toBe('changed');
  for (const [until, said] of [
    [today(), 'Choose a date after today.'],
    ['2020-01-01', 'Choose a date after today.'],
    [laterDay(today(), 400), /^Choose a date up to /],
  ] as const) {
    await expect(visitor.call(monthlyApi.pause, { ...id, until })).rejects.toMatchObject({
      fields: { until: expect.stringMatching(said) },
    });
  }
});

it('skips one date, once, however often it is pressed', async () => {
  const { visitor, gift, now } = await giveMonthly(app);
  const skip = { monthlyDonationId: gift._id, date: gift.nextDate! };
  const skipped = await visitor.call(monthlyApi.skip, skip);
  expect(monthOf(skipped.nextDate!)).toBe(laterMonth(monthOf(gift.nextDate!), 1));
  await expect(visitor.call(monthlyApi.skip, skip)).rejects.toMatchObject({
    code: 'monthly_other_date',
  });
  expect(await now()).toEqual(skipped);
  const asIfNot = new Date(`${gift.nextDate}T20:00:00Z`);
  expect(await chargeDueMonthly(app.app.payments!, asIfNot)).toMatchObject({ settled: 0 });
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
});

it('charges nothing in a pause and catches nothing up afterwards', async () => {
  const { visitor, gift, now } = await giveMonthly(app);
  const id = { monthlyDonationId: gift._id };
  const until = laterDay(today(), 100);
  const paused = await visitor.call(monthlyApi.pause, { ...id, until });
  expect(paused).toMatchObject({ pausedUntil: until });
  expect(paused.nextDate! >= until).toBe(true);
  for (const later of [40, 70, 99]) {
    const then = new Date(Date.now() + later * days);
    expect(await chargeDueMonthly(app.app.payments!, then)).toMatchObject({ settled: 0 });
  }
  const resumed = await visitor.call(monthlyApi.resume, id);
  expect(resumed).toMatchObject({ pausedUntil: null, nextDate: gift.nextDate, giftsMade: 1 });
  expect(await visitor.call(monthlyApi.resume, id)).toEqual(resumed);
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
  expect(await now()).toMatchObject({ giftsMade: 2 });
});

it('restarts what was canceled, without a second charge in the month', async () => {
  const { visitor, gift, person, readToken } = await giveMonthly(app);
  const token = await readToken();
  const ended = await visitor.call(monthlyLinkApi.cancel, { token });
  expect(ended).toMatchObject({ endedBecause: 'canceled', nextDate: null, nextDue: null });
  await expect(
    visitor.call(monthlyLinkApi.skip, { token, date: gift.nextDate! }),
  ).rejects.toMatchObject({ code: 'monthly_ended' });
  const again = await visitor.call(monthlyLinkApi.restart, { token });
  expect(again).toMatchObject({ ended: null, endedBecause: null, nextDate: gift.nextDate });
  expect(await visitor.call(monthlyLinkApi.restart, { token })).toEqual(again);
  await setMonthly(app, gift._id, { endedAt: new Date(), endedBecause: 'account_closed' });
  await expect(visitor.call(monthlyLinkApi.restart, { token })).rejects.toMatchObject({
    status: 404,
  });
  expect(await chargeDueMonthly(app.app.payments!, new Date())).toMatchObject({ settled: 0 });
  const told = await eventually(
    () => findMails(app, person.email, 'monthly-changed'),
    (rows) => rows.length === 2,
  );
  expect(told.map(({ subject }) => subject?.replace(/ \(.*/, '')).sort()).toEqual([
    'Your monthly gift goes on',
    'Your monthly gift has ended',
  ]);
});

it('takes a new card, and tries with it what the old one refused', async () => {
  const { visitor, gift, setCard, now, charges } = await giveMonthly(app);
  setCard('declined');
  await runWhenDue(app, gift._id);
  expect((await now()).tries).toHaveLength(3);
  const id = { monthlyDonationId: gift._id };
  const { token } = await visitor.call(monthlyApi.card, id);
  const save = { ...id, setupToken: token };
  await expect(visitor.call(monthlyApi.saveCard, save)).rejects.toMatchObject({
    code: 'monthly_card_missing',
  });
  expect((await confirmCard(app, token, testCards.declined)).status).toBe(402);
  expect((await confirmCard(app, token, '5555555555554444')).status).toBe(200);
  const saved = await visitor.call(monthlyApi.saveCard, save);
  expect(saved.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect(await visitor.call(monthlyApi.saveCard, save)).toEqual(saved);
  const { nextTryAt, nextDueAt } = await monthlyRow(app, gift._id);
  expect(nextTryAt.getTime()).toBeLessThanOrEqual(Date.now());
  const due = new Date(nextDueAt.getTime() + 1000);
  expect(await chargeDueMonthly(app.app.payments!, due)).toMatchObject({ settled: 1 });
  expect(charges()[0]?.payment_method_details?.card?.last4).toBe('4444');
  expect(await now()).toMatchObject({ failures: 0, giftsMade: 2 });
});

it('takes no card that was prepared for another gift', async () => {
  const [one, other] = [await giveMonthly(app), await giveMonthly(app)];
  const { token } = await one.visitor.call(monthlyApi.card, { monthlyDonationId: one.gift._id });
  await confirmCard(app, token, '5555555555554444');
  await expect(
    other.visitor.call(monthlyApi.saveCard, {
      monthlyDonationId: other.gift._id,
      setupToken: token,
    }),
  ).rejects.toMatchObject({ code: 'monthly_card_missing' });
});

it('refuses to change what is being charged at this moment, but never to cancel it', async () => {
  const { visitor, gift, countPayments } = await giveMonthly(app);
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  await runWhenDue(app, gift._id);
  expect(await countPayments('ordered')).toBe(1);
  const id = { monthlyDonationId: gift._id };
  const acts = [
    () => visitor.call(monthlyApi.skip, { ...id, date: gift.nextDate! }),
    () => visitor.call(monthlyApi.pause, { ...id, until: laterDay(today(), 50) }),
    () => visitor.call(monthlyApi.change, { ...id, dollarAmount: 10 }),
  ];
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'monthly_charging' });
  expect(await visitor.call(monthlyApi.cancel, id)).toMatchObject({ endedBecause: 'canceled' });
  await chargeDueMonthly(app.app.payments!, new Date(Date.now() + 60 * 60 * 1000));
  expect(await countPayments('ordered')).toBe(0);
});

it('either charges or skips a date, when both are asked for in the same moment', async () => {
  const { visitor, gift, now, charges } = await giveMonthly(app);
  const skip = () =>
    visitor.call(monthlyApi.skip, { monthlyDonationId: gift._id, date: gift.nextDate! }).then(
      () => 'skipped',
      (problem) => problem.code,
    );
  const [run, , skipped] = await Promise.all([
    runWhenDue(app, gift._id),
    runWhenDue(app, gift._id),
    skip(),
  ]);
  const { giftsMade } = await now();
  const isSkipped = skipped === 'skipped' && giftsMade === 1;
  const isCharged = giftsMade === 2;
  expect(isSkipped !== isCharged).toBe(true);
  expect(charges().filter(({ captured }) => captured)).toHaveLength(giftsMade);
  expect(run.declined).toBe(0);
});

it('staff take nothing more and nothing sooner from a donor’s card: that is for the donor alone', async () => {
  await leaveMidnight();
  const { gift, userId, now } = await giveMonthly(app);
  const finance = await signUpStaff(app, 'finance');
  const { call } = finance.visitor;
  const about = { userId, monthlyDonationId: gift._id, reason: 'Asked for it by phone.' };
  const sentence = (what: string) =>
    `400 bad_input: Only the donor can ${what}: in the account, or by the link in each email about the gift.`;
  const more = gift.dollarAmount + 1;
  const change = (fields: object) => call(officeMonthlyApi.change, { ...about, ...fields });
  const expectRefused = async (fields: object, what: string) =>
    expect(await refusalOf(change(fields))).toBe(sentence(what));
  await expectRefused({ dollarAmount: more }, 'give more');
  await expectRefused({ dollarAmount: more, repeatedDollarAmount: more }, 'give more');
  await change({ coversFee: false });
  await expectRefused({ coversFee: true }, 'give more');
  await setMonthly(app, gift._id, { anchorDay: 10, nextDueAt: chargedFrom(`${nextMonth()}-10`) });
  await expectRefused({ day: 9 }, 'give on an earlier date');
  await change({ day: 11 });
  expect((await now()).nextDate).toBe(`${nextMonth()}-11`);
  await setMonthly(app, gift._id, { failures: 3, nextTryAt: chargedFrom(`${nextMonth()}-20`) });
  await expectRefused({ day: 19 }, 'give on an earlier date');
  await call(officeMonthlyApi.pause, { ...about, until: laterDay(today(), 90) });
  const sooner = call(officeMonthlyApi.pause, { ...about, until: laterDay(today(), 89) });
  expect(await refusalOf(sooner)).toBe(sentence('end a pause sooner'));
  expect(await now()).toMatchObject({ dollarAmount: more - 1, pausedUntil: laterDay(today(), 90) });
  for (const name of ['resume', 'restart']) {
    const path = `/office/data/supporters/${userId}/monthly-donations/${gift._id}/${name}`;
    expect((await finance.visitor.fetch(path, { method: 'POST', body: '{}' })).status).toBe(404);
  }
});

it('staff lower, move, skip, pause and end it for a donor who asks, with the reason in the audit log', async () => {
  const { gift, userId, person, now } = await giveMonthly(app);
  const finance = await signUpStaff(app, 'finance');
  const { call } = finance.visitor;
  const about = { userId, monthlyDonationId: gift._id, reason: 'Asked for it by phone.' };
  expect(await call(officeMonthlyApi.list, { userId })).toEqual([await now()]);
  await expect(
    call(officeMonthlyApi.pause, { ...about, until: laterDay(today(), 9), reason: '' }),
  ).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  await setMonthly(app, gift._id, { anchorDay: 4, nextDueAt: chargedFrom(`${nextMonth()}-04`) });
  await call(officeMonthlyApi.change, { ...about, dollarAmount: 10, day: 5 });
  await call(officeMonthlyApi.skip, { ...about, date: (await now()).nextDate! });
  await call(officeMonthlyApi.pause, { ...about, until: laterDay(today(), 90) });
  await call(officeMonthlyApi.cancel, about);
  await call(officeMonthlyApi['void-links'], about);
  expect(await now()).toMatchObject({ dollarAmount: 10, day: 5, ended: expect.any(String) });
  const told = await app.database.db
    .select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, finance.userId));
  const acts = told.filter(({ action }) => action.startsWith('monthly-donation.'));
  expect(acts).toHaveLength(5);
  for (const { detail } of acts) {
    expect(detail).toMatchObject({ via: 'office', reason: 'Asked for it by phone.' });
  }
  const mails = await eventually(
    () => findMails(app, person.email, 'monthly-changed'),
    (rows) => rows.length === 5,
  );
  for (const { text } of mails) expect(text).toContain('A member of our staff did this for you.');
  // The gift of somebody else is not reached through this account.
  const other = await giveMonthly(app);
  await expect(
    call(officeMonthlyApi.cancel, { ...about, monthlyDonationId: other.gift._id }),
  ).rejects.toMatchObject({ status: 404 });
});
