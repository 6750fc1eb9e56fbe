// Whoever is on their way in, or about to change an account, as its owner sets a new password.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions } from '#base/database/schema/accounts.ts';
import { profileApi } from '#contract/profile.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { holdWhile } from '../support/lock-waits.ts';
import { logIn, type Member, refusalOf, signUp } from '../support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newPassword = 'a new and calm password';

/** What a new password does, not yet committed: it takes the account's row, and ends all sessions. */
const settingPassword = async ({ userId }: Member) =>
  `update users set password_hash = '${await hashPassword(newPassword)}' where id = '${userId}';
  delete from sessions where user_id = '${userId}'`;

const countSessions = ({ userId }: Member) =>
  app.database.db.$count(sessions, eq(sessions.userId, userId));

it('a login with the old password does not outlive the new one', async () => {
  const member = await signUp(app);
  const { outcome } = await holdWhile(app, await settingPassword(member), () =>
    refusalOf(logIn(app, member.person)),
  );
  expect(outcome).toMatchObject({ value: expect.stringMatching(/^401 login_mismatch/) });
  expect(await countSessions(member)).toBe(0);
  await logIn(app, { email: member.person.email, password: newPassword });
  expect(await countSessions(member)).toBe(1);
});

it('an account is not taken by a browser that the new password has just signed out', async () => {
  const member = await signUp(app);
  const { email } = member.person;
  const { outcome } = await holdWhile(app, await settingPassword(member), () =>
    refusalOf(
      member.visitor.call(profileApi.update, {
        ...{ name: 'A thief', email, mobile: null, password: 'what only a thief knows' },
      }),
    ),
  );
  expect(outcome).toMatchObject({ value: expect.stringMatching(/^401 signed_out/) });
  await logIn(app, { email, password: newPassword });
  expect(await countSessions(member)).toBe(1);
});
