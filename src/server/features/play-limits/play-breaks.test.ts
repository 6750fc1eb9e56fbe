// Breaks from playing over HTTP: what they refuse, what stays welcome, and that they only get longer.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { playBreaks } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import {
  approve,
  completePurchase,
  openMember,
  purchase,
  type Source,
  startPurchase,
} from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { logIn, refusalOf } from '#test/support/members.ts';
import { chargeDueMonthly } from '../donations/monthly/charge-monthly.ts';
import { findExclusion } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

type Member = Awaited<ReturnType<typeof openMember>>;
type Kind = 'cooling-off' | 'self-exclusion';
const day = 24 * 60 * 60 * 1000;
const none = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };
const playing: [PurchaseItem, number][] = [
  [{ type: 'jackpot-credits', credits: 5 }, 1_000],
  [{ type: 'raffle-tickets', tickets: 5 }, 1_000],
  [{ type: 'vote-tokens', dollarAmount: 25 }, 2_500],
];
const sources: Source[] = ['stripe', 'paypal'];

const takeBreak = ({ visitor }: Member, kind: Kind = 'cooling-off', days = 1) =>
  visitor.call(playLimitsApi.takeBreak, { kind, days });

async function findPayment(paymentId: string) {
  const [row] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  return row!;
}

it.each([
  ['cooling-off', 2],
  ['cooling-off', 365],
  ['self-exclusion', 30],
] as const)('refuses %s of %i days', async (kind, days) => {
  const problem = await takeBreak(await openMember(app), kind, days).catch((error) => error);
  const sentence = 'Please choose one of the offered lengths.';
  expect(problem).toMatchObject({ status: 400, message: sentence, fields: { days: sentence } });
});

it('lasts as long as was chosen, ends by itself, and is confirmed by mail', async () => {
  const member = await openMember(app);
  const { break: taken } = await takeBreak(member, 'self-exclusion', 182);
  expect(taken?.kind).toBe('self-exclusion');
  expect((Date.parse(taken!.endsAt) - Date.now()) / day).toBeCloseTo(182, 2);
  expect(await findExclusion(app.database.db, member.userId)).toBe('play_excluded');
  const mail = await waitForMail(app, member.person.email, 'play-break');
  expect(mail.subject).toMatch(/^You have excluded yourself from playing at /);
  expect(mail.text).toMatch(/until \w+ \d+, \d{4} at .*New York time/);
  expect(mail.text).toMatch(/cannot buy jackpot credits, raffle tickets or vote tokens/);
  await transaction(app.database.db, (tx) =>
    tx.update(playBreaks).set({ endsAt: new Date() }).where(eq(playBreaks.userId, member.userId)),
  );
  expect(await findExclusion(app.database.db, member.userId)).toBeNull();
  expect(await member.visitor.call(playLimitsApi.read, {})).toMatchObject({ break: null });
  await startPurchase(member.visitor, 'stripe', ...playing[0]!);
});

it('can be lengthened and never shortened, also by two at once', async () => {
  const member = await openMember(app);
  await Promise.all([takeBreak(member, 'cooling-off', 30), takeBreak(member, 'cooling-off', 1)]);
  const { break: first } = await takeBreak(member, 'cooling-off', 7);
  expect((Date.parse(first!.endsAt) - Date.now()) / day).toBeCloseTo(30, 2);
  const longer = await takeBreak(member, 'self-exclusion', 365);
  expect(longer.break?.kind).toBe('self-exclusion');
  expect((await takeBreak(member, 'cooling-off', 30)).break).toEqual(longer.break);
  const taken = await app.database.db.$count(playBreaks, eq(playBreaks.userId, member.userId));
  // The one day counts only where it was taken before the thirty.
  expect([2, 3]).toContain(taken);
  await waitForMail(app, member.person.email, 'play-break', taken);
});

