// Gifts from bank accounts over HTTP: agreed to at once, decided by the bank days later, and returned by it.
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { donations } from '#base/database/schema/donations.ts';
import { paymentEvents, payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { type PurchaseItem, paymentsApi } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, testKeys } from '#test/support/app.ts';
import { agreeToDebit } from '#test/support/bank.ts';
import { completePurchase, openMember } from '#test/support/buyer.ts';
import { donationOf, eventually, newPerson } from '#test/support/donor.ts';
import { all, balancesOf, guestTools, newGuest, none } from '#test/support/guests.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { ProviderUnavailable } from './provider.ts';
import { reconcile } from './reconcile.ts';
import { settle } from './settle.ts';

const app = shareTestApp();
let staff: Member;
beforeAll(async () => {
  staff = await signUpStaff(app, 'owner');
});
const { unclaimedOf } = guestTools(app, () => staff);

const days = 3 * 24 * 3_600_000;

const start = (visitor: Visitor, more: object = {}) =>
  visitor.call(paymentsApi.startStripe, {
    ...{ amountCents: 10_000, purchaseItem: donationOf(100), isBankDebit: true as const },
    ...more,
  });

/** Agrees to a debit, of which the bank decides no sooner than a test says. */
async function agree(token: string, account: string) {
  const answer = await agreeToDebit(app, token, account);
  app.stripe.controls.advanceClock(-60_000);
  return answer;
}

const rowOf = async (paymentId: string) =>
  (await app.database.db.select().from(payments).where(eq(payments.id, paymentId)))[0]!;

const until = (paymentId: string, status: string) =>
  eventually(
    () => rowOf(paymentId),
    (row) => row.status === status,
  );

/** A guest who has agreed to a debit of an account, and was told that it takes days. */
async function give(account: string) {
  const visitor = app.openVisitor();
  const guest = newGuest();
  const { token, paymentId } = await start(visitor, { guestDonor: guest });
  expect((await agree(token, account)).status).toBe(200);
  const told = await completePurchase(visitor, 'stripe', token);
  expect(told).toMatchObject({ code: 'pending', payment: { isBankDebit: true } });
  return { visitor, guest, token, paymentId };
}

it('takes a gift from a bank account: nothing before the bank has said yes, then all of it', async () => {
  const { visitor, guest, token, paymentId } = await give('000123456789');
  const agreedAt = Date.now();
  expect((await rowOf(paymentId)).status).toBe('ordered');
  expect(await findMails(app, guest.email, 'donation-receipt')).toEqual([]);
  expect(await app.database.db.$count(donations, eq(donations.paymentId, paymentId))).toBe(0);
  const { items } = await staff.visitor.call(officePaymentsApi.list, { search: guest.email });
  expect(items[0]).toMatchObject({ isBankDebit: true, status: 'ordered' });
  // Its donor cannot cancel what the bank has.
  expect(await visitor.call(paymentsApi.cancelStripe, { token })).toEqual({ canceled: false });
  app.stripe.controls.advanceClock(days);
  await until(paymentId, 'settled');
  await waitForMail(app, guest.email, 'donation-receipt');
  expect(await unclaimedOf(paymentId)).toEqual(all);
  expect(await completePurchase(visitor, 'stripe', token)).toMatchObject({
    ...{ code: 'success', waiting: all },
  });
  // The gift has the date on which its donor agreed to it.
  const [gift] = await app.database.db
    .select()
    .from(donations)
    .where(eq(donations.paymentId, paymentId));
  expect(Math.abs((gift?.createdAt.getTime() ?? 0) - agreedAt)).toBeLessThan(days / 2);
});

it('is ordered without its browser, and settled without any webhook', async () => {
  const { visitor, person, userId } = await openMember(app);
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { token, paymentId } = await start(visitor);
  await agree(token, '000123456789');
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await reconcileAll(app.app.payments!, later(2));
  expect(await rowOf(paymentId)).toMatchObject({ status: 'ordered', userId });
  await reconcileAll(app.app.payments!, later(12));
  expect((await rowOf(paymentId)).status).toBe('ordered');
  app.stripe.controls.advanceClock(days);
  await reconcileAll(app.app.payments!, later(100));
  expect((await rowOf(paymentId)).status).toBe('settled');
  await waitForMail(app, person.email, 'donation-receipt');
  expect(await balancesOf(visitor)).toEqual(all);
});

