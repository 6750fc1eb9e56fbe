// How long a second factor counts, what it opens beside the office, and what the audit log keeps of it.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#base/database/schema/accounts.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeReceivablesApi } from '#contract/office/receivables.ts';
import { officeSecurityApi as api } from '#contract/office/security.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { logIn, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { makePasskey } from '#test/support/passkey.ts';
import { proveAgo, signUpStaff } from '#test/support/staff.ts';
import { codeOf, stepAt } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

async function setSession({ userId }: Member, proven: number, seen: number, created = proven) {
  await transaction(app.database.db, (tx) =>
    tx
      .update(sessions)
      .set({
        provenAt: hoursAgo(proven),
        lastSeenAt: hoursAgo(seen),
        createdAt: hoursAgo(created),
      })
      .where(eq(sessions.userId, userId)),
  );
}

const seenOf = async ({ userId }: Member) => {
  const isTheirs = eq(sessions.userId, userId);
  return (await app.database.db.select().from(sessions).where(isTheirs))[0]!.lastSeenAt;
};

const look = ({ visitor }: Member) => refusalOf(visitor.call(officePaymentsApi.list, {}));

async function findEntries(action: string, subject: string) {
  return app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.subject, subject)));
}

describe('M10: a proof ends', () => {
  it('after twelve hours, however busy', async () => {
    const finance = await signUpStaff(app, 'finance');
    await setSession(finance, 11.9, 0);
    expect(await look(finance)).toBe('no refusal');
    await setSession(finance, 12.1, 0);
    expect(await look(finance)).toMatch(/^403 second_factor_needed/);
  });

  it('after an hour without a call, for good', async () => {
    const finance = await signUpStaff(app, 'finance');
    await setSession(finance, 3, 0.9);
    expect(await look(finance)).toBe('no refusal');
    await setSession(finance, 3, 1.1);
    expect(await look(finance)).toMatch(/^403 second_factor_needed/);
    expect(await look(finance)).toMatch(/^403 second_factor_needed/);
  });
});

it('M10: a proof ends although a page goes on asking, where nobody is at the browser', async () => {
  const finance = await signUpStaff(app, 'finance');
  const ask = async (headers: Record<string, string>) =>
    (await finance.visitor.fetch(officePaymentsApi.list.path, { headers })).status;
  const unattended = { 'x-unattended': '1' };
  const seen = () => seenOf(finance);
  await setSession(finance, 3, 0.9);
  const before = await seen();
  expect(await ask(unattended)).toBe(200);
  expect(await seen()).toEqual(before);
  expect(await ask({})).toBe(200);
  expect((await seen()).getTime()).toBeGreaterThan(before.getTime());
  await setSession(finance, 3, 1.1);
  expect(await ask(unattended)).toBe(403);
  // Also for whoever comes back to it then.
  expect(await ask({})).toBe(403);
  expect(await ask({})).toBe(403);
});

it('M10: a proof ends although a public page of the same browser goes on asking', async () => {
  const finance = await signUpStaff(app, 'finance');
  await setSession(finance, 3, 0.9);
  const before = await seenOf(finance);
  await finance.visitor.call(accountsApi.init, {});
  await finance.visitor.call(accountsApi.donations, {});
  expect(await seenOf(finance)).toEqual(before);
  expect(await look(finance)).toBe('no refusal');
  expect((await seenOf(finance)).getTime()).toBeGreaterThan(before.getTime());
  await setSession(finance, 3, 1.1);
  await finance.visitor.call(accountsApi.init, {});
  expect(await look(finance)).toMatch(/^403 second_factor_needed/);
  // Whoever has proven nothing is seen wherever they are.
  const member = await signUp(app);
  await transaction(app.database.db, (tx) =>
    tx
      .update(sessions)
      .set({ lastSeenAt: hoursAgo(0.9) })
      .where(eq(sessions.userId, member.userId)),
  );
  await member.visitor.call(accountsApi.init, {});
  expect(Date.now() - (await seenOf(member)).getTime()).toBeLessThan(600_000);
});

