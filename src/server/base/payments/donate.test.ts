// A donation over HTTP, from the empty visitor to the receipt, and everything that must be refused.
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { paymentsApi } from '#contract/payments.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import {
  completeDonation,
  confirmCard,
  donate,
  donationOf,
  eventually,
  newPerson,
  startDonation,
  testCards,
} from '#test/support/donor.ts';
import { users } from '../database/schema/accounts.ts';
import { charities } from '../database/schema/content.ts';
import { mails } from '../database/schema/mail.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: { status: number; code: string; message: string }) =>
      `${error.status} ${error.code}: ${error.message}`,
  );
const statusOf = async (paymentId: string) =>
  (await app.database.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.status;

it('takes a guest from the first visit to credits, tickets and a receipt in the account', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const answer = await donate(app, visitor, 100, person);
  expect(answer).toMatchObject({
    code: 'success',
    authorized: true,
    payment: { status: 'settled', amountCents: 10_000 },
    granted: { jackpotCredits: 25, raffleTickets: 50, voteTokens: 25 },
    user: { name: person.name, account: { email: person.email } },
  });
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 25 });
  expect(await visitor.call(accountsApi.raffleTicketsCount, {})).toEqual({ ghaRaffleTickets: 50 });
  expect(await visitor.call(accountsApi.voteTokens, {})).toEqual({ voteTokens: 25 });
  const { items, total } = await visitor.call(accountsApi.donations, {});
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ purchaseItem: { dollarAmount: 100 }, jackpotCredits: 25 });
  const ranges = await visitor.call(accountsApi.raffleTickets, {});
  expect(ranges.items[0]).toMatchObject({ count: 50, serialFrom: expect.stringMatching(/^HS-/) });
});

it('mails a receipt with the organization, its tax id and a PDF', async () => {
  const person = newPerson();
  await donate(app, app.openVisitor(), 25, person);
  const isReceipt = and(eq(mails.recipient, person.email), eq(mails.template, 'donation-receipt'));
  const find = () => app.database.db.select().from(mails).where(isReceipt);
  const [mail] = await eventually(find, (rows) => rows[0]?.sentAt !== null && rows.length === 1);
  expect(mail?.text).toContain('Homestretch Association');
  expect(mail?.text).toContain('88-0123456');
  expect(mail?.text).toContain('$25.00');
  expect(mail?.html).toContain('88-0123456');
});

it('answers the same to a repeated completion and grants nothing twice', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { token } = await startDonation(visitor, 100);
  await confirmCard(app, token, testCards.good);
  const first = await completeDonation(visitor, token, person);
  const again = await completeDonation(visitor, token, person);
  expect(again).toEqual(first);
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 25 });
});

it('grants once when ten completions arrive at the same time', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { token } = await startDonation(visitor, 100);
  await confirmCard(app, token, testCards.good);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => completeDonation(visitor, token, person)),
  );
  const good = answers.filter((a) => a.status === 'fulfilled');
  expect(good.length).toBeGreaterThan(0);
  for (const answer of good) expect(answer.value.granted.jackpotCredits).toBe(25);
  const login = app.openVisitor();
  await login.call(accountsApi.login, { email: person.email, password: person.password });
  expect(await login.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 25 });
});

it('is one payment however often it is started with the same key', async () => {
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const idempotencyKey = v7();
  const started = await Promise.all(
    Array.from({ length: 5 }, () => startDonation(visitor, 50, { idempotencyKey })),
  );
  expect(new Set(started.map((one) => one.paymentId)).size).toBe(1);
  expect(new Set(started.map((one) => one.token)).size).toBe(1);
  expect(await refusalOf(startDonation(visitor, 60, { idempotencyKey }))).toContain(
    '409 payment_key_reused',
  );
});

it('does not let another visitor use the same key to reach the payment', async () => {
  const idempotencyKey = v7();
  const mine = await startDonation(app.openVisitor(), 50, { idempotencyKey });
  const theirs = await startDonation(app.openVisitor(), 50, { idempotencyKey });
  expect(theirs.paymentId).not.toBe(mine.paymentId);
});

it('refuses every wrong amount and type with a sentence, and saves nothing', async () => {
  const visitor = app.openVisitor();
  const before = await app.database.db.$count(payments);
  const start = (amountCents: unknown, purchaseItem: unknown) =>
    refusalOf(visitor.call(paymentsApi.startStripe, { amountCents, purchaseItem } as never));
  for (const dollars of [0, -1, 1.5, 1e9, Number.NaN, '5', null, 50_001]) {
    expect(await start(2500, { type: 'donation', dollarAmount: dollars })).toMatch(
      /^400 bad_input/,
    );
  }
  for (const cents of [-1, 1.5, '2500', null, Number.NaN]) {
    expect(await start(cents, donationOf(25))).toMatch(/^400 bad_input/);
  }
  for (const none of [0, null, undefined]) {
    expect(await start(none, donationOf(25))).toBe('400 bad_input: Error: no payment amount.');
  }
  expect(await start(1, donationOf(25))).toMatch(/^400 amount_mismatch/);
  expect(await start(2500, { type: 'yacht' })).toBe(
    '400 bad_input: Cannot complete the payment, unsupported item',
  );
  expect(await app.database.db.$count(payments)).toBe(before);
});

it('refuses a completion before the bank has approved, and then accepts it', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { token } = await startDonation(visitor, 25);
  expect(await refusalOf(completeDonation(visitor, token, person))).toMatch(
    /^409 payment_not_authorized/,
  );
  await confirmCard(app, token, testCards.good);
  expect((await completeDonation(visitor, token, person)).code).toBe('success');
});

