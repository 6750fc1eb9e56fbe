// Who is given what a payment has bought, whichever browser completes it.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { termsVersion } from '#contract/legal.ts';
import { passwordsApi } from '#contract/passwords.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { profileApi } from '#contract/profile.ts';
import { approve, completePurchase, openMember, startPurchase } from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { isSignedIn, logIn, refusalOf } from '#test/support/members.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';

const app = shareTestApp();
const credits: PurchaseItem = { type: 'jackpot-credits', credits: 5 };

/** Somebody buys with an account to be made, and has approved in their wallet. */
async function approvePurchase() {
  // No webhook is there before the browsers.
  app.paypal.controls.setWebhooks({ drop: { all: true } });
  const visitor = app.openVisitor();
  const person = newPerson();
  const begun = await startPurchase(visitor, 'paypal', credits, 1_000, { fastUserAccount: person });
  await approve(app, 'paypal', begun.token);
  return { visitor, person, ...begun };
}

async function buyerOf(paymentId: string) {
  const [found] = await app.database.db
    .select({ email: users.email })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, paymentId));
  return found?.email;
}

it('is not taken over by a member who has found the order of the wallet, which stands in addresses', async () => {
  const { visitor, person, token, paymentId } = await approvePurchase();
  const thief = await openMember(app);
  await completePurchase(thief.visitor, 'paypal', token);
  expect(await buyerOf(paymentId)).toBe(person.email);
  expect(await thief.visitor.call(accountsApi.jackpotCredits, {})).toEqual({
    ghaJackpotCredits: 0,
  });
  // Its buyer comes back and is signed in to what they have bought.
  const { user } = await completePurchase(visitor, 'paypal', token);
  expect(user).toMatchObject({ account: { email: person.email } });
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 5 });
});

it('makes the account that its buyer has named, and signs nobody in to one that somebody else named', async () => {
  const { visitor, person, token, paymentId } = await approvePurchase();
  const stranger = app.openVisitor();
  const trap = newPerson();
  await stranger.call(accountsApi.init, {});
  await completePurchase(stranger, 'paypal', token, trap);
  expect(await isSignedIn(stranger)).toBe(false);
  expect(await buyerOf(paymentId)).toBe(person.email);
  const { user } = await completePurchase(visitor, 'paypal', token);
  expect(user).toMatchObject({ account: { email: person.email } });
  expect(await isSignedIn(await logIn(app, person))).toBe(true);
});

it('signs in once more to the account that it made, until whoever reads its mail has set a new password', async () => {
  const { visitor, person, token } = await approvePurchase();
  const kept = new Map(visitor.cookies);
  const completeAgain = async () => {
    const browser = app.openVisitor();
    for (const [name, value] of kept) browser.cookies.set(name, value);
    const { user } = await completePurchase(browser, 'paypal', token);
    return [user?.account.email, await isSignedIn(browser)];
  };
  expect(await completeAgain()).toEqual([person.email, true]);
  // The answer may have been lost on its way.
  expect(await completeAgain()).toEqual([person.email, true]);
  await app.openVisitor().call(passwordsApi.requestToken, { email: person.email });
  const mailed = tokenIn(await waitForMail(app, person.email, 'password-reset'));
  const reset = { token: mailed, password: 'a better battery' };
  await app.openVisitor().call(passwordsApi.setNewPassword, reset);
  expect(await completeAgain()).toEqual([undefined, false]);
});

/** Somebody buys with a new account, and a browser is as theirs was when its answer was lost. */
async function buyWithLostAnswer() {
  const { visitor, person, token } = await approvePurchase();
  const kept = new Map(visitor.cookies);
  await completePurchase(visitor, 'paypal', token);
  const openKept = () => {
    const browser = app.openVisitor();
    for (const [name, value] of kept) browser.cookies.set(name, value);
    return browser;
  };
  return {
    visitor,
    person,
    openKept,
    repeat: (who: Visitor) => completePurchase(who, 'paypal', token),
  };
}

it.each([
  ['its browser was signed out', (buyer: Visitor) => buyer.call(accountsApi.logout, {})],
  [
    'its owner has signed out all others',
    (_buyer: Visitor, own: Visitor) => own.call(profileApi.endOtherSessions, {}),
  ],
  [
    'its owner has signed out that browser',
    async (_buyer: Visitor, own: Visitor) => {
      const all = await own.call(profileApi.sessions, {});
      const sessionId = all.find(({ isThis }) => !isThis)!._id;
      return own.call(profileApi.endSession, { sessionId });
    },
  ],
])('signs in to the account that it made until %s', async (_when, end) => {
  const { visitor, person, openKept, repeat } = await buyWithLostAnswer();
  const own = await logIn(app, person);
  await end(visitor, own);
  expect(await isSignedIn(visitor)).toBe(false);
  const thief = openKept();
  expect(await repeat(thief)).toMatchObject({ code: 'success', user: null });
  expect(await isSignedIn(thief)).toBe(false);
});