it.each([
  ['000222222227', 'insufficient funds'],
  ['000111111113', 'has been closed'],
])(
  'fails in words where the bank of account %s refuses, and can be tried by nobody again',
  async (account, words) => {
    const { guest, token, paymentId } = await give(account);
    // The donor has long left when the bank says no.
    await transaction(app.database.db, (tx) =>
      tx
        .update(payments)
        .set({ orderedAt: new Date(Date.now() - days) })
        .where(eq(payments.id, paymentId)),
    );
    app.stripe.controls.advanceClock(days);
    const failed = await until(paymentId, 'failed');
    expect(failed.failure).toContain(words);
    const mail = await waitForMail(app, guest.email, 'purchase-failed');
    expect(mail.text).toContain('Your bank did not make the payment of $100.00');
    expect(mail.text).toContain(words);
    expect((await agree(token, '000123456789')).status).toBe(400);
    expect((await rowOf(paymentId)).status).toBe('failed');
  },
);

it('takes a gift back that the bank returns after all', async () => {
  const { paymentId } = await give('000555555559');
  app.stripe.controls.advanceClock(days);
  await until(paymentId, 'settled');
  await eventually(
    () => unclaimedOf(paymentId),
    (left) => JSON.stringify(left) === JSON.stringify(none),
  );
});

it('leaves what the bank does not decide where it is', async () => {
  const { paymentId } = await give('000000000009');
  app.stripe.controls.advanceClock(10 * days);
  await reconcileAll(app.app.payments!, new Date(Date.now() + 10 * days));
  expect((await rowOf(paymentId)).status).toBe('ordered');
});

it('is for single gifts of known donors, and a key is one way to pay', async () => {
  const visitor = app.openVisitor();
  const guestDonor = newGuest();
  const refused = /^400 bank_for_gifts_only/;
  const tickets: PurchaseItem = { type: 'raffle-tickets', tickets: 5 };
  const tokens: PurchaseItem = { type: 'vote-tokens', dollarAmount: 25 };
  const credits: PurchaseItem = { type: 'jackpot-credits', credits: 5 };
  expect(await refusalOf(start(visitor))).toMatch(refused);
  expect(await refusalOf(start(visitor, { fastUserAccount: newPerson() }))).toMatch(refused);
  const { visitor: member } = await openMember(app);
  for (const purchaseItem of [tickets, tokens, credits]) {
    expect(await refusalOf(start(member, { purchaseItem }))).toMatch(refused);
  }
  const monthly = { ...donationOf(100), frequency: 'monthly' };
  expect(await refusalOf(start(member, { purchaseItem: monthly }))).toMatch(refused);
  const withFee = {
    ...{ amountCents: 10_330, purchaseItem: { ...donationOf(100), coversFee: true } },
    guestDonor,
  };
  expect(await refusalOf(start(visitor, withFee))).toMatch(
    /^400 bank_has_no_card_fee: A gift from a bank account has no card fee/,
  );
  const byWallet = member.call(paymentsApi.startPaypal, {
    ...{ amountCents: 10_000, purchaseItem: donationOf(100), isBankDebit: true },
  });
  expect(await refusalOf(byWallet)).toMatch(refused);
  const idempotencyKey = crypto.randomUUID();
  await start(visitor, { guestDonor, idempotencyKey });
  const byCard = start(visitor, { guestDonor, idempotencyKey, isBankDebit: undefined });
  expect(await refusalOf(byCard)).toMatch(/^409 payment_key_reused/);
});

it('keeps an account open while a debit of it may still be agreed to', async () => {
  const { visitor, person } = await openMember(app);
  const { token } = await start(visitor);
  const { password } = person;
  expect(await refusalOf(visitor.call(profileApi.close, { password }))).toBe(
    '409 payment_underway: A donation from a bank account was started and not finished. It ends by itself within about an hour; please try again then.',
  );
  expect(await visitor.call(paymentsApi.cancelStripe, { token })).toEqual({ canceled: true });
  await visitor.call(profileApi.close, { password });
});

