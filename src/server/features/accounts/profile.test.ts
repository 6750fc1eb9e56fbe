// The profile over HTTP: changes, the confirmed address, and where somebody is signed in.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import { limits } from '#contract/endpoint.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openMember } from '#test/support/buyer.ts';
import { donate, newPerson } from '#test/support/donor.ts';
import { findMails, tokenIn, waitForMail } from '#test/support/mails.ts';
import {
  isSignedIn,
  logIn,
  type Member,
  refusalOf,
  signUp,
  signUpConfirmed,
} from '#test/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const update = ({ person, visitor }: Member, more: Record<string, unknown> = {}) =>
  visitor.call(profileApi.update, { email: person.email, name: person.name ?? '', ...more });
const standingOf = ({ visitor }: Member) => visitor.call(profileApi.standing, {});
const confirm = (token: string, visitor = app.openVisitor()) =>
  visitor.call(profileApi.confirmEmail, { token });
const newAddress = () => newPerson().email;

it('changes name and mobile number, and leaves a password that is empty or missing', async () => {
  const member = await signUp(app);
  const other = await logIn(app, member.person);
  const session = await update(member, {
    name: ' Robin ',
    mobile: '+1 (555) 010-2030',
    password: '',
  });
  expect(session).toMatchObject({
    authorized: true,
    user: { name: 'Robin', account: { name: 'Robin', mobile: '+1 (555) 010-2030' } },
  });
  expect((await update(member, { name: 'Robin', mobile: '' })).user?.account.mobile).toBeNull();
  expect(await isSignedIn(other)).toBe(true);
  await logIn(app, member.person);
  expect(await findMails(app, member.person.email, 'account-changed')).toEqual([]);
});

it('asks for what is missing in the words of the specification', async () => {
  const member = await signUp(app);
  const needs = '400 bad_input: Email and name required';
  expect(await refusalOf(update(member, { email: ' ' }))).toBe(needs);
  expect(await refusalOf(update(member, { name: '' }))).toBe(needs);
  const weak = update(member, { password: 'password1' });
  await expect(weak).rejects.toMatchObject({
    status: 400,
    fields: { password: 'That password is too easy to guess. Please choose another one.' },
  });
  expect(
    await refusalOf(app.openVisitor().call(profileApi.update, { email: 'a@b.example', name: 'A' })),
  ).toBe('401 signed_out: Please log in first.');
});

it('moves to another address: unconfirmed, both addresses hear of it, others are signed out', async () => {
  const member = await signUp(app);
  const { person } = member;
  expect(
    await confirm(
      tokenIn(await waitForMail(app, person.email, 'email-confirmation')),
      member.visitor,
    ),
  ).toEqual({ result: 'ok' });
  const other = await logIn(app, person);
  await app.openVisitor().call(passwordsApi.requestToken, { email: person.email });
  const reset = tokenIn(await waitForMail(app, person.email, 'password-reset'));

  const email = newAddress();
  expect((await update(member, { email })).user?.account.email).toBe(email);
  expect(await standingOf(member)).toEqual({ isEmailConfirmed: false, receivables: [] });
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(member.visitor)).toBe(true);
  expect(await app.openVisitor().call(passwordsApi.validateToken, { token: reset })).toEqual({
    isValid: false,
  });
  const notice = await waitForMail(app, person.email, 'account-changed');
  expect(notice.subject).toBe('Your email address was changed');
  expect(notice.text).toContain('If it was not you');
  expect(notice.text).not.toContain(email);
  const moved = tokenIn(await waitForMail(app, email, 'email-confirmation'));
  expect(await confirm(moved, member.visitor)).toEqual({ result: 'ok' });
  expect((await standingOf(member)).isEmailConfirmed).toBe(true);
  expect(await refusalOf(logIn(app, person))).toBe(
    '404 account_not_found: Your account was not found.',
  );
  await logIn(app, { ...person, email });
});

it('changes the password: others are signed out, open links are void, the owner is told', async () => {
  const member = await signUpConfirmed(app);
  const { person } = member;
  const other = await logIn(app, person);
  await app.openVisitor().call(passwordsApi.requestToken, { email: person.email });
  const reset = tokenIn(await waitForMail(app, person.email, 'password-reset'));
  await update(member, { password: 'a better battery' });
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(member.visitor)).toBe(true);
  expect(await app.openVisitor().call(passwordsApi.validateToken, { token: reset })).toEqual({
    isValid: false,
  });
  expect((await waitForMail(app, person.email, 'account-changed')).subject).toBe(
    'Your password was changed',
  );
  expect(await refusalOf(logIn(app, person))).toMatch(/^401 login_mismatch/);
  await logIn(app, { ...person, password: 'a better battery' });
});

