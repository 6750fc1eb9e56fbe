// How staff prove who they are: authenticator apps, passkeys and recovery codes, and every refusal.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { authenticators, passkeyChallenges } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { officeMeApi } from '#contract/office/me.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeSecurityApi as api } from '#contract/office/security.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { waitForMail } from '#test/support/mails.ts';
import { logIn, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { makePasskey } from '#test/support/passkey.ts';
import { giveRoles, proveAgo } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { codeOf, stepAt } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  // Everybody comes from one address here.
  app = await startTestApp({ limitFactor: 100 });
});
afterAll(() => app.close());

/** A member of staff who has signed in, and has no factor yet. */
async function openStaff(): Promise<Member> {
  const member = await signUp(app);
  await giveRoles(app.database.db, member.userId, 'finance');
  return member;
}

/** Sets an authenticator app up; answers its secret and the recovery codes. */
async function enrol(visitor: Visitor) {
  const { secret } = await visitor.call(api.setUpAuthenticator, {});
  const code = now(secret);
  const { recoveryCodes } = await visitor.call(api.confirmAuthenticator, { code });
  return { secret, code, recoveryCodes: recoveryCodes ?? [] };
}

const now = (secret: string, steps = 0) => codeOf(secret, stepAt(new Date()) + steps);

/** As if half a minute had passed: the last code may be followed by the current one. */
const forgetStep = (userId: string) =>
  transaction(app.database.db, (tx) =>
    tx.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.userId, userId)),
  );

async function enrolPasskey(visitor: Visitor, passkey = makePasskey(app.url)) {
  const options = await visitor.call(api.preparePasskey, {});
  await visitor.call(api.addPasskey, { name: 'My phone', answer: passkey.register(options) });
  return passkey;
}

const listPayments = (visitor: Visitor) => refusalOf(visitor.call(officePaymentsApi.list, {}));
const provenAt = async (visitor: Visitor) => (await visitor.call(officeMeApi.read, {})).provenAt;
const actionsOf = async (userId: string) =>
  (
    await app.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `user:${userId}`))
      .orderBy(auditEntries.id)
  )
    .map(({ action }) => action)
    .filter((action) => action.startsWith('staff.'));

it('lets staff in once they have set up an authenticator app, and nobody else set one up', async () => {
  const { visitor, userId, person } = await openStaff();
  expect(await listPayments(visitor)).toMatch(/^403 second_factor_needed/);
  const prove = visitor.call(api.proveByCode, { code: '123456' });
  expect(await refusalOf(prove)).toMatch(/^403 second_factor_missing/);
  const set = await visitor.call(api.setUpAuthenticator, {});
  expect(set.uri).toContain(`secret=${set.secret}`);
  expect(set.qrCode).toMatch(/^<svg/);
  const wrong = visitor.call(api.confirmAuthenticator, { code: now(set.secret, 40) });
  expect(await refusalOf(wrong)).toMatch(/^403 second_factor_wrong/);
  expect(await listPayments(visitor)).toMatch(/^403 second_factor_needed/);
  const code = now(set.secret).replace(/^.../, '$& ');
  const { recoveryCodes } = await visitor.call(api.confirmAuthenticator, { code });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes![0]).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
  expect(await listPayments(visitor)).toBe('no refusal');
  const [stored] = await app.database.db
    .select()
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  expect(stored!.sealedSecret).not.toContain(set.secret);
  const mail = await waitForMail(app, person.email, 'staff-factor');
  expect(mail.text).toContain('An authenticator app was set up for your account.');
  expect(await actionsOf(userId)).toEqual([
    'staff.proof-refused',
    'staff.authenticator-added',
    'staff.proven',
    'staff.recovery-codes-made',
  ]);
  const player = await signUp(app);
  for (const call of [api.read, api.setUpAuthenticator, api.preparePasskey]) {
    expect(await refusalOf(player.visitor.call(call, {}))).toMatch(/^403 role_missing/);
    expect(await refusalOf(app.openVisitor().call(call, {}))).toMatch(/^401 signed_out/);
  }
});

