// Gifts without an account over HTTP: given, reminded of, returned, and seen by staff.
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { accountsApi } from '#contract/accounts.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { officeDisputesApi } from '#contract/office/disputes.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeStatementsApi } from '#contract/office/statements.ts';
import { profileApi } from '#contract/profile.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { formatLongMoment, yearOf } from '#rules/format/dates.ts';
import { approve, completePurchase, startPurchase } from '#test/support/buyer.ts';
import { confirmCard, donationOf, eventually, newPerson, testCards } from '#test/support/donor.ts';
import { runJob } from '#test/support/draws.ts';
import {
  all,
  balancesOf,
  claimTokenIn,
  claimWithPassword,
  giveAndWait,
  giveAsGuest,
  guestTools,
  newGuest,
  none,
  passDays,
} from '#test/support/guests.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { isSignedIn, logIn, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { shareTestApp, untilAllIsTold } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let staff: Member;
beforeAll(async () => {
  staff = await signUpStaff(app, 'owner');
});

const { unclaimedOf, refund, giftOf, look, countTickets, dispute } = guestTools(app, () => staff);

it.each(['stripe', 'paypal'] as const)(
  'takes a gift by %s without an account: money and receipt at once, and what comes with it waits',
  async (source) => {
    const before = await countTickets();
    const { answer, guest, visitor, paymentId, receipt } = await giveAndWait(app, 100, { source });
    expect(answer).toMatchObject({
      ...{ code: 'success', authorized: false, user: null },
      ...{ granted: none, waiting: all },
    });
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await unclaimedOf(paymentId)).toEqual(all);
    // No draw holds a ticket without a holder.
    expect(await countTickets()).toBe(before);
    expect(receipt.text).toContain(guest.name);
    expect(receipt.text).toContain('$100.00');
    expect(receipt.text).toContain('50 raffle tickets');
    // Until that minute and not for all of its day, which the receipt said.
    const { waitsUntil } = await look(claimTokenIn(receipt));
    expect(receipt.text).toContain(`until ${formatLongMoment(waitsUntil)} New York time:`);
    const [account] = await app.database.db
      .select()
      .from(users)
      .where(sql`lower(email) = lower(${guest.email})`);
    expect(account).toBeUndefined();
  },
);

it('takes the name and the email of a guest from their wallet, by webhook too', async () => {
  const visitor = app.openVisitor();
  const start = (source: 'stripe' | 'paypal', more: object) =>
    startPurchase(visitor, source, donationOf(100), 10_000, { guestFromWallet: true, ...more });
  const { token, paymentId } = await start('paypal', {});
  expect(await giftOf(paymentId)).toBeUndefined();
  expect(await refusalOf(completePurchase(visitor, 'paypal', token))).toMatch(
    /^409 payment_not_authorized/,
  );
  await approve(app, 'paypal', token);
  expect(await completePurchase(visitor, 'paypal', token)).toMatchObject({ waiting: all });
  const named = { name: 'Wanda Wallet', email: 'wanda.wallet@paypal.example' };
  expect(await giftOf(paymentId)).toMatchObject(named);
  const receipt = await waitForMail(app, named.email, 'donation-receipt');
  expect(await look(claimTokenIn(receipt))).toMatchObject({ waiting: all });
  // Whoever closes the window after approving has given all the same.
  const left = await start('paypal', {});
  await approve(app, 'paypal', left.token);
  await reconcileAll(app.app.payments!, new Date(Date.now() + 3_600_000));
  // A row that a webhook has locked is left to it.
  await untilAllIsTold(app);
  expect(await giftOf(left.paymentId)).toMatchObject(named);
  expect((await findMails(app, named.email, 'donation-receipt')).length).toBeGreaterThan(0);
  expect(await refusalOf(start('stripe', {}))).toMatch(/^400 bad_input/);
  expect(await refusalOf(start('paypal', { guestDonor: newGuest() }))).toMatch(/^400 bad_input/);
});

it('answers the same to a guest whose address has an account', async () => {
  const { person } = await signUp(app);
  const answers = [];
  for (const guest of [newGuest(), { name: 'Pat Guest', email: person.email }]) {
    const { answer } = await giveAsGuest(app, 100, { guest });
    answers.push(JSON.stringify(answer).replace(answer.payment._id, 'ID'));
  }
  expect(answers[1]).toBe(answers[0]);
  expect(await balancesOf(await logIn(app, person))).toEqual(none);
});

