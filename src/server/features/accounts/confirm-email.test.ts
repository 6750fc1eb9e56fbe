// Who confirms the address of an account: whoever is signed in to it, or knows its password.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { limits } from '#contract/endpoint.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { isSignedIn, refusalOf, signUp } from '#test/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

/** A stranger has signed up with somebody's address, whose mailbox gets the link. */
async function openStrangers() {
  const stranger = await signUp(app);
  const { email, password } = stranger.person;
  const token = tokenIn(await waitForMail(app, email, 'email-confirmation'));
  const confirm = (more: { password?: string } = {}, visitor = app.openVisitor()) =>
    visitor.call(profileApi.confirmEmail, { token, ...more });
  const isConfirmed = async () =>
    (await stranger.visitor.call(profileApi.standing, {})).isEmailConfirmed;
  return { stranger, email, password, confirm, isConfirmed };
}

it('is not who only has the mailbox: a press of theirs would give away what waits for them', async () => {
  const { stranger, confirm, isConfirmed } = await openStrangers();
  expect(await confirm()).toEqual({ result: 'password_needed' });
  expect(await refusalOf(confirm({ password: 'a guess' }))).toBe(
    '403 password_wrong: That is not your password. Please try again.',
  );
  // Nor somebody who is signed in to another account.
  const member = await signUp(app);
  expect(await confirm({}, member.visitor)).toEqual({ result: 'password_needed' });
  expect(await isConfirmed()).toBe(false);
  const refused = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `user:${stranger.userId}`));
  expect(refused.map(({ action }) => action)).toContain('account.login-refused');
});

it('is whoever made the account, where they are signed in and, with its password, anywhere else', async () => {
  const here = await openStrangers();
  expect(await here.confirm({}, here.stranger.visitor)).toEqual({ result: 'ok' });
  expect(await here.isConfirmed()).toBe(true);
  const elsewhere = await openStrangers();
  const phone = app.openVisitor();
  expect(await elsewhere.confirm({ password: elsewhere.password }, phone)).toEqual({
    result: 'ok',
  });
  expect(await elsewhere.isConfirmed()).toBe(true);
  // It confirms, and signs nobody in.
  expect(await isSignedIn(phone)).toBe(false);
});

it('guesses the password a few times an hour only', async () => {
  const strict = await startTestApp({ limitFactor: 1 });
  const { person } = await signUp(strict);
  const token = tokenIn(await waitForMail(strict, person.email, 'email-confirmation'));
  const guess = (password: string) =>
    refusalOf(strict.openVisitor().call(profileApi.confirmEmail, { token, password }));
  const said: string[] = [];
  for (let n = 0; n <= limits.currentPassword.calls; n++) said.push(await guess(`guess ${n}`));
  expect(said.at(-1)).toMatch(/^429 too_many_requests/);
  await strict.close();
});