it('refuses the address of another account in any case, and lets one of two have a free one', async () => {
  const [one, two] = [await signUp(app), await signUp(app)];
  const inUse = '409 email_in_use: That email belongs to another account.';
  expect(await refusalOf(update(one, { email: two.person.email.toUpperCase() }))).toBe(inUse);
  const email = newAddress();
  const answers = await Promise.all([
    refusalOf(update(one, { email })),
    refusalOf(update(two, { email: email.toUpperCase() })),
  ]);
  expect(answers.sort()).toEqual([inUse, 'no refusal']);
});

it("changes the case of one's own address, which stays confirmed", async () => {
  const member = await signUp(app);
  const { visitor, person } = member;
  await confirm(tokenIn(await waitForMail(app, person.email, 'email-confirmation')), visitor);
  const email = person.email.toUpperCase();
  expect((await update(member, { email })).user?.account.email).toBe(email);
  expect((await standingOf(member)).isEmailConfirmed).toBe(true);
  expect(await findMails(app, member.person.email, 'account-changed')).toEqual([]);
});

it('confirms an address, also that of an account made while paying, and only with its own token', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  await donate(app, visitor, 25, person);
  const mail = await waitForMail(app, person.email, 'email-confirmation');
  expect(mail.subject).toBe('Please confirm your email address for Homestretch Association');
  expect(mail.text).toContain(`${app.url}/account/confirm-email?${tokenIn(mail)}`);
  expect(mail.text).toContain('valid for 7 days');
  const failed = {
    result: 'failed',
    reason: 'This link is not valid anymore. Please log in and have a new one emailed to you.',
  };
  expect(await confirm('nonsense')).toEqual(failed);
  expect(await confirm('a'.repeat(64))).toEqual(failed);
  expect((await visitor.call(profileApi.standing, {})).isEmailConfirmed).toBe(false);

  expect(await visitor.call(profileApi.resendConfirmation, {})).toEqual({ sent: true });
  const again = await waitForMail(app, person.email, 'email-confirmation', 2);
  expect(await confirm(tokenIn(mail))).toEqual(failed);
  expect(await confirm(tokenIn(again), visitor)).toEqual({ result: 'ok' });
  expect(await confirm(tokenIn(again))).toEqual({ result: 'ok' });
  expect((await visitor.call(profileApi.standing, {})).isEmailConfirmed).toBe(true);
  expect(await visitor.call(profileApi.resendConfirmation, {})).toEqual({ sent: false });
});

it('does not confirm a later address with the token of an earlier one, nor with an old token', async () => {
  const member = await signUp(app);
  const token = tokenIn(await waitForMail(app, member.person.email, 'email-confirmation'));
  await transaction(app.database.db, (tx) =>
    tx.update(users).set({ email: newAddress() }).where(eq(users.id, member.userId)),
  );
  expect((await confirm(token, member.visitor)).result).toBe('failed');
  expect((await standingOf(member)).isEmailConfirmed).toBe(false);
  const late = await signUp(app);
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`update account_tokens set expires_at = now() where user_id = ${late.userId}`),
  );
  const old = tokenIn(await waitForMail(app, late.person.email, 'email-confirmation'));
  expect((await confirm(old)).result).toBe('failed');
});

it('shows where one is signed in, and signs out one browser or all others', async () => {
  const member = await signUp(app);
  const { visitor, person } = member;
  const firefox = await logIn(
    app,
    person,
    app.openVisitor({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }),
  );
  const third = await logIn(app, person);
  const seen = await visitor.call(profileApi.sessions, {});
  expect(seen).toHaveLength(3);
  expect(seen.filter(({ isThis }) => isThis)).toHaveLength(1);
  const found = seen.find(({ device }) => device === 'Firefox on Linux');
  expect(found?.isThis).toBe(false);
  const sessionId = found?._id as string;

  const stranger = await signUp(app);
  const notFound = '404 not_found: We could not find that.';
  expect(await refusalOf(stranger.visitor.call(profileApi.endSession, { sessionId }))).toBe(
    notFound,
  );
  expect(await isSignedIn(firefox)).toBe(true);
  expect(await visitor.call(profileApi.endSession, { sessionId })).toEqual({ ended: 1 });
  expect(await isSignedIn(firefox)).toBe(false);
  expect(await refusalOf(visitor.call(profileApi.endSession, { sessionId }))).toBe(notFound);
  await logIn(app, person, firefox);
  expect(await visitor.call(profileApi.endOtherSessions, {})).toEqual({ ended: 2 });
  expect([await isSignedIn(firefox), await isSignedIn(third)]).toEqual([false, false]);
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await isSignedIn(stranger.visitor)).toBe(true);
});

