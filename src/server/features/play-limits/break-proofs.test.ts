// How far a break reaches accounts from before: all of a proven mailbox, and whoever signs in in its browser.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakTraces, playBreaks } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { startPurchase } from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { enterFree } from '#test/support/draws.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { confirmAddress, logIn, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';

let app: TestApp;
let official: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000, hasDemoData: false });
  official = await signUpStaff(app, 'raffle-official');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const dayMs = 24 * 60 * 60 * 1000;
const excluded = /^403 play_excluded/;
const buy = (visitor: Visitor) =>
  refusalOf(startPurchase(visitor, 'stripe', { type: 'jackpot-credits', credits: 5 }, 1_000));
const exclude = ({ visitor }: Member) =>
  visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 182 });
const breakOf = async ({ visitor }: Member) => (await visitor.call(playLimitsApi.read, {})).break;

/** Spells one new mailbox in as many ways as are asked for. */
function openMailbox() {
  const name = newPerson().email.replace(/@.*$/, '');
  return {
    email: (tag: string) => `${name}+${tag}@gmail.com`,
    signUp: (tag: string) => signUp(app, { ...newPerson(), email: `${name}+${tag}@gmail.com` }),
  };
}

/** By the link in the mail that a sign-up sends. */
async function confirm({ visitor, person }: Member): Promise<void> {
  const token = tokenIn(await waitForMail(app, person.email, 'email-confirmation'));
  await visitor.call(profileApi.confirmEmail, { token });
}

/** By the link of a forgotten password, which goes to the same address. */
async function resetPassword({ person }: Member): Promise<void> {
  const visitor = app.openVisitor();
  await visitor.call(passwordsApi.requestToken, { email: person.email });
  const token = tokenIn(await waitForMail(app, person.email, 'password-reset'));
  await visitor.call(passwordsApi.setNewPassword, { token, password: 'a better battery' });
}

const enter = (email: string) => refusalOf(enterFree(official, app, { email }));

describe('a break that was taken before its address was proven', () => {
  it.each([
    ['confirmed', confirm],
    ['proven by a new password', resetPassword],
  ])('reaches the other accounts of the mailbox once it is %s', async (_how, prove) => {
    const mailbox = openMailbox();
    const member = await mailbox.signUp('one');
    const other = await mailbox.signUp('two');
    const taken = (await exclude(member)).break;
    expect(await breakOf(other)).toBeNull();
    await prove(member);
    expect(await breakOf(other)).toEqual(taken);
    expect(await buy(other.visitor)).toMatch(excluded);
  });

  it('shuts nobody out who has proven the mailbox', async () => {
    const mailbox = openMailbox();
    const owner = await mailbox.signUp('owner');
    await confirmAddress(app, owner);
    const stranger = await mailbox.signUp('stranger');
    await exclude(stranger);
    expect(await enter(owner.person.email)).toBe('no refusal');
    // Nor by way of another account of theirs, whose break would reach the first once it is proven.
    const second = await mailbox.signUp('second');
    await confirm(second);
    expect(await breakOf(owner)).toBeNull();
    expect(await buy(second.visitor)).toBe('no refusal');
  });

  it('reaches new accounts of the mailbox, and none from before that takes its address', async () => {
    const mailbox = openMailbox();
    await exclude(await mailbox.signUp('stranger'));
    const other = await signUp(app);
    await other.visitor.call(profileApi.update, { email: mailbox.email('moved'), name: 'Other' });
    expect(await breakOf(other)).toBeNull();
    expect(await enter(mailbox.email('free'))).toMatch(excluded);
    expect(await buy((await mailbox.signUp('new')).visitor)).toMatch(excluded);
  });

  it('shuts the mailbox out of free entries for good once it is proven', async () => {
    const mailbox = openMailbox();
    const member = await mailbox.signUp('one');
    await exclude(member);
    await confirm(member);
    expect(await enter(mailbox.email('free'))).toMatch(excluded);
  });
});

describe('an account from before that signs in in the browser of somebody on a break', () => {
  const signInAt = async ({ visitor }: Member, other: Member) => {
    await visitor.call(accountsApi.logout, {});
    await logIn(app, other.person, visitor);
  };

  it.each(['open', 'closed'])(
    'may not play while the account of the break is %s',
    async (state) => {
      const member = await signUp(app);
      const other = await signUp(app);
      await exclude(member);
      const { password } = member.person;
      if (state === 'closed') await member.visitor.call(profileApi.close, { password });
      expect(await buy(other.visitor)).toBe('no refusal');
      await signInAt(member, other);
      expect(await buy(member.visitor)).toMatch(excluded);
    },
  );

  it('is kept from it as long as they can stay signed in, and not for years', async () => {
    const member = await signUp(app);
    const other = await signUp(app);
    await exclude(member);
    const { db } = app.database;
    const own = eq(playBreaks.userId, other.userId);
    const daysLeft = async () => (Date.parse((await breakOf(other))!.endsAt) - Date.now()) / dayMs;
    await signInAt(member, other);
    await signInAt(member, other);
    expect(await breakOf(other)).toMatchObject({ kind: 'cooling-off' });
    expect(await daysLeft()).toBeCloseTo(61, 1);
    expect(await db.$count(playBreaks, own)).toBe(1);
    const soon = new Date(Date.now() + dayMs);
    await transaction(db, (tx) => tx.update(playBreaks).set({ endsAt: soon }).where(own));
    await signInAt(member, other);
    expect(await daysLeft()).toBeCloseTo(61, 1);
  });

  it('is not kept from it any longer than the break lasts', async () => {
    const member = await signUp(app);
    const other = await signUp(app);
    await exclude(member);
    const endsAt = new Date(Date.now() + 7 * dayMs);
    await transaction(app.database.db, async (tx) => {
      await tx.update(playBreaks).set({ endsAt }).where(eq(playBreaks.userId, member.userId));
      await tx.delete(breakTraces);
    });
    await signInAt(member, other);
    expect((await breakOf(other))?.endsAt).toBe(endsAt.toISOString());
  });

  it('brings it to nobody else, and a short break reaches nobody so', async () => {
    const [member, other, third] = [await signUp(app), await signUp(app), await signUp(app)];
    await exclude(member);
    await signInAt(member, other);
    await logIn(app, other.person, other.visitor);
    await signInAt(other, third);
    expect(await breakOf(third)).toBeNull();
    const friend = await signUp(app);
    await friend.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 7 });
    await signInAt(friend, third);
    expect(await breakOf(third)).toBeNull();
  });
});