describe('during a break', () => {
  it.each(playing)('%j can not be bought', async (item, cents) => {
    const member = await openMember(app);
    await takeBreak(member);
    for (const source of sources) {
      expect(await refusalOf(startPurchase(member.visitor, source, item, cents))).toBe(
        '403 play_excluded: You are taking a break from playing. It ends automatically; until then you cannot play.',
      );
    }
    const saved = eq(payments.userId, member.userId);
    expect(await app.database.db.$count(payments, saved)).toBe(0);
    await startPurchase((await openMember(app)).visitor, 'stripe', item, cents);
  });

  it('a gift is welcome and comes without anything to play with', async () => {
    const member = await openMember(app);
    const { visitor } = member;
    await takeBreak(member);
    for (const source of sources) {
      const answer = await purchase(app, visitor, source, donationOf(100), 10_000);
      expect(answer).toMatchObject({ code: 'success', granted: none });
    }
    expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 0 });
    const allowed = await visitor.call(restrictionsApi.allowed, {});
    expect(allowed).toEqual(['donate', 'raffle', 'jackpot', 'vote', 'tournament']);
  });

  it('a monthly gift goes on without, and with them again afterwards', async () => {
    const member = await openMember(app);
    const gift: PurchaseItem = { type: 'donation', dollarAmount: 25, frequency: 'monthly' };
    const { granted } = await purchase(app, member.visitor, 'stripe', gift, 2_500);
    expect(granted).toMatchObject({ jackpotCredits: 5 });
    await takeBreak(member);
    const whenDue = async () => {
      const [row] = await app.database.db
        .select()
        .from(monthlyDonations)
        .where(eq(monthlyDonations.userId, member.userId));
      return chargeDueMonthly(app.app.payments!, new Date(row!.nextTryAt.getTime() + 1_000));
    };
    const credits = () => member.visitor.call(accountsApi.jackpotCredits, {});
    expect(await whenDue()).toMatchObject({ settled: 1 });
    expect(await credits()).toEqual({ ghaJackpotCredits: 5 });
    await transaction(app.database.db, (tx) =>
      tx.update(playBreaks).set({ endsAt: new Date() }).where(eq(playBreaks.userId, member.userId)),
    );
    expect(await whenDue()).toMatchObject({ settled: 1 });
    expect(await credits()).toEqual({ ghaJackpotCredits: 10 });
  });
});

describe.each(sources)('a payment by %s that was open when its buyer took a break', (source) => {
  it.each(playing)('takes no money for %j', async (item, cents) => {
    const member = await openMember(app);
    const { token, paymentId } = await startPurchase(member.visitor, source, item, cents);
    await takeBreak(member);
    await approve(app, source, token);
    // The webhook of the approval may have canceled it a moment before its buyer came back.
    expect(await refusalOf(completePurchase(member.visitor, source, token))).toMatch(
      /^(403 play_excluded|409 payment_canceled): .*Nothing was charged/,
    );
    expect(await findPayment(paymentId)).toMatchObject({ status: 'canceled' });
  });

  it('completes a gift without anything to play with', async () => {
    const member = await openMember(app);
    const { visitor } = member;
    const { token, paymentId } = await startPurchase(visitor, source, donationOf(100), 10_000);
    await takeBreak(member);
    await approve(app, source, token);
    const answer = await completePurchase(visitor, source, token);
    expect(answer).toMatchObject({ code: 'success', granted: none });
    expect(await findPayment(paymentId)).toMatchObject({ status: 'settled', perks: none });
  });

  it('takes no money when it was begun by a guest who has signed in since', async () => {
    const member = await openMember(app);
    await takeBreak(member);
    const browser = app.openVisitor();
    const { token, paymentId } = await startPurchase(browser, source, ...playing[0]!);
    await approve(app, source, token);
    await logIn(app, member.person, browser);
    expect(await refusalOf(completePurchase(browser, source, token))).toBe(
      '403 play_excluded: You are taking a break from playing, so this was not bought. Nothing was charged.',
    );
    expect(await findPayment(paymentId)).toMatchObject({ status: 'canceled' });
  });
});