it("shows the provider's own words for a declined card, and lets another card succeed", async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { token } = await startDonation(visitor, 25);
  const declined = await confirmCard(app, token, testCards.insufficientFunds);
  expect(declined.status).toBe(402);
  expect(await refusalOf(completeDonation(visitor, token, person))).toBe(
    '402 card_declined: Your card has insufficient funds.',
  );
  await confirmCard(app, token, testCards.good);
  expect((await completeDonation(visitor, token, person)).code).toBe('success');
});

it('refuses a foreign, invented or altered token', async () => {
  const visitor = app.openVisitor();
  const { token } = await startDonation(visitor, 25);
  for (const wrong of ['pi_1_secret_2', 'nonsense', `${token}x`, token.replace(/.$/, '')]) {
    expect(await refusalOf(completeDonation(visitor, wrong, newPerson()))).toMatch(
      /^404 payment_not_found/,
    );
  }
  const member = app.openVisitor();
  await donate(app, member, 25);
  const theirs = await startDonation(member, 25);
  await confirmCard(app, theirs.token, testCards.good);
  const thief = app.openVisitor();
  await donate(app, thief, 25);
  expect(await refusalOf(completeDonation(thief, theirs.token))).toMatch(/^404 payment_not_found/);
});

it('takes nothing when the address already has an account, whatever its case', async () => {
  const person = newPerson();
  await donate(app, app.openVisitor(), 25, person);
  const visitor = app.openVisitor();
  const { token, paymentId } = await startDonation(visitor, 25);
  await confirmCard(app, token, testCards.good);
  const other = { ...person, email: person.email.toUpperCase() };
  expect(await refusalOf(completeDonation(visitor, token, other))).toBe(
    '409 email_taken: There was a problem creating your account, please try again. If you already have an account, please log in.',
  );
  expect(await statusOf(paymentId)).toBe('open');
  expect(await refusalOf(startDonation(visitor, 25, { fastUserAccount: other }))).toMatch(
    /^409 email_taken/,
  );
  await visitor.call(accountsApi.login, { email: person.email, password: person.password });
  expect((await completeDonation(visitor, token)).code).toBe('success');
});

it('lets two guests with one address make one account only', async () => {
  const person = newPerson();
  const guests = await Promise.all(
    [1, 2].map(async () => {
      const visitor = app.openVisitor();
      const { token } = await startDonation(visitor, 25);
      await confirmCard(app, token, testCards.good);
      return { visitor, token };
    }),
  );
  const answers = await Promise.all(
    guests.map(({ visitor, token }) => refusalOf(completeDonation(visitor, token, person))),
  );
  expect(answers.sort()[0]).toMatch(/^409 email_taken/);
  expect(answers[1]).toBe('no refusal');
  expect(await app.database.db.$count(users, eq(users.email, person.email))).toBe(1);
});

it('asks a guest for what is missing in the words of the specification', async () => {
  const visitor = app.openVisitor();
  const { token } = await startDonation(visitor, 25);
  await confirmCard(app, token, testCards.good);
  const needs = 'You need to add your email and password to complete your donation.';
  expect(await refusalOf(completeDonation(visitor, token))).toBe(`400 signup_incomplete: ${needs}`);
  const person = newPerson();
  expect(await refusalOf(completeDonation(visitor, token, { ...person, email: '' }))).toBe(
    `400 bad_input: ${needs}`,
  );
  const disagreeing = { ...person, agree_tos: false as unknown as true };
  expect(await refusalOf(completeDonation(visitor, token, disagreeing))).toBe(
    '400 bad_input: Make sure you fill out the registration form completely.',
  );
  const weak = { ...person, password: 'password1' };
  expect(await refusalOf(completeDonation(visitor, token, weak))).toContain('too easy to guess');
});

it('cancels an open payment for good, and nothing can complete it afterwards', async () => {
  const visitor = app.openVisitor();
  const { token, paymentId } = await startDonation(visitor, 25);
  await confirmCard(app, token, testCards.good);
  expect(await visitor.call(paymentsApi.cancelStripe, { token })).toEqual({ canceled: true });
  expect(await visitor.call(paymentsApi.cancelStripe, { token })).toEqual({ canceled: true });
  expect(await statusOf(paymentId)).toBe('canceled');
  expect(await refusalOf(completeDonation(visitor, token, newPerson()))).toMatch(
    /^409 payment_canceled/,
  );
});

it('does not cancel what is settled', async () => {
  const visitor = app.openVisitor();
  const { token } = await startDonation(visitor, 25);
  await confirmCard(app, token, testCards.good);
  await completeDonation(visitor, token, newPerson());
  expect(await visitor.call(paymentsApi.cancelStripe, { token })).toEqual({ canceled: false });
});

it('stops somebody who tries cards by the dozen', async () => {
  const strict = await startTestApp({ limitFactor: 1 });
  const visitor = strict.openVisitor();
  const answers: string[] = [];
  for (let i = 0; i < 22; i++) answers.push(await refusalOf(startDonation(visitor, 25)));
  expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(20);
  expect(answers.at(-1)).toMatch(/^429 too_many_requests/);
  await strict.close();
});

it('A3-11: a fourth charity can be given to as soon as it is in the table, and no other', async () => {
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const start = () =>
    refusalOf(
      visitor.call(paymentsApi.startStripe, {
        purchaseItem: { type: 'donation', dollarAmount: 25, donationPreference: 'second-start' },
        amountCents: 2_500,
      }),
    );
  expect(await start()).toBe(
    '400 bad_input: donationPreference must be one of the listed charities.',
  );
  await transaction(app.database.db, (tx) =>
    tx.insert(charities).values({
      ...{ name: 'Second Start', slug: 'second-start', preference: 'second-start' },
      ...{ summary: 'Rooms and rent.', body: '<p>They help.</p>' },
    }),
  );
  expect(await start()).toBe('no refusal');
});
