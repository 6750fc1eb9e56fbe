// A monthly gift is charged once also where our books, or the provider's keys, have forgotten the charge.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Occasion } from '#base/payments/provider.ts';
import { donationsApi } from '#contract/donations.ts';
import { monthOf, newYorkDay } from '#rules/donations/monthly.ts';
import { dueQueries } from '#server/feature-facts.ts';
import { findDue } from '#server/features/operations/due.ts';
import { testKeys } from '#test/support/app.ts';
import { disputeAt } from '#test/support/money-back.ts';
import {
  monthlyCents as cents,
  endAllMonthly,
  giveMonthly,
  monthlyRow,
  runWhenDue,
} from '#test/support/monthly.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { chargeDueMonthly } from './charge-monthly.ts';

const app = shareTestApp();
afterEach(() => endAllMonthly(app));

const hour = 60 * 60 * 1000;
type Gift = Awaited<ReturnType<typeof giveMonthly>>;

interface Lost extends Partial<Occasion> {
  amountCents?: number;
  isNamed?: boolean;
  isHeld?: boolean;
}

/** What the provider has of a charge that was made after the backup from which our books were restored. */
async function chargeLost(
  { gift }: Gift,
  { amountCents = cents, isNamed = true, isHeld = false, ...changes }: Lost = {},
) {
  const { nextTryAt, ...card } = await monthlyRow(app, gift._id);
  const month = changes.month ?? monthOf(newYorkDay(nextTryAt));
  const paymentId = v7();
  const named = { 'metadata[monthlyGift]': `${gift._id}:${changes.number ?? 2}` };
  const body = new URLSearchParams({
    ...{ amount: String(amountCents), currency: 'usd', customer: card.providerCustomerId },
    ...{ payment_method: card.providerMethodId, off_session: 'true', confirm: 'true' },
    ...(isHeld ? { capture_method: 'manual' } : {}),
    'metadata[paymentId]': paymentId,
    ...(isNamed ? { ...named, 'metadata[month]': month } : {}),
  });
  const made = await ask('/v1/payment_intents', body);
  return { paymentId, id: String(made.id), month };
}

async function ask(path: string, body: URLSearchParams): Promise<Record<string, unknown>> {
  const answer = await fetch(`${app.stripe.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.secretKey}` },
    body,
  });
  const made = (await answer.json()) as Record<string, unknown>;
  expect([path, answer.status, made.error]).toEqual([path, 200, undefined]);
  return made;
}

/** Runs the job when the gift is due, or later; answers what it did and what staff were told. */
async function runTold(gift: string, daysLater = 0) {
  const told: string[] = [];
  const services = { ...app.app.payments!, alert: (_id: string, what: string) => told.push(what) };
  const { nextTryAt } = await monthlyRow(app, gift);
  const now = new Date(nextTryAt.getTime() + daysLater * 24 * hour + 1000);
  const run = await chargeDueMonthly(services, now);
  return { run, told };
}

/** Has the provider's clock stand at when the gift is due. */
async function waitUntilDue({ gift }: Gift) {
  const { nextTryAt } = await monthlyRow(app, gift._id);
  app.stripe.controls.advanceClock(nextTryAt.getTime() - Date.now());
}

const captured = ({ charges }: Gift) => charges().filter((charge) => charge.captured).length;

it('puts no second hold on the card when the provider has forgotten the key of the first', async () => {
  const one = await giveMonthly(app);
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 2,
  });
  expect(await runWhenDue(app, one.gift._id)).toMatchObject({ undecided: 1 });
  app.stripe.controls.advanceClock(25 * hour);
  expect(await runWhenDue(app, one.gift._id)).toMatchObject({ settled: 1 });
  expect(one.intents()).toHaveLength(2);
  expect(captured(one)).toBe(2);
});

it('says at the provider for which gift and month a card is charged', async () => {
  const one = await giveMonthly(app);
  const month = monthOf(newYorkDay((await monthlyRow(app, one.gift._id)).nextTryAt));
  await runWhenDue(app, one.gift._id);
  expect(one.intents()[0]?.metadata).toMatchObject({ monthlyGift: `${one.gift._id}:2`, month });
});