it('takes a code once, of now and half a minute around it, and only of the person themselves', async () => {
  const { visitor, userId, person } = await openStaff();
  const { secret, code: used } = await enrol(visitor);
  const other = await openStaff();
  const theirs = await enrol(other.visitor);
  const browser = await logIn(app, person);
  expect(await provenAt(browser)).toBeNull();
  const prove = (code: string) => refusalOf(browser.call(api.proveByCode, { code }));
  // The one that the app was set up with is used up.
  expect(await prove(used)).toMatch(/^403 second_factor_wrong/);
  await forgetStep(userId);
  expect(await prove(now(theirs.secret))).toMatch(/^403 second_factor_wrong/);
  expect(await prove(now(secret, 3))).toMatch(/^403 second_factor_wrong/);
  expect(await prove(now(secret, -3))).toMatch(/^403 second_factor_wrong/);
  expect(await prove('12345')).toMatch(/^400 bad_input/);
  const code = now(secret);
  const parallel = await Promise.all(Array.from({ length: 4 }, () => prove(code)));
  expect(parallel.filter((answer) => answer === 'no refusal')).toHaveLength(1);
  expect(await provenAt(browser)).not.toBeNull();
  expect(await prove(now(secret, 1))).toBe('no refusal');
  // Other browsers of theirs are not proven by it.
  expect(await provenAt(await logIn(app, person))).toBeNull();
});

it('asks again after ten minutes for what weighs more, and always for another factor', async () => {
  const { visitor, userId, person } = await openStaff();
  const { secret } = await enrol(visitor);
  await proveAgo(app.database.db, userId, 11);
  const refund = () =>
    visitor.call(officePaymentsApi.refund, {
      paymentId: crypto.randomUUID(),
      amountCents: 100,
      reason: 'A test of the door.',
      idempotencyKey: crypto.randomUUID(),
    });
  expect(await listPayments(visitor)).toBe('no refusal');
  expect(await refusalOf(refund())).toMatch(/^403 step_up_needed/);
  for (const call of [api.setUpAuthenticator, api.preparePasskey, api.makeRecoveryCodes]) {
    expect(await refusalOf(visitor.call(call, {}))).toMatch(/^403 step_up_needed/);
  }
  // Whoever has the password alone gets no further: neither into it, nor around it.
  const thief = await logIn(app, person);
  for (const call of [
    api.read,
    api.setUpAuthenticator,
    api.preparePasskey,
    api.makeRecoveryCodes,
    api.removeAuthenticator,
  ]) {
    expect(await refusalOf(thief.call(call, {}))).toMatch(/^403 second_factor_needed/);
  }
  await forgetStep(userId);
  await visitor.call(api.proveByCode, { code: now(secret) });
  expect(await refusalOf(refund())).toMatch(/^404 not_found/);
});

it('adds and uses passkeys, and refuses another site, challenge, counter or person', async () => {
  const { visitor, person } = await openStaff();
  const passkey = makePasskey(app.url);
  const register = async (flaws = {}) => {
    const options = await visitor.call(api.preparePasskey, {});
    return refusalOf(
      visitor.call(api.addPasskey, { name: 'Key', answer: passkey.register(options, flaws) }),
    );
  };
  expect(await register({ origin: 'https://homestretch.evil.example' })).toMatch(
    /^403 second_factor_wrong/,
  );
  expect(await register({ challenge: 'bm90LXRoZS1vbmU' })).toMatch(/^403 second_factor_wrong/);
  expect(await register({ isVerified: false })).toMatch(/^403 second_factor_wrong/);
  expect(await register()).toBe('no refusal');
  expect(await register()).toMatch(/^409 second_factor_taken/);
  expect(await listPayments(visitor)).toBe('no refusal');

  const browser = await logIn(app, person);
  const sign = async (flaws = {}, signer = passkey) => {
    const options = await browser.call(api.preparePasskeyProof, {});
    return refusalOf(browser.call(api.proveByPasskey, { answer: signer.sign(options, flaws) }));
  };
  expect(await sign({ origin: 'https://homestretch.evil.example' })).toMatch(/^403/);
  expect(await sign({ challenge: 'bm90LXRoZS1vbmU' })).toMatch(/^403 second_factor_wrong/);
  expect(await sign({ isVerified: false })).toMatch(/^403 second_factor_wrong/);
  expect(await sign({}, makePasskey(app.url))).toMatch(/^403 second_factor_wrong/);
  const other = await openStaff();
  expect(await sign({}, await enrolPasskey(other.visitor))).toMatch(/^403 second_factor_wrong/);
  expect(await provenAt(browser)).toBeNull();
  expect(await sign({ counter: 7 })).toBe('no refusal');
  expect(await provenAt(browser)).not.toBeNull();
  // A copy of the passkey has not counted on.
  expect(await sign({ counter: 7 })).toMatch(/^403 second_factor_wrong/);
  expect(await sign({ counter: 8 })).toBe('no refusal');
});