it('refuses whatever else is bought without an account, and both doors at once', async () => {
  const visitor = app.openVisitor();
  const guestDonor = newGuest();
  const start = (item: Parameters<typeof startPurchase>[2], cents: number, more = {}) =>
    refusalOf(startPurchase(visitor, 'stripe', item, cents, { guestDonor, ...more }));
  const needed =
    '403 account_needed: Without an account you can only make a one-time donation. Please log in, or create an account as you pay.';
  expect(await start({ type: 'raffle-tickets', tickets: 2 }, 400)).toBe(needed);
  expect(await start({ type: 'jackpot-credits', credits: 2 }, 400)).toBe(needed);
  expect(await start({ type: 'vote-tokens', dollarAmount: 25 }, 2500)).toBe(needed);
  expect(await start({ ...donationOf(25), frequency: 'monthly' } as never, 2500)).toBe(needed);
  expect(await start(donationOf(25), 2500, { fastUserAccount: newPerson() })).toMatch(
    /^400 bad_input/,
  );
  expect(await start(donationOf(25), 2500, { guestDonor: { name: '', email: 'nobody' } })).toMatch(
    /^400 bad_input/,
  );
});

it('goes on with the door that was chosen last, under the same key', async () => {
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const idempotencyKey = crypto.randomUUID();
  const start = (more: object) =>
    startPurchase(visitor, 'stripe', donationOf(100), 10_000, { idempotencyKey, ...more });
  const { paymentId } = await start({ guestDonor: newGuest() });
  const second = newGuest();
  await start({ guestDonor: second });
  expect(await giftOf(paymentId)).toMatchObject(second);
  await start({ fastUserAccount: newPerson() });
  expect(await giftOf(paymentId)).toBeUndefined();
  const again = await start({ guestDonor: second });
  expect(again.paymentId).toBe(paymentId);
  const [payment] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment).toMatchObject({ isGuest: true, pendingAccount: null });
});

it('completes a gift without its browser, and forgets who gave nothing', async () => {
  const visitor = app.openVisitor();
  const guestDonor = newGuest();
  const { paymentId } = await startPurchase(visitor, 'stripe', donationOf(25), 2500, {
    guestDonor,
  });
  expect(await giftOf(paymentId)).toMatchObject(guestDonor);
  const { token } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000, {
    guestDonor,
  });
  await confirmCard(app, token, testCards.good);
  const receipt = await waitForMail(app, guestDonor.email, 'donation-receipt');
  expect(await look(claimTokenIn(receipt))).toMatchObject({ waiting: all, next: 'sign-up' });
  const later = new Date(Date.now() + 2 * 3_600_000);
  await reconcileAll(app.app.payments!, later);
  expect(await giftOf(paymentId)).toBeUndefined();
});

it('reminds once after a week, and returns what nobody claimed after 30 days', async () => {
  const { guest, paymentId, claimToken } = await giveAndWait(app, 100);
  await runJob(app, 'end-waiting-gifts');
  expect((await giftOf(paymentId)).remindedAt).toBeNull();
  await passDays(app, paymentId, 7);
  await runJob(app, 'end-waiting-gifts');
  await runJob(app, 'end-waiting-gifts');
  const reminder = await waitForMail(app, guest.email, 'gift-waiting');
  const second = claimTokenIn(reminder);
  expect(second).not.toBe(claimToken);
  for (const token of [claimToken, second])
    expect(await look(token)).toMatchObject({ waiting: all });
  await passDays(app, paymentId, 24);
  expect(await refusalOf(look(claimToken))).toMatch(/^409 gift_over/);
  await runJob(app, 'end-waiting-gifts');
  await runJob(app, 'end-waiting-gifts');
  expect(await unclaimedOf(paymentId)).toEqual(none);
  expect(await refusalOf(claimWithPassword(app.openVisitor(), claimToken))).toBe(
    '409 gift_over: What came with this gift was not claimed in time, so it went back.',
  );
  // The gift stays, its receipt too; a refund takes back the money alone, and is told.
  await refund(paymentId, 10_000);
  const queued = await app.database.db.$count(mails, eq(mails.recipient, guest.email));
  expect(queued).toBe(3);
});

