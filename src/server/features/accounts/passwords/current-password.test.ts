// Somebody guesses the current password in a browser that is signed in: it is recorded, and slow.
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '#base/database/schema/accounts.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import { transaction } from '#base/database/transaction.ts';
import { limits } from '#contract/endpoint.ts';
import { profileApi } from '#contract/profile.ts';
import { openMember } from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { logIn, type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';

const limitFactor = 0.2;
const app = shareTestApp({ limitFactor, trustProxy: ['127.0.0.1'] });
const most = limits.currentPassword.calls * limitFactor;
const mostAtLogin = limits.loginAccount.calls * limitFactor;
let networks = 0;

/** A member at an address of their own, who signed in two hours ago. */
async function openOldMember(): Promise<Member> {
  networks++;
  const member = await openMember(app, { 'x-forwarded-for': `192.0.2.${networks}` });
  const createdAt = new Date(Date.now() - 2 * 3_600_000);
  await transaction(app.database.db, (tx) =>
    tx.update(sessions).set({ createdAt }).where(eq(sessions.userId, member.userId)),
  );
  return member;
}

const change = ({ visitor, person }: Member, currentPassword: string, password = '') =>
  refusalOf(
    visitor.call(profileApi.update, {
      ...{ email: password ? person.email : newPerson().email, name: 'Anybody' },
      ...{ password, currentPassword },
    }),
  );
const close = ({ visitor }: Member, password: string) =>
  refusalOf(visitor.call(profileApi.close, { password }));

const countRefused = ({ userId }: Member) =>
  app.database.db.$count(
    auditEntries,
    and(
      eq(auditEntries.action, 'account.login-refused'),
      eq(auditEntries.subject, `user:${userId}`),
    ),
  );

const tooMany =
  '429 too_many_requests: There were too many tries of the current password. Please set a new one with a link that we email to you, or try again in an hour.';
const wrong = '403 password_wrong: That is not your password. Please try again.';

it('records each guess as a refused login, and looks at a few an hour only, on whichever form', async () => {
  const member = await openOldMember();
  expect(await close(member, 'a first guess')).toBe(wrong);
  for (let i = 1; i < most; i++) expect(await change(member, `guess number ${i}`)).toBe(wrong);
  expect(await change(member, 'one guess more')).toBe(tooMany);
  // Not even the right one is looked at anymore, so that nothing tells it from the others.
  expect(await change(member, member.person.password)).toBe(tooMany);
  expect(await close(member, member.person.password)).toBe(tooMany);
  expect(await countRefused(member)).toBe(most);
  // Whoever owns the account has other ways in, and others their own accounts.
  await logIn(app, member.person);
  const other = await openOldMember();
  expect(await change(other, other.person.password)).toBe('no refusal');
});

it('counts no right one', async () => {
  const member = await openOldMember();
  let { password } = member.person;
  for (let i = 0; i < most + 2; i++) {
    const next = `a calm blue horse ${i}`;
    expect(await change(member, password, next)).toBe('no refusal');
    password = next;
  }
  expect(await countRefused(member)).toBe(0);
});

it('counts a guess with those at the login, and is not closed by them', async () => {
  const member = await openOldMember();
  for (let i = 0; i < most; i++) expect(await change(member, `guess number ${i}`)).toBe(wrong);
  const left = mostAtLogin - most;
  const guess = (i: number) =>
    refusalOf(
      logIn(
        app,
        { email: member.person.email, password: `guess number ${i}` },
        app.openVisitor({ 'x-forwarded-for': `198.51.100.${i}` }),
      ),
    );
  for (let i = 0; i < left; i++) expect(await guess(i)).toMatch(/^401 login_mismatch/);
  expect(await guess(left)).toMatch(/^429 too_many_requests: There were too many attempts/);

  const other = await openOldMember();
  for (let i = 0; i <= mostAtLogin; i++) {
    const email = other.person.email;
    const browser = app.openVisitor({ 'x-forwarded-for': `203.0.113.${i}` });
    await refusalOf(logIn(app, { email, password: 'a guess' }, browser));
  }
  expect(await change(other, other.person.password)).toBe('no refusal');
});
