// Spending limits over HTTP: set, raised and lowered, and held by every purchase, also by many at once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { playLimits } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { refundPayment } from '#base/payments/refunds/refund-payment.ts';
import { accountsApi } from '#contract/accounts.ts';
import { type PurchaseItem, paymentsApi } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import {
  approve,
  completePurchase,
  openMember,
  purchase,
  startPurchase,
} from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { logIn, refusalOf } from '#test/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

type Member = Awaited<ReturnType<typeof openMember>>;
const hour = 60 * 60 * 1000;
const creditsOf = (credits: number): PurchaseItem => ({ type: 'jackpot-credits', credits });
const ticketsOf = (tickets: number): PurchaseItem => ({ type: 'raffle-tickets', tickets });

const setLimit = ({ visitor }: Member, period: 'day' | 'week' | 'month', dollars: number | null) =>
  visitor.call(playLimitsApi.setLimit, { period, dollars });
const read = ({ visitor }: Member) => visitor.call(playLimitsApi.read, {});
const dayOf = async (member: Member) => (await read(member)).limits[0]!;
const startCredits = ({ visitor }: Member, credits: number, idempotencyKey?: string) =>
  startPurchase(visitor, 'stripe', creditsOf(credits), credits * 200, { idempotencyKey });

/** Sets limits of a day as if it had been done so many hours ago. */
async function setBefore({ userId }: Member, rows: [hoursAgo: number, cents: number][]) {
  const values = rows.map(([hoursAgo, cents], index) => {
    const createdAt = new Date(Date.now() - hoursAgo * hour);
    const effectiveAt = new Date(createdAt.getTime() + (index > 0 ? 24 * hour : 0));
    return { userId, period: 'day' as const, cents, createdAt, effectiveAt };
  });
  await transaction(app.database.db, (tx) => tx.insert(playLimits).values(values));
}

it('is only for somebody who is signed in', async () => {
  const { call } = app.openVisitor();
  await call(accountsApi.init, {});
  const calls = [
    call(playLimitsApi.read, {}),
    call(playLimitsApi.setLimit, { period: 'day', dollars: 5 }),
    call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 }),
  ];
  const answers = await Promise.all(calls.map(refusalOf));
  for (const answer of answers) expect(answer).toMatch(/^401 signed_out/);
});

it('begins without limits, and answers the three as they stand', async () => {
  const member = await openMember(app);
  const none = { cents: null, spentCents: 0, coming: null };
  expect(await read(member)).toEqual({
    limits: [
      { period: 'day', ...none },
      { period: 'week', ...none },
      { period: 'month', ...none },
    ],
    break: null,
    isOfStaff: false,
  });
  const after = await setLimit(member, 'week', 50);
  expect(after.limits.map(({ cents }) => cents)).toEqual([null, 5_000, null]);
  expect(await read(member)).toEqual(after);
  expect(await read(await openMember(app))).toMatchObject({ limits: [none, none, none] });
});

it('lets a lower limit count at once and a higher one after 24 hours', async () => {
  const member = await openMember(app);
  await setLimit(member, 'day', 50);
  expect((await setLimit(member, 'day', 20)).limits[0]).toMatchObject({ cents: 2_000 });
  const raised = (await setLimit(member, 'day', 80)).limits[0]!;
  expect(raised).toMatchObject({ cents: 2_000, coming: { cents: 8_000 } });
  const wait = Date.parse(raised.coming!.effectiveAt) - Date.now();
  expect(wait / hour).toBeGreaterThan(23.9);
  expect(wait / hour).toBeLessThanOrEqual(24);
  // Wishing for the same again does not make it wait longer.
  expect((await setLimit(member, 'day', 80)).limits[0]).toEqual(raised);
  const removed = (await setLimit(member, 'day', null)).limits[0];
  expect(removed).toMatchObject({ cents: 2_000, coming: { cents: null } });
  expect((await setLimit(member, 'day', 10)).limits[0]).toMatchObject({
    cents: 1_000,
    coming: null,
  });
});

it('raises when the time has come, and lowers what was raised', async () => {
  const member = await openMember(app);
  await setBefore(member, [
    [48, 1_000],
    [25, 9_000],
  ]);
  expect(await dayOf(member)).toMatchObject({ cents: 9_000, coming: null });
  await setLimit(member, 'day', 40);
  expect(await dayOf(member)).toMatchObject({ cents: 4_000, coming: null });
  const changed = await openMember(app);
  await setBefore(changed, [
    [48, 1_000],
    [25, 9_000],
    [20, 3_000],
  ]);
  expect(await dayOf(changed)).toMatchObject({ cents: 1_000, coming: { cents: 3_000 } });
});

it.each([
  [{ period: 'year', dollars: 5 }, 'period must be day, week or month.'],
  [{ period: 'day', dollars: 2.5 }, 'Please enter whole dollars.'],
  [{ period: 'day', dollars: '5' }, 'Please enter whole dollars.'],
  [{ period: 'day', dollars: -1 }, 'Please enter 0 or more dollars.'],
  [{ period: 'day', dollars: 50_001 }, 'Please enter at most $50,000.'],
])('refuses %j', async (input, sentence) => {
  const { visitor } = await openMember(app);
  const call = visitor.call(playLimitsApi.setLimit, input as { period: 'day'; dollars: number });
  expect(await refusalOf(call)).toBe(`400 bad_input: ${sentence}`);
});

