// A break is a break: nobody comes back under another account, in the same browser, or by free tickets.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { breakTraces } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { approve, completePurchase, purchase, startPurchase } from '#test/support/buyer.ts';
import { donate, newPerson } from '#test/support/donor.ts';
import { enterFree } from '#test/support/draws.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import {
  confirmAddress,
  type Member,
  refusalOf,
  signUp,
  signUpConfirmed,
} from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { createBreakTraces } from './break-traces.ts';
import { findExclusion } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const credits = [{ type: 'jackpot-credits', credits: 5 }, 1_000] as const;

/** Somebody who has excluded themselves for half a year. */
async function openExcluded(person = newPerson()): Promise<Member> {
  const member = await signUp(app, person);
  await member.visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 182 });
  return member;
}

const buy = (visitor: Visitor) => refusalOf(startPurchase(visitor, 'stripe', ...credits));
const close = ({ visitor, person }: Member) =>
  visitor.call(profileApi.close, { password: person.password });

describe('H3: whoever excluded themselves', () => {
  it('stays excluded after closing the account and signing up again', async () => {
    const member = await openExcluded();
    const before = await member.visitor.call(playLimitsApi.read, {});
    await close(member);
    const again = await signUp(app, member.person);
    const after = await again.visitor.call(playLimitsApi.read, {});
    expect(after.break).toEqual(before.break);
    expect(await buy(again.visitor)).toMatch(/^403 play_excluded/);
  });

  it('takes the break with every account of the mailbox, once its address is proven', async () => {
    const openTwo = async (): Promise<[Member, Member]> => {
      const unique = newPerson().email.replace(/@.*$/, '');
      const spelled = (email: string) => signUp(app, { ...newPerson(), email });
      return [await spelled(`${unique}@example.com`), await spelled(`${unique}+two@example.com`)];
    };
    const take = ({ visitor }: Member) =>
      visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 182 });
    const breakOf = async ({ visitor }: Member) =>
      (await visitor.call(playLimitsApi.read, {})).break;
    const [stranger, apart] = await openTwo();
    await take(stranger);
    expect(await breakOf(apart)).toBeNull();
    const [member, other] = await openTwo();
    await confirmAddress(app, member);
    await take(member);
    expect(await breakOf(other)).toEqual(await breakOf(member));
    expect(await buy(other.visitor)).toMatch(/^403 play_excluded/);
  });

  it('stays excluded under another spelling of the mailbox', async () => {
    const unique = newPerson().email.replace(/@.*$/, '');
    await openExcluded({ ...newPerson(), email: `${unique}@gmail.com` });
    const other = { ...newPerson(), email: `${unique.replace('-', '-.')}+two@googlemail.com` };
    expect(await buy((await signUp(app, other)).visitor)).toMatch(/^403 play_excluded/);
  });

  it('stays excluded with an old address, after taking a new one', async () => {
    const member = await openExcluded();
    const { email } = newPerson();
    await member.visitor.call(profileApi.update, { email, name: 'New Name' });
    expect(await buy(member.visitor)).toMatch(/^403 play_excluded/);
    expect(await buy((await signUp(app, member.person)).visitor)).toMatch(/^403 play_excluded/);
  });

  it('brings the break along when an account takes the proven address of one', async () => {
    const member = await openExcluded();
    await confirmAddress(app, member);
    await close(member);
    const other = await signUp(app);
    await other.visitor.call(profileApi.update, { email: member.person.email, name: 'Other' });
    expect(await buy(other.visitor)).toMatch(/^403 play_excluded/);
  });

  it.each(['open', 'closed'])(
    'buys nothing as a guest in the same browser while the account is %s',
    async (state) => {
      const member = await openExcluded();
      if (state === 'closed') await close(member);
      else await member.visitor.call(accountsApi.logout, {});
      const guest = newPerson();
      const { token, paymentId } = await startPurchase(member.visitor, 'stripe', ...credits);
      await approve(app, 'stripe', token);
      const done = completePurchase(member.visitor, 'stripe', token, guest);
      expect(await refusalOf(done)).toMatch(/^403 play_excluded: .*Nothing was charged/);
      const { db } = app.database;
      expect(await db.select().from(users).where(eq(users.email, guest.email))).toEqual([]);
      const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
      expect(payment?.status).toBe('canceled');
    },
  );

  it('may still give, without anything to play with', async () => {
    const member = await openExcluded();
    await member.visitor.call(accountsApi.logout, {});
    const { granted } = await donate(app, member.visitor, 100);
    expect(granted).toEqual({ jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 });
  });

  it('gets no free tickets', async () => {
    const official = await signUpStaff(app, 'raffle-official');
    const member = await openExcluded();
    const enter = (email: string) => refusalOf(enterFree(official, app, { email }));
    expect(await enter(member.person.email)).toMatch(/^403 play_excluded/);
    expect(await enter(member.person.email.replace('@', '+free@'))).toMatch(/^403 play_excluded/);
  });

  it('leaves nothing that names them once the break is over', async () => {
    const member = await openExcluded();
    await close(member);
    const stored = await app.database.db.select().from(breakTraces);
    expect(JSON.stringify(stored)).not.toContain(member.person.email);
    await transaction(app.database.db, (tx) => tx.update(breakTraces).set({ endsAt: new Date(0) }));
    expect(await buy((await signUp(app, member.person)).visitor)).toBe('no refusal');
    await app.app.jobs.find(({ name }) => name === 'remove-past-break-traces')?.run();
    expect(await app.database.db.$count(breakTraces)).toBe(0);
  });

  it('is recognized by a break from before there were traces', async () => {
    const member = await openExcluded();
    const { db } = app.database;
    await transaction(db, (tx) => tx.delete(breakTraces));
    await app.app.jobs.find(({ name }) => name === 'leave-break-traces')?.run();
    const another = { ...newPerson(), email: member.person.email.replace('@', '+again@') };
    expect(await findExclusion(db, (await signUp(app, another)).userId)).toBe('play_excluded');
    // Under another secret the same mailbox is not recognized.
    expect(await createBreakTraces('other').isMailboxOnBreak(db, member.person.email)).toBe(false);
  });
});

