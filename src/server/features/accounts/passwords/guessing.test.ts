// Somebody guesses passwords: they are slowed down, and the owner is never locked out.
import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { limits } from '#contract/endpoint.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { newPerson } from '#test/support/donor.ts';
import { findMails, tokenIn, waitForMail } from '#test/support/mails.ts';
import { isSignedIn, logIn, refusalOf, signUp, signUpConfirmed } from '#test/support/members.ts';

const secretKey = 'a secret that only this test knows about';
const limitFactor = 0.2;
const checksAllowed = limits.loginAccount.calls * limitFactor;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ secretKey, limitFactor, trustProxy: ['127.0.0.1'] });
});
afterAll(() => app.close());

let addresses = 0;
/** Another internet address each time. */
function nextAddress(): string {
  addresses++;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
const visitorElsewhere = () => app.openVisitor({ 'x-forwarded-for': nextAddress() });

/** One guess from a fresh browser at a fresh address; answers the status and the sentence. */
async function guess(email: string, password: string): Promise<string> {
  const cookie = randomBytes(32).toString('base64url');
  const response = await app.app.http.inject({
    method: 'POST',
    url: '/auth/user/login',
    remoteAddress: '127.0.0.1',
    headers: {
      'x-forwarded-for': nextAddress(),
      'x-csrf-token': createHmac('sha256', secretKey).update(`crumb|${cookie}`).digest('base64url'),
    },
    cookies: { homestretch: cookie },
    payload: { email, password },
  });
  return `${response.statusCode} ${response.json().message ?? ''}`;
}

async function guessOften(email: string, times: number): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  let begun = 0;
  const guessOn = async () => {
    while (begun < times) {
      const answer = await guess(email, `guess number ${begun++}`);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, guessOn));
  return answers;
}

const tooMany =
  '429 There were too many attempts to log in to this account. Please set a new password with a link that we email to you: it lets you in at once.';

// The embedded database syncs its log for each of them, so it is given fewer.
const guesses = process.env.TEST_DATABASE === 'server' ? 1_000 : 300;

it(`throttles ${guesses} guesses from as many addresses, and still lets the owner in (25)`, async () => {
  const person = newPerson();
  const known = visitorElsewhere();
  await known.call(accountsApi.create, { ...person, name: 'Owner' });
  await known.call(accountsApi.logout, {});

  const answers = await guessOften(person.email, guesses);
  const checked = answers.get("401 Your login and password didn't match, please try again") ?? 0;
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThanOrEqual(checksAllowed * 2);
  expect(answers.get(tooMany)).toBe(guesses - checked);

  // Even the right password is not looked at from where nobody is known.
  expect(await guess(person.email, person.password)).toBe(tooMany);
  await logIn(app, person, known);
  expect(await isSignedIn(known)).toBe(true);

  const fresh = visitorElsewhere();
  expect(await refusalOf(logIn(app, person, fresh))).toMatch(/^429 too_many_requests/);
  // What somebody else asks for in vain, in other spellings of the mailbox, uses up no email of the owner's.
  const inVain = { email: person.email.replace('@', '+x@') };
  await visitorElsewhere().call(passwordsApi.requestToken, inVain);
  await fresh.call(passwordsApi.requestToken, { email: person.email });
  const token = tokenIn(await waitForMail(app, person.email, 'password-reset'));
  const password = 'a better battery';
  expect(await fresh.call(passwordsApi.setNewPassword, { token, password })).toEqual({
    result: 'ok',
  });
  expect(await isSignedIn(fresh)).toBe(false);
  await logIn(app, { ...person, password }, fresh);
  expect(await isSignedIn(fresh)).toBe(true);
  expect(await guess(person.email, password)).toBe(tooMany);
});

it('throttles the same way for an address that nobody has', async () => {
  const answers = await guessOften('nobody@mail.example', checksAllowed * 3);
  const looked = answers.get('404 Your account was not found.') ?? 0;
  expect(looked).toBeLessThanOrEqual(checksAllowed * 2);
  expect(answers.get(tooMany)).toBe(checksAllowed * 3 - looked);
});

it('emails whoever has confirmed an address though another account of the mailbox asks too', async () => {
  const { email } = (await signUpConfirmed(app)).person;
  const [first, second] = ['+x@', '+y@'].map((tag) => email.replace('@', tag));
  for (const one of [first!, second!]) {
    const person = { ...newPerson(), email: one, name: 'Stranger' };
    await visitorElsewhere().call(accountsApi.create, person);
  }
  const request = (one: string) =>
    visitorElsewhere().call(passwordsApi.requestToken, { email: one });
  for (const one of [first!, email]) {
    await request(one);
    await waitForMail(app, one, 'password-reset');
  }
  // Those that are not confirmed share what one mailbox is sent.
  await request(second!);
  await app.app.outbox.deliverDue();
  expect(await findMails(app, second!, 'password-reset')).toEqual([]);
});

it('throttles one browser, one internet address, and a known browser that guesses', async () => {
  const strict = await startTestApp({ limitFactor: 0.5 });
  const calls = limits.login.calls * 0.5;
  const { person, visitor } = await signUp(strict);
  const wrong = { ...person, password: 'a wrong battery' };
  const tooOften = '429 too_many_requests: Too many tries. Please wait a moment and try again.';
  for (let i = 0; i < calls; i++) {
    expect(await refusalOf(logIn(strict, wrong))).toMatch(/^401 login_mismatch/);
  }
  expect(await refusalOf(logIn(strict, wrong))).toBe(tooOften);
  for (let i = 0; i < calls; i++) {
    expect(await refusalOf(logIn(strict, wrong, visitor))).toMatch(/^401 login_mismatch/);
  }
  expect(await refusalOf(logIn(strict, person, visitor))).toBe(tooOften);
  await strict.close();
});

it("knows a browser for its owner's account alone", async () => {
  const strict = await startTestApp({ limitFactor: 0.5, trustProxy: ['127.0.0.1'] });
  const thief = await signUp(strict);
  const { person } = await signUp(strict);
  const wrong = { ...person, password: 'a wrong battery' };
  for (let i = 0; i < limits.login.calls * 0.5; i++) {
    expect(await refusalOf(logIn(strict, wrong, thief.visitor))).toMatch(/^401/);
  }
  expect(await refusalOf(logIn(strict, wrong, thief.visitor))).toMatch(/^429/);
  await strict.close();
});

it('counts an address whatever its case', async () => {
  const email = 'Nobody.Else@mail.example';
  for (let i = 0; i < checksAllowed; i++) await guess(email, 'some password');
  const answers = await guessOften(email.toUpperCase(), checksAllowed);
  expect(answers.get(tooMany)).toBe(checksAllowed);
});