describe('after a restored backup', () => {
  it('takes the charge over that came after it, once, with its receipt', async () => {
    const one = await giveMonthly(app);
    const lost = await chargeLost(one);
    const runs = await Promise.all([
      runWhenDue(app, one.gift._id),
      runWhenDue(app, one.gift._id),
      runWhenDue(app, one.gift._id),
    ]);
    expect(runs.some(({ settled }) => settled > 0)).toBe(true);
    // No run puts a second hold on the card beside it.
    expect([one.intents().length, captured(one)]).toEqual([2, 2]);
    expect(await one.countDonations()).toBe(2);
    expect(await one.now()).toMatchObject({ giftsMade: 2, failures: 0 });
    const [taken] = await app.database.db
      .select()
      .from(payments)
      .where(eq(payments.id, lost.paymentId));
    expect(taken).toMatchObject({
      ...{
        status: 'settled',
        providerPaymentId: lost.id,
        monthlyNumber: 2,
        monthlyMonth: lost.month,
      },
    });
  });

  it('takes over what was held and not captured', async () => {
    const one = await giveMonthly(app);
    await chargeLost(one, { isHeld: true });
    expect(await runTold(one.gift._id)).toMatchObject({ run: { settled: 1 }, told: [] });
    expect([one.intents().length, captured(one)]).toEqual([2, 2]);
  });

  it('takes over what was charged in a month before, for that month', async () => {
    const one = await giveMonthly(app);
    await waitUntilDue(one);
    const lost = await chargeLost(one);
    expect(await runTold(one.gift._id, 33)).toMatchObject({ run: { settled: 1 }, told: [] });
    expect(captured(one)).toBe(2);
    expect(await monthlyRow(app, one.gift._id)).toMatchObject({ usedMonth: lost.month });
  });

  it.each([
    ['another amount', { amountCents: cents + 100 }],
    ['another number in the month', { number: 7 }],
    ['a version that named no gift', { isNamed: false }],
  ])('charges nothing and tells staff where it finds %s', async (_what, changes) => {
    const one = await giveMonthly(app);
    await waitUntilDue(one);
    const lost = await chargeLost(one, changes);
    for (let n = 0; n < 2; n++) {
      const { run, told } = await runTold(one.gift._id);
      expect(run).toMatchObject({ settled: 0, undecided: 1 });
      expect(told).toEqual([
        `a monthly gift was charged before, which the books do not know: ${lost.id}`,
      ]);
    }
    expect(captured(one)).toBe(2);
    await transaction(app.database.db, (tx) =>
      tx
        .update(payments)
        .set({ createdAt: sql`now() - interval '4 hours'` })
        .where(eq(payments.monthlyDonationId, one.gift._id)),
    );
    expect(await findDue(app.database.db, dueQueries, ['finance'])).toEqual([
      { name: 'monthly-gifts-waiting', count: 1 },
    ]);
    // Somebody gives it back at the provider: then the gift is charged as ever.
    await ask('/v1/refunds', new URLSearchParams({ payment_intent: lost.id }));
    expect(await runTold(one.gift._id)).toMatchObject({ run: { settled: 1 }, told: [] });
    expect(await findDue(app.database.db, dueQueries, ['finance'])).toEqual([]);
  });

  it('waits while such a charge is disputed, takes it over where that is won, and charges where it is lost', async () => {
    for (const outcome of ['win', 'lose'] as const) {
      const one = await giveMonthly(app);
      const lost = await chargeLost(one);
      const dispute = disputeAt(app, 'stripe', `${lost.id}_secret_`);
      const { run, told } = await runTold(one.gift._id);
      expect([run.undecided, told.length]).toEqual([1, 1]);
      await dispute[outcome]();
      expect(await runTold(one.gift._id)).toMatchObject({ run: { settled: 1 }, told: [] });
      expect(captured(one)).toBe(outcome === 'win' ? 2 : 3);
      expect(await one.now()).toMatchObject({ giftsMade: 2 });
    }
  });

  it('is not misled by charges of other months, nor by those that took nothing', async () => {
    const one = await giveMonthly(app);
    await chargeLost(one, { number: 9, month: '2020-01' });
    const refused = await chargeLost(one);
    await ask('/v1/refunds', new URLSearchParams({ payment_intent: refused.id }));
    expect(await runTold(one.gift._id)).toMatchObject({ run: { settled: 1 }, told: [] });
    expect(captured(one)).toBe(4);
    const visitorSees = await one.visitor.call(donationsApi.monthly, {});
    expect(visitorSees).toMatchObject([{ giftsMade: 2 }]);
  });
});
