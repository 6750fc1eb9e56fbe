// Claims of gifts without an account over HTTP: once, by the right account, before and after refunds.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { donations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { placeEvidence } from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { newPerson } from '#test/support/donor.ts';
import { runJob } from '#test/support/draws.ts';
import {
  all,
  balancesOf,
  claimTokenIn,
  claimWithPassword,
  giveAndWait,
  guestTools,
  half,
  none,
  passDays,
} from '#test/support/guests.ts';
import { insist } from '#test/support/insist.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { isSignedIn, logIn, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let staff: Member;
beforeAll(async () => {
  staff = await signUpStaff(app, 'owner');
});

const { unclaimedOf, refund, giftOf, look, countTickets, dispute } = guestTools(app, () => staff);

it('makes a confirmed account at the claim, with the tickets of one range from then on', async () => {
  const { guest, paymentId, claimToken } = await giveAndWait(app, 100);
  expect(await look(claimToken)).toMatchObject({
    ...{ email: guest.email, amountCents: 10_000, waiting: all, next: 'sign-up' },
  });
  const before = await countTickets();
  const visitor = app.openVisitor();
  const { granted, left, whyLeft, user } = await claimWithPassword(visitor, claimToken);
  expect({ granted, left, whyLeft }).toEqual({ granted: all, left: none, whyLeft: null });
  expect(user).toMatchObject({ name: guest.name, account: { email: guest.email } });
  expect(await balancesOf(visitor)).toEqual(all);
  expect(await unclaimedOf(paymentId)).toEqual(none);
  expect(await countTickets()).toBe(before + 50);
  const [account] = await app.database.db.select().from(users).where(eq(users.id, user!._id));
  expect(account?.emailConfirmedAt).not.toBeNull();
  expect(await findMails(app, guest.email, 'email-confirmation')).toEqual([]);
  const { items } = await visitor.call(accountsApi.donations, {});
  expect(items).toMatchObject([{ purchaseItem: { dollarAmount: 100 }, raffleTickets: 50 }]);
  expect(await giftOf(paymentId)).toMatchObject({ name: null, email: null });
  // The tickets are valid for as long as if they had come with the gift.
  const [tickets] = await app.database.db
    .select({ expiresAt: raffleTicketGrants.expiresAt, donatedAt: donations.createdAt })
    .from(raffleTicketGrants)
    .innerJoin(donations, eq(donations.paymentId, raffleTicketGrants.paymentId))
    .where(eq(raffleTicketGrants.paymentId, paymentId));
  const year = new Date(tickets!.donatedAt);
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  expect(tickets!.expiresAt).toEqual(year);
  const kept = await app.database.db
    .select()
    .from(placeEvidence)
    .where(eq(placeEvidence.subjectId, paymentId));
  expect(kept.map(({ subject }) => subject).sort()).toEqual(['claim', 'payment']);
  // Followed once more, the link says what it has brought.
  expect(await visitor.call(guestGiftsApi.claim, { token: claimToken })).toMatchObject({
    granted: all,
  });
  expect(await balancesOf(visitor)).toEqual(all);
});

it('gives once to 200 claims at the same time', async () => {
  const { person, visitor, userId } = await signUp(app);
  const { paymentId, claimToken } = await giveAndWait(app, 100, {
    guest: { name: 'Pat Guest', email: person.email.toUpperCase() },
  });
  const claim = () => visitor.call(guestGiftsApi.claim, { token: claimToken });
  const answers = await Promise.all(Array.from({ length: 200 }, () => insist(claim)));
  for (const { granted } of answers) expect(granted).toEqual(all);
  expect(await balancesOf(visitor)).toEqual(all);
  expect(await giftOf(paymentId)).toMatchObject({ claimedBy: userId });
});

it('makes one account for ten claims with a password at the same time', async () => {
  const { guest, claimToken } = await giveAndWait(app, 100);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => claimWithPassword(app.openVisitor(), claimToken)),
  );
  const refused = answers.filter((one) => one.status === 'rejected');
  expect(refused.length).toBe(9);
  for (const { reason } of refused) expect(reason.code).toBe('gift_login_needed');
  const owner = await logIn(app, { email: guest.email, password: 'correct horse battery' });
  expect(await balancesOf(owner)).toEqual(all);
});