it('brings nothing to play with to whoever takes a break while the bank decides, and stands', async () => {
  const { visitor, person } = await openMember(app);
  const { token, paymentId } = await start(visitor);
  await agree(token, '000123456789');
  await completePurchase(visitor, 'stripe', token);
  expect((await rowOf(paymentId)).status).toBe('ordered');
  await visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 365 });
  app.stripe.controls.advanceClock(days);
  expect((await until(paymentId, 'settled')).perks).toEqual(none);
  expect(await balancesOf(visitor)).toEqual(none);
  expect(await completePurchase(visitor, 'stripe', token)).toMatchObject({
    ...{ code: 'success', granted: none },
  });
  const receipt = await waitForMail(app, person.email, 'donation-receipt');
  expect(receipt.text).toContain('your gift of $100.00 has arrived');
  expect(receipt.text).not.toMatch(/With thanks|credits|tickets|tokens/);
  const { timeline } = await staff.visitor.call(officePaymentsApi.read, { paymentId });
  expect(timeline).toContainEqual(
    expect.objectContaining({
      ...{ what: 'comes without perks', why: 'the donor takes a break from playing' },
    }),
  );
});

/** A debit that was started as its account was being closed, and is agreed to after that. */
async function agreeAfterClosing() {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor, userId } = await openMember(app);
  const { token, paymentId } = await start(visitor);
  await transaction(app.database.db, (tx) =>
    tx.update(users).set({ closedAt: new Date() }).where(eq(users.id, userId)),
  );
  expect((await agree(token, '000123456789')).status).toBe(200);
  const alerts: string[] = [];
  const services = {
    ...app.app.payments!,
    alert: (_: string, what: string) => void alerts.push(what),
  };
  return { services, paymentId, alerts };
}

it('is canceled where its account was closed before it was agreed to', async () => {
  const { services, paymentId, alerts } = await agreeAfterClosing();
  expect((await settle(services, paymentId, 'a test')).status).toBe('canceled');
  expect(alerts).toEqual([]);
});

it('is refused once in each settling where it can neither be ordered nor canceled, until its money went back', async () => {
  const { services, paymentId, alerts } = await agreeAfterClosing();
  const stripe = services.providers.stripe!;
  const cancel = async () => {
    throw new ProviderUnavailable('You cannot cancel this PaymentIntent: it is processing.', 400);
  };
  const refusing = { ...services, providers: { stripe: { ...stripe, cancel } } };
  // Its buyer has left long ago: the regular check tries to cancel it as well, and tells of it once.
  await reconcile(refusing, new Date(Date.now() + 2 * 60 * 60 * 1000));
  expect((await rowOf(paymentId)).status).toBe('open');
  expect(alerts).toHaveLength(1);
  app.stripe.controls.advanceClock(days);
  const captured = await settle(services, paymentId, 'a test');
  expect(captured.status).toBe('open');
  expect(alerts).toEqual([
    'a bank debit is under way that we cannot take: Your account was not found.',
    'money was captured that has to be refunded at the provider: Your account was not found.',
  ]);
  const { amountCents, currency, providerPaymentId } = captured;
  await stripe.refund({
    ...{ refundId: v7(), amountCents, currency },
    providerPaymentId: providerPaymentId as string,
  });
  expect((await settle(services, paymentId, 'a test')).status).toBe('canceled');
  expect(alerts).toHaveLength(2);
  const refused = and(
    eq(paymentEvents.paymentId, paymentId),
    eq(paymentEvents.what, 'cannot be ordered'),
  );
  expect(await app.database.db.$count(paymentEvents, refused)).toBe(1);
  expect(await app.findBookErrors()).toEqual([]);
});

it('is not taken where the association takes none, whatever a browser asks for', async () => {
  const noWay = { apiUrl: null, browserApiBase: null };
  const without = await startTestApp({ stripe: { ...testKeys, ...noWay, takesBankDebits: false } });
  try {
    const visitor = without.openVisitor();
    const guestDonor = newGuest();
    const { visitor: member } = await openMember(without);
    const refused =
      '400 bank_debits_off: Donations from bank accounts are not taken here. Please choose another way to pay.';
    expect(await refusalOf(start(visitor, { guestDonor }))).toBe(refused);
    expect(await refusalOf(start(member))).toBe(refused);
    const byWallet = visitor.call(paymentsApi.startPaypal, {
      ...{ amountCents: 10_000, purchaseItem: donationOf(100), isBankDebit: true },
      guestDonor,
    });
    expect(await refusalOf(byWallet)).toBe(refused);
    expect(await without.database.db.$count(payments)).toBe(0);
    await start(visitor, { guestDonor, isBankDebit: undefined });
  } finally {
    await without.close();
  }
});
