// A forgotten password over HTTP: the same answer for everybody, and a link that works once.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTokens, users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import { accountsApi } from '#contract/accounts.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { findMails, tokenIn, waitForMail } from '#test/support/mails.ts';
import { isSignedIn, logIn, refusalOf, signUp } from '#test/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const notValid = { result: 'failed', reason: 'The password token is not valid.' };
const request = (email: string) => app.openVisitor().call(passwordsApi.requestToken, { email });
const isValid = async (token: string) =>
  (await app.openVisitor().call(passwordsApi.validateToken, { token })).isValid;
const set = (token: string, password: string, visitor = app.openVisitor()) =>
  visitor.call(passwordsApi.setNewPassword, { token, password });

/** Asks for a link and answers its token. */
async function requestToken(email: string, mailsSoFar = 0): Promise<string> {
  await request(email);
  return tokenIn(await waitForMail(app, email, 'password-reset', mailsSoFar + 1));
}

it('mails a link that sets a new password, says how long it is valid, and stores its hash alone', async () => {
  const { person, userId } = await signUp(app);
  const token = await requestToken(person.email);
  const [mail] = await findMails(app, person.email, 'password-reset');
  expect(mail?.subject).toBe('Set a new password for Homestretch Association');
  expect(mail?.text).toContain(`${app.url}/account/forgot-password?${token}`);
  expect(mail?.html).toContain(`${app.url}/account/forgot-password?${token}`);
  expect(mail?.text).toContain('valid for 60 minutes');
  expect(mail?.text).toContain('If you did not ask for it');
  const rows = await app.database.db
    .select({
      hash: accountTokens.tokenHash,
      left: sql<number>`extract(epoch from expires_at - now())`,
    })
    .from(accountTokens)
    .where(sql`user_id = ${userId} and purpose = 'password-reset'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.hash).toBe(sha256(token));
  expect(Number(rows[0]?.left)).toBeGreaterThan(3500);
  expect(Number(rows[0]?.left)).toBeLessThanOrEqual(3600);

  expect(await isValid(token)).toBe(true);
  expect(await set(token, 'a better battery')).toEqual({ result: 'ok' });
  expect(await isValid(token)).toBe(false);
  expect(await set(token, 'yet another battery')).toEqual(notValid);
  expect(await refusalOf(logIn(app, person))).toMatch(/^401 login_mismatch/);
  expect(await isSignedIn(await logIn(app, { ...person, password: 'a better battery' }))).toBe(
    true,
  );
  const notice = await waitForMail(app, person.email, 'account-changed');
  expect(notice.subject).toBe('Your password was changed');
});

it('finds the account whatever the case of the address', async () => {
  const { person } = await signUp(app);
  await request(person.email.toUpperCase());
  await waitForMail(app, person.email, 'password-reset');
});

it('ends all sessions of the account on the server, and signs nobody in', async () => {
  const { person, visitor } = await signUp(app);
  const other = await logIn(app, person);
  const token = await requestToken(person.email);
  expect(await isSignedIn(other)).toBe(true);
  expect(await set(token, 'a better battery', visitor)).toEqual({ result: 'ok' });
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await isSignedIn(other)).toBe(false);
  expect(await refusalOf(other.call(accountsApi.voteTokens, {}))).toBe(
    '401 signed_out: Please log in first.',
  );
});

it('lets one of two parallel uses through', async () => {
  const { person } = await signUp(app);
  const token = await requestToken(person.email);
  const results = await Promise.all(
    ['first new battery', 'second new battery', 'third new battery'].map((one) => set(token, one)),
  );
  expect(results.map(({ result }) => result).sort()).toEqual(['failed', 'failed', 'ok']);
  expect(results.find(({ result }) => result === 'failed')).toEqual(notValid);
});

it('makes older links void, also when many are asked for at once', async () => {
  const { person, userId } = await signUp(app);
  const older = await requestToken(person.email);
  const newer = await requestToken(person.email, 1);
  expect(await isValid(older)).toBe(false);
  expect(await set(older, 'a better battery')).toEqual(notValid);
  expect(await isValid(newer)).toBe(true);
  await Promise.all(Array.from({ length: 10 }, () => request(person.email)));
  const open = await app.database.db.$count(
    accountTokens,
    sql`user_id = ${userId} and purpose = 'password-reset' and used_at is null`,
  );
  expect(open).toBe(1);
});

it('refuses what is no token, a token of another purpose, an old one, and a common password', async () => {
  const { person } = await signUp(app);
  for (const wrong of ['', 'x', 'A'.repeat(64), 'a'.repeat(64), "' or 1=1 --"]) {
    expect(await isValid(wrong)).toBe(false);
    expect(await set(wrong, 'a better battery')).toEqual(notValid);
  }
  const confirmation = tokenIn(await waitForMail(app, person.email, 'email-confirmation'));
  expect(await isValid(confirmation)).toBe(false);
  expect(await set(confirmation, 'a better battery')).toEqual(notValid);

  const token = await requestToken(person.email);
  for (const weak of ['password1', person.email]) {
    expect(await set(token, weak)).toEqual({
      result: 'failed',
      reason: 'That password is too easy to guess. Please choose another one.',
    });
  }
  expect(await refusalOf(set(token, 'short'))).toBe(
    '400 bad_input: Your password needs at least 8 characters.',
  );
  await transaction(app.database.db, (tx) =>
    tx
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountTokens.tokenHash, sha256(token))),
  );
  expect(await isValid(token)).toBe(false);
  expect(await set(token, 'a better battery')).toEqual(notValid);
});

// How even the two are is measured (`npm run bench even-answers`): a busy machine may be late.
it('answers the same, and no sooner, for an address that nobody has', async () => {
  const { person } = await signUp(app);
  const took = async (email: string) => {
    const start = performance.now();
    expect(await request(email)).toEqual({ tokenRequested: true });
    return performance.now() - start;
  };
  expect(await took(person.email)).toBeGreaterThan(245);
  expect(await took('nobody@mail.example')).toBeGreaterThan(245);
  expect(await findMails(app, 'nobody@mail.example', 'password-reset')).toEqual([]);
});

it('asks for an address in the words of the specification', async () => {
  const needs = '400 bad_input: Please provide an email address to request a token with.';
  expect(await refusalOf(request(''))).toBe(needs);
  expect(await refusalOf(request('nonsense'))).toBe(
    '400 bad_input: That does not look like an email address.',
  );
});

it('mails an address a few times an hour only, and says nothing of it', async () => {
  const strict = await startTestApp({ limitFactor: 1 });
  const { person } = await signUp(strict);
  for (let i = 0; i < 8; i++) {
    const answer = strict.openVisitor().call(passwordsApi.requestToken, { email: person.email });
    expect(await answer).toEqual({ tokenRequested: true });
  }
  await strict.app.outbox.deliverDue();
  expect(await findMails(strict, person.email, 'password-reset')).toHaveLength(5);
  await strict.close();
});

it('mails nothing to a closed account', async () => {
  const { person, userId } = await signUp(app);
  await transaction(app.database.db, (tx) =>
    tx.update(users).set({ closedAt: new Date() }).where(eq(users.id, userId)),
  );
  expect(await request(person.email)).toEqual({ tokenRequested: true });
  await app.app.outbox.deliverDue();
  expect(await findMails(app, person.email, 'password-reset')).toEqual([]);
});
