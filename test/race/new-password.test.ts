// Whoever is on their way in, or about to change an account, as its password or address changes.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions, users } from '#base/database/schema/accounts.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { profileApi } from '#contract/profile.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { approve, completePurchase, startPurchase } from '../support/buyer.ts';
import { newPerson } from '../support/donor.ts';
import { giveAndWait } from '../support/guests.ts';
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

it('a purchase that made an account does not sign in to it past a new password', async () => {
  const visitor = app.openVisitor();
  const person = newPerson();
  const credits = { type: 'jackpot-credits', credits: 5 } as const;
  const { token } = await startPurchase(visitor, 'stripe', credits, 1_000, {
    fastUserAccount: person,
  });
  const kept = new Map(visitor.cookies);
  await approve(app, 'stripe', token);
  const { user } = await completePurchase(visitor, 'stripe', token);
  const userId = user!._id;
  const browser = app.openVisitor();
  for (const [name, value] of kept) browser.cookies.set(name, value);
  const hold = `update users set access_ended_at = now() where id = '${userId}';
    delete from sessions where user_id = '${userId}'`;
  const { waited, outcome } = await holdWhile(app, hold, () =>
    completePurchase(browser, 'stripe', token),
  );
  expect(waited).toMatch(/^with maker as/);
  expect(outcome).toMatchObject({ value: { code: 'success', user: null } });
  expect(await app.database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
});

it('a claim confirms no address that the account is just given, which nobody has proven', async () => {
  const { person, userId, visitor } = await signUp(app);
  const guest = { email: person.email, name: 'Pat Guest' };
  const { claimToken } = await giveAndWait(app, 100, { guest });
  const hold = `update users set email = '${newPerson().email}' where id = '${userId}'`;
  const { waited, outcome } = await holdWhile(app, hold, () =>
    refusalOf(visitor.call(guestGiftsApi.claim, { token: claimToken })),
  );
  expect(waited).not.toBeNull();
  expect(outcome).toMatchObject({ value: expect.stringMatching(/gift_of_another/) });
  const [account] = await app.database.db.select().from(users).where(eq(users.id, userId));
  expect(account?.emailConfirmedAt).toBeNull();
});
