// Staff look after supporters: found, corrected, excluded, exported, merged, closed; on both databases.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { donate } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { logIn, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { giveCredits } from '#test/support/races.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { findLeftBehind } from '#test/support/user-keys.ts';

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  staff = await signUpStaff(app, 'finance');
});
afterEach(async () => expect(await app.findBookErrors()).toEqual([]));
afterAll(async () => {
  expect(await findLeftBehind(app.database.db)).toEqual([]);
  await app.close();
});

const read = (userId: string) => staff.visitor.call(officeSupportersApi.read, { userId });

/** Somebody who gave $100: 25 credits, 50 tickets, 25 tokens. */
async function openDonor(): Promise<Member> {
  const member = await signUp(app);
  await donate(app, member.visitor, 100, member.person);
  return member;
}

test('a supporter is found by a part of name or address, and everything kept is in sections', async () => {
  const { userId, person } = await openDonor();
  const { call } = staff.visitor;
  for (const q of [person.email.slice(0, -3).toUpperCase(), person.name ?? '', userId]) {
    const { items } = await call(officeSupportersApi.list, { q });
    expect(items.map((row) => row._id)).toContain(userId);
  }
  const found = await read(userId);
  expect(found).toMatchObject({
    donatedCents: 10_000,
    donationCount: 1,
    jackpotCredits: 25,
    voteTokens: 25,
    raffleTickets: 50,
    isClosed: false,
  });
  const section = (name: string) => call(officeSupportersApi.section, { userId, name });
  expect(await section('donations')).toMatchObject([{ amountCents: 10_000 }]);
  for (const { name, count } of found.sections) {
    expect((await section(name)).length).toBe(count);
  }
  expect(found.sections).toContainEqual({ name: 'donations', count: 1 });
  expect(await refusalOf(section('toString'))).toMatch(/^404/);
});

test('a corrected address ends sessions, is to be confirmed, and the old one is told', async () => {
  const { userId, person, visitor } = await openDonor();
  const fields = { userId, name: 'Right Name', mobile: '', reason: 'Told us by phone.' };
  const correct = (email: string, currentEmail: string) =>
    staff.visitor.call(officeSupportersApi.correct, { ...fields, email, currentEmail });
  const email = `new-${person.email}`;
  // The account has credits, tickets and tokens.
  await byTwo(app, () => correct(email, person.email));
  expect(await read(userId)).toMatchObject({ name: 'Right Name', email, emailConfirmed: null });
  expect((await visitor.call(accountsApi.refresh, {})).authorized).toBe(false);
  await logIn(app, { email, password: person.password });
  const taken = byTwo(app, () => correct(staff.person.email, email));
  await expect(taken).rejects.toThrow(new Refusal('email_in_use').message);
  // What was asked about an address that is another one by now is not carried out.
  expect(await refusalOf(correct(person.email, person.email))).toMatch(/^409 changed_meanwhile/);
});

test('a break that was asked for counts at once, and a self-exclusion once two recorded it', async () => {
  const { userId, visitor } = await openDonor();
  const record = (kind: 'cooling-off' | 'self-exclusion', days: number) =>
    staff.visitor.call(officeSupportersApi.exclude, {
      ...{ userId, kind, days, reason: 'Asked for it by letter.' },
    });
  const exclude = (days: number) => record('self-exclusion', days);
  const kindOf = async () => (await visitor.call(playLimitsApi.read, {})).break?.kind;
  expect((await record('cooling-off', 30)).breakEndsAt).not.toBeNull();
  expect(await kindOf()).toBe('cooling-off');
  await byTwo(app, () => exclude(182));
  expect(await kindOf()).toBe('self-exclusion');
  expect(await refusalOf(exclude(3))).toMatch(/^400 bad_input/);
  const { items } = await staff.visitor.call(officeSupportersApi.list, { state: 'excluded' });
  expect(items.map((row) => row._id)).toContain(userId);
});