it('takes the answer to a challenge once, and not after five minutes', async () => {
  const { visitor } = await openStaff();
  const passkey = await enrolPasskey(visitor);
  const options = await visitor.call(api.preparePasskeyProof, {});
  const answer = passkey.sign(options);
  await visitor.call(api.proveByPasskey, { answer });
  expect(await refusalOf(visitor.call(api.proveByPasskey, { answer }))).toMatch(
    /^403 second_factor_wrong: That took too long/,
  );
  const late = passkey.sign(await visitor.call(api.preparePasskeyProof, {}));
  await transaction(app.database.db, (tx) =>
    tx.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1000) }),
  );
  const prove = visitor.call(api.proveByPasskey, { answer: late });
  expect(await refusalOf(prove)).toMatch(/^403 second_factor_wrong: That took too long/);
});

it('takes a recovery code once, however it is typed, and tells its owner', async () => {
  const { visitor, userId, person } = await openStaff();
  const { recoveryCodes } = await enrol(visitor);
  const browser = await logIn(app, person);
  const prove = (code: string) => refusalOf(browser.call(api.proveByRecoveryCode, { code }));
  expect(await prove('0000-0000-0000-0000')).toMatch(/^403 second_factor_wrong/);
  const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
  const parallel = await Promise.all([prove(typed), prove(typed), prove(recoveryCodes[0]!)]);
  expect(parallel.filter((answer) => answer === 'no refusal')).toHaveLength(1);
  expect(await provenAt(browser)).not.toBeNull();
  const mails = await waitForMail(app, person.email, 'staff-factor', 2);
  expect(mails).toMatchObject({ subject: 'A recovery code of yours was used' });
  expect((await browser.call(officeMeApi.read, {})).factors.recoveryCodesLeft).toBe(9);
  // A thief with another member's code.
  const other = await openStaff();
  const theirs = await enrol(other.visitor);
  expect(await prove(theirs.recoveryCodes[0]!)).toMatch(/^403 second_factor_wrong/);
  const renewed = await browser.call(api.makeRecoveryCodes, {});
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(await prove(recoveryCodes[1]!)).toMatch(/^403 second_factor_wrong/);
  expect(await prove(renewed.recoveryCodes[0]!)).toBe('no refusal');
  expect(await actionsOf(userId)).toContain('staff.recovery-codes-made');
});

it('never removes the last factor, and replaces an app only by one that works', async () => {
  const { visitor, userId } = await openStaff();
  const { secret } = await enrol(visitor);
  expect(await refusalOf(visitor.call(api.removeAuthenticator, {}))).toMatch(/^409 last_factor/);
  const next = await visitor.call(api.setUpAuthenticator, {});
  await forgetStep(userId);
  await visitor.call(api.proveByCode, { code: now(secret) });
  const replaced = await visitor.call(api.confirmAuthenticator, { code: now(next.secret) });
  expect(replaced.recoveryCodes).toBeNull();
  await forgetStep(userId);
  const old = visitor.call(api.proveByCode, { code: now(secret) });
  expect(await refusalOf(old)).toMatch(/^403 second_factor_wrong/);
  await enrolPasskey(visitor);
  const left = await visitor.call(api.removeAuthenticator, {});
  expect(left).toMatchObject({ authenticator: null, passkeys: [{ name: 'My phone' }] });
  const { _id: passkeyId } = left.passkeys[0]!;
  const other = await openStaff();
  await enrol(other.visitor);
  const remove = (who: Visitor) => refusalOf(who.call(api.removePasskey, { passkeyId }));
  expect(await remove(other.visitor)).toMatch(/^404 not_found/);
  expect(await remove(visitor)).toMatch(/^409 last_factor/);
  expect(await refusalOf(visitor.call(api.removeAuthenticator, {}))).toMatch(/^404 not_found/);
});

it('keeps the factors through a new password, and forgets them with the account', async () => {
  const { visitor, userId, person } = await openStaff();
  await enrol(visitor);
  await visitor.call(profileApi.update, {
    name: 'Sam',
    email: person.email,
    mobile: null,
    password: 'a new and calm password',
  });
  const browser = await logIn(app, { email: person.email, password: 'a new and calm password' });
  expect((await browser.call(officeMeApi.read, {})).factors.hasAuthenticator).toBe(true);
  await browser.call(profileApi.close, { password: 'a new and calm password' });
  expect(await app.database.db.$count(authenticators, eq(authenticators.userId, userId))).toBe(0);
  const owner = await signUp(app);
  await giveRoles(app.database.db, owner.userId, 'owner');
  const close = owner.visitor.call(profileApi.close, { password: owner.person.password });
  expect(await refusalOf(close)).toMatch(/^409 last_owner/);
  expect((await owner.visitor.call(accountsApi.refresh, {})).authorized).toBe(true);
});