it('shows what is owed after refunds, and no longer what was covered', async () => {
  const visitor = app.openVisitor();
  const { payment, user } = await donate(app, visitor, 100);
  const [reversal, covered] = [v7(), v7()];
  await transaction(app.database.db, async (tx) => {
    await tx.execute(sql`
      insert into payment_reversals (id, payment_id, cause, reversed_cents, perks) values
        (${reversal}, ${payment._id}, 'refund:1', 100, '{}'), (${covered}, ${payment._id}, 'refund:2', 200, '{}')`);
    await tx.execute(sql`
      insert into receivables (id, user_id, reversal_id, asset, owed, closed_at) values
        (${v7()}, ${user?._id}, ${reversal}, 'vote_token', 3, null),
        (${v7()}, ${user?._id}, ${covered}, 'vote_token', 0, now())`);
  });
  const { receivables } = await visitor.call(profileApi.standing, {});
  expect(receivables).toMatchObject([{ asset: 'vote_token', owed: 3 }]);
});

it('mails links to confirm an address a few times an hour only', async () => {
  const strict = await startTestApp({ limitFactor: 1 });
  const { visitor } = await signUp(strict);
  const resend = () => refusalOf(visitor.call(profileApi.resendConfirmation, {}));
  for (let i = 0; i < 5; i++) expect(await resend()).toBe('no refusal');
  expect(await resend()).toMatch(tooOften);
  await strict.close();
});

const move = ({ visitor }: Member, email: string) =>
  refusalOf(visitor.call(profileApi.update, { email, name: 'Anybody' }));
const tooOften = /^429 too_many_requests/;

it('emails a mailbox a few times an hour only, in whatever spelling and from wherever it is named', async () => {
  const strict = await startTestApp({ limitFactor: 1, trustProxy: ['127.0.0.1'] });
  const [name, host] = newAddress().split('@');
  const members: Member[] = [];
  for (const ip of ['192.0.2.1', '192.0.2.2']) {
    members.push(await openMember(strict, { 'x-forwarded-for': ip }));
  }
  let spelled = 0;
  const moveAll = () =>
    Promise.all(members.map((member) => move(member, `${name}+${spelled++}@${host}`)));
  const said: string[] = [];
  for (let i = 0; i < 4; i++) said.push(...(await moveAll()));
  expect(said.filter((one) => one === 'no refusal')).toHaveLength(limits.mailAddress.calls);
  expect(said.filter((one) => tooOften.test(one))).toHaveLength(3);
  const sent = await rowsOf(
    strict.database.db,
    sql`select template from mails where recipient like ${`${name}+%`}`,
  );
  // None of these addresses was confirmed, so none of them is told that it was left again.
  expect(sent).toEqual(Array(limits.mailAddress.calls).fill({ template: 'email-confirmation' }));
  await strict.close();
});

it('names new addresses a few times an hour only, of one account and from one network', async () => {
  const strict = await startTestApp({ limitFactor: 1, trustProxy: ['127.0.0.1'] });
  const at = (ip: string) => openMember(strict, { 'x-forwarded-for': ip });
  const [one, neighbor, other] = [
    await at('192.0.2.1'),
    await at('192.0.2.1'),
    await at('192.0.2.9'),
  ];
  for (let i = 0; i < limits.mail.calls; i++) {
    expect(await move(one, newAddress())).toBe('no refusal');
  }
  expect(await move(one, newAddress())).toMatch(tooOften);
  expect(await move(neighbor, newAddress())).toMatch(tooOften);
  expect(await move(other, newAddress())).toBe('no refusal');
  // Whoever keeps the address goes on as before.
  expect(await move(neighbor, neighbor.person.email)).toBe('no refusal');
  await strict.close();
});