test('a second account is merged: gifts, tickets and balances move, its break goes along, it is closed', async () => {
  const first = await openDonor();
  const second = await openDonor();
  await second.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 7 });
  const merge = (userId: string, duplicateId: string) =>
    staff.visitor.call(officeSupportersApi.merge, {
      userId,
      duplicateId,
      consent: 'Both signed the form.',
    });
  await byTwo(app, () => merge(first.userId, second.userId));
  expect(await read(first.userId)).toMatchObject({
    donatedCents: 20_000,
    donationCount: 2,
    jackpotCredits: 50,
    voteTokens: 50,
    raffleTickets: 100,
    mergedFrom: [{ _id: second.userId }],
    playStanding: { break: { kind: 'cooling-off' } },
  });
  expect((await first.visitor.call(accountsApi.raffleTickets, {})).total).toBe(2);
  expect(await read(second.userId)).toMatchObject({
    isClosed: true,
    mergedInto: first.userId,
    donationCount: 0,
    jackpotCredits: 0,
  });
  expect(await refusalOf(logIn(app, second.person))).toMatch(/^404/);
  expect(await refusalOf(merge(first.userId, second.userId))).toMatch(/^404/);
  const { userId } = await signUp(app);
  expect(await refusalOf(merge(userId, userId))).toMatch(/^409 merge_blocked/);
  expect(await refusalOf(merge(first.userId, staff.userId))).toMatch(/^403 own_account/);
});

test('merging the same two accounts at once succeeds once', async () => {
  const first = await openDonor();
  const second = await openDonor();
  await giveCredits(app.database.db, second.userId, 7);
  const merge = (userId: string, duplicateId: string) =>
    staff.visitor.call(officeSupportersApi.merge, {
      userId,
      duplicateId,
      consent: 'On the phone.',
    });
  const { call } = (await signUpStaff(app, 'owner')).visitor;
  await refusalOf(merge(first.userId, second.userId));
  await refusalOf(merge(second.userId, first.userId));
  const { items } = await call(officeApprovalsApi.list, { state: 'open' });
  expect(items).toHaveLength(2);
  const outcomes = await Promise.allSettled(
    [...items, items[0]!].map(({ _id }) => call(officeApprovalsApi.approve, { approvalId: _id })),
  );
  const done = outcomes.filter((one) => one.status === 'fulfilled' && one.value.state === 'done');
  expect(done).toHaveLength(1);
  const credits = [await read(first.userId), await read(second.userId)].map(
    (one) => one.jackpotCredits,
  );
  expect(credits.sort((a, b) => a - b)).toEqual([0, 57]);
});

test('an account is closed for somebody: nobody can log in, the amounts stay', async () => {
  const { userId, person } = await openDonor();
  await waitForMail(app, person.email, 'donation-receipt');
  const closing = { userId, reason: 'Asked for it in writing.' };
  await byTwo(app, () => staff.visitor.call(officeSupportersApi.close, closing));
  const closed = { isClosed: true, name: 'Closed account', donatedCents: 10_000 };
  expect(await read(userId)).toMatchObject(closed);
  expect(await refusalOf(logIn(app, person))).toMatch(/^404/);
  expect(await refusalOf(staff.visitor.call(officeSupportersApi.close, closing))).toMatch(/^404/);
  // Second accounts are closed without being asked to.
  const { text } = await waitForMail(app, person.email, 'account-closed');
  expect(text).toContain('A member of our staff has closed your account');
  expect(text).not.toContain('As you asked');
});

test('14 f: the account that is kept says in its export which other one became it', async () => {
  const [first, second] = [await openDonor(), await openDonor()];
  const consent = 'Wrote from both addresses.';
  const merge = { userId: first.userId, duplicateId: second.userId, consent };
  await byTwo(app, () => staff.visitor.call(officeSupportersApi.merge, merge));
  const { accountMerges } = await first.visitor.call(profileApi.export, {});
  expect(accountMerges).toMatchObject([
    { closedAccount: second.userId, keptAccount: first.userId, consent },
  ]);
});

test('everything about somebody is exported for them', async () => {
  const { userId, person } = await openDonor();
  const file = await staff.visitor.call(officeSupportersApi.export, { userId });
  const data = JSON.parse(Buffer.from(file.base64, 'base64').toString());
  expect(data.account[0].email).toBe(person.email);
  expect(data.donations).toHaveLength(1);
});