it('signs in once more without a proof of the password', async () => {
  const { visitor, person, openKept, repeat } = await buyWithLostAnswer();
  const thief = openKept();
  await repeat(thief);
  expect(await isSignedIn(thief)).toBe(true);
  const change = (who: Visitor, more: Record<string, string>) =>
    refusalOf(who.call(profileApi.update, { email: person.email, name: 'Anybody', ...more }));
  const password = 'four calm blue horses';
  expect(await change(thief, { password })).toMatch(/^403 current_password_needed/);
  expect(await change(thief, { email: newPerson().email })).toMatch(/^403 current_password_needed/);
  expect(await change(thief, { password, currentPassword: person.password })).toBe('no refusal');
  expect(await isSignedIn(visitor)).toBe(false);
});

it('is a login of this moment for whoever has just made the account by it', async () => {
  const { visitor, person } = await buyWithLostAnswer();
  const email = newPerson().email;
  expect(await refusalOf(visitor.call(profileApi.update, { email, name: 'Anybody' }))).toBe(
    'no refusal',
  );
  await logIn(app, { ...person, email });
});

it.each(['browser', 'webhook'] as const)(
  'is bought for the account that was named, whoever has signed in there since, where the %s comes first',
  async (first) => {
    const { visitor, person, token, paymentId } = await approvePurchase();
    const other = await openMember(app);
    await logIn(app, other.person, visitor);
    if (first === 'webhook') await reconcileAll(app.app.payments!);
    for (const _time of ['first', 'repeated']) {
      const { code, user, granted } = await completePurchase(visitor, 'paypal', token);
      expect([code, granted.jackpotCredits]).toEqual(['success', 5]);
      // Nobody is signed out for it.
      expect(user).toMatchObject({ account: { email: other.person.email } });
    }
    expect(await buyerOf(paymentId)).toBe(person.email);
    const creditsOf = (who: Visitor) => who.call(accountsApi.jackpotCredits, {});
    expect(await creditsOf(visitor)).toEqual({ ghaJackpotCredits: 0 });
    expect(await creditsOf(await logIn(app, person))).toEqual({ ghaJackpotCredits: 5 });
  },
);

it.each(['browser', 'webhook'] as const)(
  'is bought for the account that was named first, whatever other one comes with the completion, where the %s comes first',
  async (first) => {
    const { visitor, person, token, paymentId } = await approvePurchase();
    if (first === 'webhook') await reconcileAll(app.app.payments!);
    const { user } = await completePurchase(visitor, 'paypal', token, newPerson());
    expect(user).toMatchObject({ account: { email: person.email } });
    expect(await buyerOf(paymentId)).toBe(person.email);
  },
);

it.each(['stripe', 'paypal'] as const)(
  'by %s is not bought, once begun signed out, for an account that has not agreed to the terms of today',
  async (source) => {
    app.paypal.controls.setWebhooks({ drop: { all: true } });
    const member = await openMember(app);
    await transaction(app.database.db, (tx) =>
      tx.update(users).set({ termsVersion: '2020-01-01' }).where(eq(users.id, member.userId)),
    );
    const begin = async (item: PurchaseItem, cents: number) => {
      const visitor = app.openVisitor();
      const { token, paymentId } = await startPurchase(visitor, source, item, cents);
      await approve(app, source, token);
      await logIn(app, member.person, visitor);
      return { visitor, paymentId, complete: () => completePurchase(visitor, source, token) };
    };
    const gift = await begin({ type: 'donation', dollarAmount: 25 }, 2_500);
    expect(await gift.complete()).toMatchObject({ code: 'success' });
    const { visitor, paymentId, complete } = await begin(credits, 1_000);
    expect(await refusalOf(complete())).toMatch(/^409 terms_changed: Our terms have changed/);
    await reconcileAll(app.app.payments!);
    expect(await buyerOf(paymentId)).toBeUndefined();
    await visitor.call(profileApi.agree, { version: termsVersion });
    expect(await complete()).toMatchObject({ code: 'success' });
    expect(await buyerOf(paymentId)).toBe(member.person.email);
  },
);

it('is of the account that is named once the session of another one has ended', async () => {
  for (const source of ['stripe', 'paypal'] as const) {
    const member = await openMember(app);
    const idempotencyKey = v7();
    await startPurchase(member.visitor, source, credits, 1_000, { idempotencyKey });
    await transaction(app.database.db, (tx) =>
      tx.delete(sessions).where(eq(sessions.userId, member.userId)),
    );
    const person = newPerson();
    const named = { idempotencyKey, fastUserAccount: person };
    const begun = await startPurchase(member.visitor, source, credits, 1_000, named);
    await approve(app, source, begun.token);
    await completePurchase(member.visitor, source, begun.token);
    expect(await buyerOf(begun.paymentId)).toBe(person.email);
    const visitor = await logIn(app, member.person);
    expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 0 });
  }
});
