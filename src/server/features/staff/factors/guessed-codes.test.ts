// Somebody guesses second factors: they are stopped, and whose factors they are is not kept out.
import { expect, it } from 'vitest';
import { limits } from '#contract/endpoint.ts';
import { officeMeApi } from '#contract/office/me.ts';
import { officeSecurityApi as api } from '#contract/office/security.ts';
import { startTestApp } from '#test/support/app.ts';
import { logIn, refusalOf, signUp } from '#test/support/members.ts';
import { makePasskey } from '#test/support/passkey.ts';
import { giveRoles } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { codeOf, stepAt } from './totp.ts';

/** Sets an authenticator app up; answers the recovery codes. */
async function enrol(visitor: Visitor): Promise<string[]> {
  const { secret } = await visitor.call(api.setUpAuthenticator, {});
  const code = codeOf(secret, stepAt(new Date()));
  return (await visitor.call(api.confirmAuthenticator, { code })).recoveryCodes ?? [];
}

it('stops whoever guesses', async () => {
  const strict = await startTestApp({ limitFactor: 1 });
  const member = await signUp(strict);
  await giveRoles(strict.database.db, member.userId, 'finance');
  await enrol(member.visitor);
  const guess = () => refusalOf(member.visitor.call(api.proveByCode, { code: '000000' }));
  for (let count = 0; count < 9; count++) expect(await guess()).toMatch(/^403/);
  expect(await guess()).toMatch(/^429 too_many_requests/);
  await strict.close();
});

it('lets its owner in with a recovery code or a passkey while somebody with the password guesses codes', async () => {
  const strict = await startTestApp({ limitFactor: 0.2, trustProxy: ['127.0.0.1'] });
  const member = await signUp(strict);
  await giveRoles(strict.database.db, member.userId, 'finance');
  const recoveryCodes = await enrol(member.visitor);
  const passkey = makePasskey(strict.url);
  const made = passkey.register(await member.visitor.call(api.preparePasskey, {}));
  await member.visitor.call(api.addPasskey, { name: 'My phone', answer: made });
  const logInAt = (network: string) =>
    logIn(strict, member.person, strict.openVisitor({ 'x-forwarded-for': network }));
  const calls = limits.secondFactorAccount.calls * 0.2;
  const answers: string[] = [];
  // Two codes of each network, since a third would be stopped there alone.
  for (let network = 0; answers.length <= calls; network++) {
    const thief = await logInAt(`10.7.${network}.1`);
    const guess = () => refusalOf(thief.call(api.proveByCode, { code: '000000' }));
    answers.push(await guess(), await guess());
  }
  expect(answers[calls - 1]).toMatch(/^403 second_factor_wrong/);
  expect(answers[calls]).toBe(
    '429 too_many_requests: There were too many tries of a code for this account today. Please use a passkey or a recovery code, and set a new password: somebody may have yours.',
  );
  const owner = await logInAt('10.8.0.1');
  await owner.call(api.proveByRecoveryCode, { code: recoveryCodes[0]! });
  expect((await owner.call(officeMeApi.read, {})).provenAt).not.toBeNull();
  const options = await owner.call(api.preparePasskeyProof, {});
  await owner.call(api.proveByPasskey, { answer: passkey.sign(options) });
  await strict.close();
});