describe('a spending limit counts what a gift grants', () => {
  const limit = ({ visitor }: Member, dollars: number) =>
    visitor.call(playLimitsApi.setLimit, { period: 'week', dollars });

  it('a gift beyond the limit comes without anything to play with', async () => {
    const member = await signUp(app);
    await limit(member, 0);
    const { granted } = await donate(app, member.visitor, 100, member.person);
    expect(granted).toEqual({ jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 });
  });

  it('a gift within it counts as far as it brings something to play with', async () => {
    const member = await signUp(app);
    await limit(member, 120);
    const { granted } = await donate(app, member.visitor, 100, member.person);
    expect(granted.jackpotCredits).toBe(25);
    const { limits } = await member.visitor.call(playLimitsApi.read, {});
    expect(limits.find(({ period }) => period === 'week')?.spentCents).toBe(10_000);
    expect(
      await refusalOf(
        startPurchase(member.visitor, 'stripe', { type: 'raffle-tickets', tickets: 11 }, 2200),
      ),
    ).toMatch(/^\d+ spending_limit/);
    await purchase(app, member.visitor, 'stripe', { type: 'raffle-tickets', tickets: 10 }, 2000);
  });
});

describe('M6: what is meant for an address waits until it is confirmed', () => {
  it('a free entry is given to the account that confirms its address', async () => {
    const official = await signUpStaff(app, 'raffle-official');
    const member = await signUp(app);
    const confirmation = await waitForMail(app, member.person.email, 'email-confirmation');
    await enterFree(official, app, { email: member.person.email });
    const count = async () =>
      (await member.visitor.call(accountsApi.raffleTicketsCount, {})).ghaRaffleTickets;
    expect(await count()).toBe(0);
    const confirm = () =>
      member.visitor.call(profileApi.confirmEmail, { token: tokenIn(confirmation) });
    await Promise.all([confirm(), confirm()]);
    expect(await count()).toBe(1);
  });

  it('goes at once to an account that has confirmed it', async () => {
    const official = await signUpStaff(app, 'raffle-official');
    const member = await signUpConfirmed(app);
    await enterFree(official, app, { email: member.person.email });
    await waitForMail(app, member.person.email, 'act-notice');
  });

  it('M1: a mail to an address that was merely typed holds no words of whoever typed it', async () => {
    const member = await signUp(app, { ...newPerson(), name: 'Claim Your Prize Now' });
    const mail = await waitForMail(app, member.person.email, 'email-confirmation');
    expect(`${mail.text} ${mail.html}`).not.toContain('Claim Your Prize');
    const refused = signUp(app, { ...newPerson(), name: 'Win\nat https://evil.example' });
    expect(await refusalOf(refused)).toMatch(/^400 bad_input: Please enter a name, without links/);
  });
});