it('lets an account take the gift of its address only when it is signed in, and no other one', async () => {
  const { person, visitor } = await signUp(app);
  const { claimToken, paymentId } = await giveAndWait(app, 100, {
    guest: { name: 'Pat Guest', email: person.email },
  });
  expect(await look(claimToken)).toMatchObject({ next: 'log-in' });
  expect(await refusalOf(claimWithPassword(app.openVisitor(), claimToken))).toBe(
    '401 gift_login_needed: There is an account with this email. Please log in to keep what came with your gift.',
  );
  const other = await signUp(app);
  expect(await refusalOf(other.visitor.call(guestGiftsApi.claim, { token: claimToken }))).toBe(
    '403 gift_of_another: This gift was made with another email. Please log in with the account of that email.',
  );
  expect(await look(claimToken, visitor)).toMatchObject({ next: 'claim' });
  expect(await unclaimedOf(paymentId)).toEqual(all);
  await visitor.call(guestGiftsApi.claim, { token: claimToken });
  expect(await balancesOf(visitor)).toEqual(all);
  // Somebody without that account, whom a stranger's link would bring: nothing more is there.
  expect(await refusalOf(other.visitor.call(guestGiftsApi.claim, { token: claimToken }))).toMatch(
    /^403 gift_of_another/,
  );
  const fresh = await giveAndWait(app, 25);
  expect(
    await refusalOf(other.visitor.call(guestGiftsApi.claim, { token: fresh.claimToken })),
  ).toMatch(/^403 gift_of_another/);
});

it('refuses a wrong link, and a claim without a password or the terms', async () => {
  const { claimToken } = await giveAndWait(app, 25);
  const claim = (input: object) =>
    refusalOf(app.openVisitor().call(guestGiftsApi.claim, { token: claimToken, ...input }));
  expect(await claim({ token: '0'.repeat(64) })).toMatch(/^404 not_found: This link is not valid/);
  expect(await claim({ token: 'short' })).toMatch(/^400 bad_input/);
  expect(await claim({})).toBe('400 signup_incomplete: Please choose a password.');
  expect(await claim({ password: 'correct horse battery' })).toBe(
    '400 signup_incomplete: Please agree to the Terms of Service and the Jackpot Rules.',
  );
  expect(await claim({ password: 'password', agree_tos: true })).toMatch(/^400 bad_input/);
});

it('takes a refund of half the gift back before the claim, and the rest after it', async () => {
  const { paymentId, claimToken } = await giveAndWait(app, 100);
  await refund(paymentId, 5_000);
  expect(await unclaimedOf(paymentId)).toEqual(half);
  const visitor = app.openVisitor();
  expect((await claimWithPassword(visitor, claimToken)).granted).toEqual(half);
  expect(await balancesOf(visitor)).toEqual(half);
  await refund(paymentId, 5_000);
  expect(await balancesOf(visitor)).toEqual(none);
  expect(await refusalOf(look(claimToken))).toBe(
    '409 gift_went_back: This gift went back, and what came with it went back with it.',
  );
});

it('takes a dispute over half the gift back before the claim, and gives it when it is won after it', async () => {
  const { paymentId, claimToken, token } = await giveAndWait(app, 100);
  const win = await dispute(token, 5_000);
  expect(await unclaimedOf(paymentId)).toEqual(half);
  const visitor = app.openVisitor();
  expect((await claimWithPassword(visitor, claimToken)).granted).toEqual(half);
  await win();
  expect(await balancesOf(visitor)).toEqual(all);
  expect(await unclaimedOf(paymentId)).toEqual(none);
});

it('says that a gift went back, and lets a dispute that is won bring it back to wait', async () => {
  const { paymentId, claimToken, token } = await giveAndWait(app, 100);
  const win = await dispute(token);
  expect(await unclaimedOf(paymentId)).toEqual(none);
  expect(await refusalOf(claimWithPassword(app.openVisitor(), claimToken))).toMatch(
    /^409 gift_went_back: This gift went back/,
  );
  await win();
  expect(await unclaimedOf(paymentId)).toEqual(all);
  const visitor = app.openVisitor();
  expect((await claimWithPassword(visitor, claimToken)).granted).toEqual(all);
  expect(await balancesOf(visitor)).toEqual(all);
});

it('lets what a won dispute brings back wait as long as at first, though its 30 days went by meanwhile', async () => {
  const { guest, paymentId, claimToken, token } = await giveAndWait(app, 100);
  const win = await dispute(token);
  await passDays(app, paymentId, 40);
  await runJob(app, 'end-waiting-gifts');
  expect((await giftOf(paymentId)).endedAt).toBeNull();
  await win();
  const link = claimTokenIn(await waitForMail(app, guest.email, 'gift-waiting'));
  expect(await look(claimToken)).toMatchObject({ waiting: all });
  await passDays(app, paymentId, 29);
  await runJob(app, 'end-waiting-gifts');
  expect((await claimWithPassword(app.openVisitor(), link)).granted).toEqual(all);
});

it('gives, takes back or refuses whole gifts when claim and refund meet', async () => {
  const { paymentId, claimToken } = await giveAndWait(app, 100);
  const visitor = app.openVisitor();
  await Promise.allSettled([
    claimWithPassword(visitor, claimToken),
    refund(paymentId, 10_000),
    claimWithPassword(app.openVisitor(), claimToken),
  ]);
  expect(await unclaimedOf(paymentId)).toEqual(none);
  if (await isSignedIn(visitor)) expect(await balancesOf(visitor)).toEqual(none);
});