// The gift of $25 brings more to play with than it costs, so it counts whole.
it('counts what was paid or is being paid for play, without what came back', async () => {
  const member = await openMember(app);
  const { visitor } = member;
  await purchase(app, visitor, 'stripe', donationOf(25), 2_500);
  const { payment } = await purchase(app, visitor, 'stripe', creditsOf(10), 2_000);
  await purchase(app, visitor, 'paypal', { type: 'vote-tokens', dollarAmount: 30 }, 3_000);
  await startPurchase(visitor, 'stripe', ticketsOf(5), 1_000);
  const { token } = await startCredits(member, 50);
  expect(await dayOf(member)).toMatchObject({ spentCents: 18_500 });
  await visitor.call(paymentsApi.cancelStripe, { token });
  const refund = { paymentId: payment._id, amountCents: 500, reason: 'kindness' };
  await refundPayment(app.app.payments!, member.userId, { ...refund, idempotencyKey: 'once-only' });
  const { limits } = await read(member);
  expect(limits.map(({ spentCents }) => spentCents)).toEqual([8_000, 8_000, 8_000]);
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ createdAt: new Date(Date.now() - 48 * hour) })
      .where(eq(payments.id, payment._id)),
  );
  const later = await read(member);
  expect(later.limits.map(({ spentCents }) => spentCents)).toEqual([6_500, 8_000, 8_000]);
});

describe('a purchase over a limit', () => {
  it('is refused with the limit and what is left, whatever is played; a gift is not', async () => {
    const member = await openMember(app);
    const { visitor } = member;
    await setLimit(member, 'week', 50);
    await setLimit(member, 'month', 60);
    await purchase(app, visitor, 'stripe', creditsOf(19), 3_800);
    const over = '403 spending_limit: This would go over your limit of $50 a week.';
    for (const source of ['stripe', 'paypal'] as const) {
      expect(await refusalOf(startPurchase(visitor, source, ticketsOf(7), 1_400))).toBe(
        `${over} You have $12 of it left.`,
      );
    }
    const votes: PurchaseItem = { type: 'vote-tokens', dollarAmount: 25 };
    expect(await refusalOf(startPurchase(visitor, 'stripe', votes, 2_500))).toMatch(over);
    await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
    await purchase(app, visitor, 'stripe', creditsOf(6), 1_200);
    expect(await refusalOf(startCredits(member, 1))).toBe(`${over} Nothing of it is left.`);
  });

  it.each(['stripe', 'paypal'] as const)(
    'finds room for one of ten by %s at the same moment',
    async (source) => {
      const member = await openMember(app);
      await setLimit(member, 'day', 30);
      const started = await Promise.all(
        Array.from({ length: 10 }, () =>
          refusalOf(startPurchase(member.visitor, source, creditsOf(10), 2_000)),
        ),
      );
      const refused = started.filter((answer) => /^403 spending_limit/.test(answer));
      expect(refused).toHaveLength(9);
      const saved = eq(payments.userId, member.userId);
      expect(await app.database.db.$count(payments, saved)).toBe(1);
    },
  );

  it('does not count the same payment twice', async () => {
    const member = await openMember(app);
    await setLimit(member, 'day', 30);
    const key = randomUUID();
    const [one, other] = await Promise.all([
      startCredits(member, 15, key),
      startCredits(member, 15, key),
    ]);
    expect(one.paymentId).toBe(other.paymentId);
    await setLimit(member, 'day', 29);
    expect(await refusalOf(startCredits(member, 15, key))).toMatch(/^403 spending/);
  });

  it('keeps its word when many buy while the limit is lowered', async () => {
    const member = await openMember(app);
    await setLimit(member, 'day', 100);
    const all = [1, 2, 3, 4].map(() => refusalOf(startCredits(member, 20)));
    await Promise.all([...all, setLimit(member, 'day', 40)]);
    expect(await refusalOf(startCredits(member, 20))).toMatch(/^403 spending_limit/);
  });

  it.each(['stripe', 'paypal'] as const)(
    'is refused by %s before money is taken, when the guest who began it has signed in',
    async (source) => {
      const member = await openMember(app);
      await setLimit(member, 'day', 10);
      const browser = app.openVisitor();
      const { token, paymentId } = await startPurchase(browser, source, creditsOf(10), 2_000);
      await approve(app, source, token);
      await logIn(app, member.person, browser);
      expect(await refusalOf(completePurchase(browser, source, token))).toMatch(
        /^403 spending_limit: .* \$10 a day/,
      );
      const [row] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
      expect(row).toMatchObject({ status: 'canceled', userId: null });
    },
  );
});

it('is part of what one can take along', async () => {
  const member = await openMember(app);
  await setLimit(member, 'day', 10);
  await member.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
  const data = (await member.visitor.call(profileApi.export, {})) as Record<string, unknown>;
  expect(data).toMatchObject({
    playLimits: [{ period: 'day', cents: 1_000 }],
    playBreaks: [{ kind: 'cooling-off' }],
  });
});