it('answers the same to any address that asks for its link again', async () => {
  const { guest, claimToken } = await giveAndWait(app, 100);
  const ask = (email: string) => app.openVisitor().call(guestGiftsApi.resend, { email });
  expect(await ask(newGuest().email)).toEqual({ requested: true });
  expect(await ask(guest.email.toUpperCase())).toEqual({ requested: true });
  const mail = await waitForMail(app, guest.email, 'gift-waiting');
  const visitor = app.openVisitor();
  await claimWithPassword(visitor, claimTokenIn(mail));
  expect(await look(claimToken, visitor)).toMatchObject({ waiting: none });
  await ask(guest.email);
  expect((await findMails(app, guest.email, 'gift-waiting')).length).toBe(1);
});

it('mails no link where nothing comes with the gift', async () => {
  const item = { type: 'donation', dollarAmount: 100, withoutPerks: true } as const;
  const { guest, answer } = await giveAsGuest(app, 100, { item });
  expect(answer.waiting).toEqual(none);
  const receipt = await waitForMail(app, guest.email, 'donation-receipt');
  expect(receipt.text).not.toContain('/gifts/claim');
});

it('sends the receipts of gifts without an account to the address that asks for them', async () => {
  const { guest } = await giveAndWait(app, 100);
  await giveAndWait(app, 25, { guest: { ...guest, email: guest.email.toUpperCase() } });
  const ask = (email: string) => app.openVisitor().call(receiptsApi.request, { email });
  expect(await ask(newGuest().email)).toEqual({ requested: true });
  expect(await ask(guest.email)).toEqual({ requested: true });
  const recipient = sql`lower(recipient) = lower(${guest.email})`;
  const [mail] = await eventually(
    () =>
      app.database.db
        .select()
        .from(mails)
        .where(and(recipient, eq(mails.template, 'donation-receipts'))),
    (rows) => rows[0]?.sentAt != null,
  );
  expect(mail?.text).toContain('$100.00');
  expect(mail?.text).toContain('$25.00');
});

it('shows staff who gave without an account, how far the claim is, and their year of tax', async () => {
  const { guest, paymentId, claimToken, token } = await giveAndWait(app, 100);
  const { call } = staff.visitor;
  const read = () => call(officePaymentsApi.read, { paymentId });
  expect(await read()).toMatchObject({
    ...{ buyer: null, guest },
    claim: { state: 'waiting', waiting: all, claimed: null },
  });
  const found = await call(officePaymentsApi.list, { search: guest.email });
  expect(found.items).toMatchObject([{ _id: paymentId, guest }]);
  await dispute(token, 1_000);
  const disputes = await call(officeDisputesApi.list, { q: guest.email });
  expect(disputes.items).toMatchObject([{ buyer: null, guest }]);
  const year = yearOf(new Date());
  const before = await call(officeStatementsApi.year, { year });
  const { donors } = before;
  await giveAndWait(app, 25, { guest });
  expect((await call(officeStatementsApi.year, { year })).donors).toBe(donors);
  const { base64 } = await call(officeStatementsApi.donorsFile, { year, format: 'csv' });
  const file = Buffer.from(base64, 'base64').toString();
  expect(file).toContain(guest.email);
  const visitor = app.openVisitor();
  const { user } = await claimWithPassword(visitor, claimToken);
  expect(await read()).toMatchObject({
    ...{ guest: null, buyer: { _id: user!._id, email: guest.email } },
    claim: { state: 'claimed', waiting: none },
  });
});

it('keeps staff from refunding a gift that was made with their own address', async () => {
  const { email } = staff.person;
  const { paymentId } = await giveAndWait(app, 25, { guest: { name: 'Pat Owner', email } });
  expect(await refusalOf(refund(paymentId, 2_500))).toMatch(/^403 own_account/);
});

it('exports what was claimed, and leaves no name behind when its account is closed', async () => {
  const { guest, paymentId, claimToken } = await giveAndWait(app, 100);
  await refund(paymentId, 1_000);
  await waitForMail(app, guest.email, 'act-notice');
  const visitor = app.openVisitor();
  const { user } = await claimWithPassword(visitor, claimToken);
  await visitor.call(profileApi.update, { email: newPerson().email, name: 'Pat Elsewhere' });
  const exported = await visitor.call(profileApi.export, {});
  expect(JSON.stringify(exported)).toContain(paymentId);
  await visitor.call(profileApi.close, { password: 'correct horse battery' });
  expect(await giftOf(paymentId)).toMatchObject({ claimedBy: user!._id, name: null, email: null });
  for (const template of ['donation-receipt', 'act-notice']) {
    expect(await findMails(app, guest.email, template)).toEqual([]);
  }
});