it('leaves behind what a place or a break forbids, says so, and gives it at a later claim', async () => {
  const { person, visitor, userId } = await signUp(app);
  const guest = { name: 'Pat Guest', email: person.email };
  const { paymentId, claimToken } = await giveAndWait(app, 100, { guest });
  const abroad = await logIn(app, person, app.openVisitor({ 'x-demo-place': 'DE' }));
  const first = await abroad.call(guestGiftsApi.claim, { token: claimToken });
  const tokens = { ...none, voteTokens: 25 };
  expect(first).toMatchObject({
    ...{ granted: tokens, whyLeft: 'place' },
    left: { jackpotCredits: 25, raffleTickets: 50, voteTokens: 0 },
  });
  expect(await balancesOf(visitor)).toEqual(tokens);
  // A refund meanwhile takes from where each kind is.
  await refund(paymentId, 5_000);
  expect(await unclaimedOf(paymentId)).toEqual({ ...half, voteTokens: 0 });
  const second = await visitor.call(guestGiftsApi.claim, { token: claimToken });
  expect(second).toMatchObject({ granted: half, left: none, whyLeft: null });
  expect(await balancesOf(visitor)).toEqual(half);

  await visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
  const later = await giveAndWait(app, 100, { guest });
  const resting = await visitor.call(guestGiftsApi.claim, { token: later.claimToken });
  expect(resting).toMatchObject({ granted: none, left: all, whyLeft: 'break' });
  expect(await giftOf(later.paymentId)).toMatchObject({ claimedBy: userId, endedAt: null });
  expect((await visitor.call(accountsApi.donations, {})).total).toBe(2);
  // What was left goes back with the rest of its time, and a refund then takes nothing twice.
  await passDays(app, later.paymentId, 31);
  await runJob(app, 'end-waiting-gifts');
  expect(await unclaimedOf(later.paymentId)).toEqual(none);
  await refund(later.paymentId, 10_000);
  expect(await balancesOf(visitor)).toEqual(half);
});

it('counts what was claimed against the limits of the account, and nothing that was not', async () => {
  const { person, visitor } = await signUp(app);
  await visitor.call(playLimitsApi.setLimit, { period: 'day', dollars: 120 });
  const guest = { name: 'Pat Guest', email: person.email };
  const first = await giveAndWait(app, 100, { guest });
  const second = await giveAndWait(app, 100, { guest });
  const claim = (token: string) => visitor.call(guestGiftsApi.claim, { token });
  expect(await claim(second.claimToken)).toMatchObject({ granted: all });
  expect(await claim(first.claimToken)).toMatchObject({ granted: none, whyLeft: 'limit' });
  expect(await balancesOf(visitor)).toEqual(all);
  const { limits } = await visitor.call(playLimitsApi.read, {});
  expect(limits.find(({ period }) => period === 'day')?.spentCents).toBe(10_000);
});

it('confirms no address that the link never went to: an account that took the gift and then named another one', async () => {
  const { person, visitor, userId } = await signUp(app);
  await visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
  const { claimToken } = await giveAndWait(app, 100, {
    guest: { name: 'Pat Guest', email: person.email },
  });
  const claim = () => visitor.call(guestGiftsApi.claim, { token: claimToken });
  expect(await claim()).toMatchObject({ left: all, whyLeft: 'break' });
  const somebodyElses = newPerson().email;
  await visitor.call(profileApi.update, { name: 'Pat', email: somebodyElses, mobile: null });
  await claim();
  const [account] = await app.database.db.select().from(users).where(eq(users.id, userId));
  expect(account).toMatchObject({ email: somebodyElses, emailConfirmedAt: null });
});

it('counts a gift against a limit when it is claimed, not when it was made: a hoard of them would pass it', async () => {
  const { person, visitor } = await signUp(app);
  await visitor.call(playLimitsApi.setLimit, { period: 'day', dollars: 120 });
  const guest = { name: 'Pat Guest', email: person.email };
  const gifts = [await giveAndWait(app, 100, { guest }), await giveAndWait(app, 100, { guest })];
  // Two days later.
  for (const { paymentId } of gifts) {
    await transaction(app.database.db, (tx) =>
      tx
        .update(payments)
        .set({ createdAt: sql`${payments.createdAt} - interval '2 days'` })
        .where(eq(payments.id, paymentId)),
    );
  }
  const claim = (token: string) => visitor.call(guestGiftsApi.claim, { token });
  expect(await claim(gifts[0]!.claimToken)).toMatchObject({ granted: all });
  expect(await claim(gifts[1]!.claimToken)).toMatchObject({ granted: none, whyLeft: 'limit' });
  expect(await balancesOf(visitor)).toEqual(all);
});