describe('a factor that is lost', () => {
  it('proves nobody any more once it is removed, nor in a browser that it has proven', async () => {
    const { visitor, person, userId } = await signUpStaff(app, 'finance');
    const { secret } = await visitor.call(api.setUpAuthenticator, {});
    const code = codeOf(secret, stepAt(new Date()));
    await visitor.call(api.confirmAuthenticator, { code });
    const options = await visitor.call(api.preparePasskey, {});
    const lost = makePasskey(app.url);
    await visitor.call(api.addPasskey, { name: 'Lost phone', answer: lost.register(options) });
    const thief = await logIn(app, person);
    const answer = lost.sign(await thief.call(api.preparePasskeyProof, {}));
    await thief.call(api.proveByPasskey, { answer });
    const looks = (who: typeof thief) => refusalOf(who.call(officePaymentsApi.list, {}));
    expect(await looks(thief)).toBe('no refusal');
    const [passkey] = (await visitor.call(api.read, {})).passkeys;
    await visitor.call(api.removePasskey, { passkeyId: passkey!._id });
    expect(await looks(thief)).toMatch(/^403 second_factor_needed/);
    expect(await looks(visitor)).toBe('no refusal');
    // The same holds for an app that another one takes the place of.
    await proveAgo(app.database.db, userId, 0);
    const next = await visitor.call(api.setUpAuthenticator, {});
    const own = codeOf(next.secret, stepAt(new Date()));
    await visitor.call(api.confirmAuthenticator, { code: own });
    expect(await looks(thief)).toMatch(/^403 second_factor_needed/);
    expect(await looks(visitor)).toBe('no refusal');
    // And for codes on paper.
    await proveAgo(app.database.db, userId, 0);
    await visitor.call(api.makeRecoveryCodes, {});
    expect(await looks(thief)).toMatch(/^403 second_factor_needed/);
    expect(await looks(visitor)).toBe('no refusal');
  });
});

describe('M5: a new address or password takes more than a browser that is signed in', () => {
  const change = ({ visitor, person }: Member, more: Record<string, string>) =>
    refusalOf(
      visitor.call(profileApi.update, { email: person.email, name: 'Robin Park', ...more }),
    );

  it('of a member the current password, an hour after the login', async () => {
    const member = await signUp(app);
    expect(await change(member, { password: 'four calm blue horses' })).toBe('no refusal');
    await transaction(app.database.db, (tx) =>
      tx
        .update(sessions)
        .set({ createdAt: hoursAgo(1.1) })
        .where(eq(sessions.userId, member.userId)),
    );
    const email = `new-${member.person.email}`;
    expect(await change(member, {})).toBe('no refusal');
    expect(await change(member, { email })).toMatch(/^403 current_password_needed/);
    expect(await change(member, { email, currentPassword: 'something else' })).toMatch(
      /^403 password_wrong/,
    );
    const currentPassword = 'four calm blue horses';
    expect(await change(member, { email, currentPassword })).toBe('no refusal');
  });

  it('of staff their second factor, given a moment ago', async () => {
    const editor = await signUpStaff(app, 'editor');
    const stolen: Member = { ...editor, visitor: await logIn(app, editor.person) };
    const password = 'five loud red geese';
    const { person } = editor;
    expect(await change(stolen, { password, currentPassword: person.password })).toMatch(
      /^403 step_up_needed: Members of staff confirm/,
    );
    expect(await change(editor, { password })).toBe('no refusal');
  });
});

describe('M11: the audit log tells who came in, who was kept out, and who looked', () => {
  it('good and refused logins, with a keyed hash of the network', async () => {
    const { person, userId } = await signUp(app);
    await logIn(app, person);
    await refusalOf(logIn(app, { ...person, password: 'not this one' }));
    await refusalOf(logIn(app, { email: 'nobody@mail.example', password: 'not this one' }));
    const [good] = await findEntries('account.logged-in', `user:${userId}`);
    const [refused] = await findEntries('account.login-refused', `user:${userId}`);
    const [unknown] = await findEntries('account.login-refused', 'login');
    expect(good).toMatchObject({ actorId: userId, detail: { network: expect.any(String) } });
    expect(refused).toMatchObject({ actorId: null, detail: good?.detail });
    expect(unknown).toMatchObject({ actorId: null, detail: good?.detail });
    expect(JSON.stringify([good, refused, unknown])).not.toMatch(/127\.0\.0\.1|mail\.example/);
  });

  it('refused calls of staff, looks at a supporter, and every file', async () => {
    const finance = await signUpStaff(app, 'finance');
    const supporter = await signUp(app);
    await refusalOf(finance.visitor.call(officeRaffleApi.freeEntries, {}));
    await finance.visitor.call(officeSupportersApi.read, { userId: supporter.userId });
    await finance.visitor.call(officeReceivablesApi.export, { q: supporter.person.email });
    const [refused] = await findEntries('staff.call-refused', `user:${finance.userId}`);
    expect(refused?.detail).toEqual({
      call: 'GET /office/data/raffle-free-entries',
      code: 'role_missing',
    });
    await refusalOf(finance.visitor.call(officeSupportersApi.export, { userId: finance.userId }));
    const refusals = await findEntries('staff.call-refused', `user:${finance.userId}`);
    expect(refusals.map(({ detail }) => detail.code)).toEqual(['role_missing', 'own_account']);
    const [viewed] = await findEntries('supporter.viewed', `user:${supporter.userId}`);
    expect(viewed?.actorId).toBe(finance.userId);
    const [exported] = await findEntries('data.exported', 'office');
    expect(exported?.detail).toEqual({
      call: 'GET /office/data/receivables/export',
      narrowedBy: ['q'],
    });
  });
});
