// A gift that was paid on one day and settled on another: for which day it counts, and what it still brings.
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { donations } from '#base/database/schema/donations.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { refunds } from '#base/database/schema/refunds.ts';
import { licenses } from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { ticketsExpireAt } from '#rules/raffle/raffle.ts';
import { approve, completePurchase, openMember, startPurchase } from '../support/buyer.ts';
import { donationOf } from '../support/donor.ts';
import { balancesOf, none } from '../support/guests.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp } from '../support/shared-app.ts';
import type { Visitor } from '../support/visitor.ts';

const app = shareTestApp();
const days = 24 * 60 * 60 * 1000;

it.each([
  ['stripe', 5],
  ['paypal', 5],
] as const)(
  'R14: dates a gift by %s when its donor paid, though it is settled %i days later',
  async (source, late) => {
    const { controls } = app[source];
    controls.setWebhooks({ drop: { all: true } });
    const { visitor } = await openMember(app);
    const { token, paymentId } = await startPurchase(visitor, source, donationOf(25), 2_500);
    // Nobody can pay in the past, so it is the provider's clock that is put back.
    controls.advanceClock(-late * days);
    await approve(app, source, token);
    await reconcileAll(app.app.payments!, new Date());
    const [row] = await app.database.db
      .select()
      .from(donations)
      .where(eq(donations.paymentId, paymentId));
    const age = Date.now() - (row?.createdAt.getTime() ?? 0);
    expect(Math.round(age / days)).toBe(late);
    // Its tickets last a year from then as well, and are in no draw from before they were there.
    const [tickets] = await app.database.db
      .select()
      .from(raffleTicketGrants)
      .where(eq(raffleTicketGrants.paymentId, paymentId));
    expect(tickets?.expiresAt).toEqual(ticketsExpireAt(row!.createdAt));
    expect(Date.now() - tickets!.createdAt.getTime()).toBeLessThan(days);
  },
);

it('R14: never dates a gift later than it was settled, whatever the clock of a provider says', async () => {
  const { controls } = app.stripe;
  controls.setWebhooks({ drop: { all: true } });
  const { visitor } = await openMember(app);
  const { token, paymentId } = await startPurchase(visitor, 'stripe', donationOf(25), 2_500);
  controls.advanceClock(2 * days);
  await approve(app, 'stripe', token);
  await reconcileAll(app.app.payments!, new Date());
  const [row] = await app.database.db
    .select()
    .from(donations)
    .where(eq(donations.paymentId, paymentId));
  expect(row?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
});

/** Pays for something by a wallet that takes three days about it, in which its buyer may do something. */
async function payLate(
  item: PurchaseItem,
  cents: number,
  meanwhile: (visitor: Visitor) => Promise<unknown>,
) {
  const { controls } = app.paypal;
  // One that is being handled would settle the payment as it was read before its days were over.
  controls.setWebhooks({ drop: { all: true } });
  const { visitor, person } = await openMember(app);
  const { token, paymentId } = await startPurchase(visitor, 'paypal', item, cents);
  await approve(app, 'paypal', token);
  controls.setNextCapture({ orderId: token, outcome: 'pending' });
  expect((await completePurchase(visitor, 'paypal', token)).code).toBe('pending');
  await meanwhile(visitor);
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ orderedAt: sql`${payments.orderedAt} - interval '3 days'` })
      .where(eq(payments.id, paymentId)),
  );
  const [capture] = controls
    .state()
    .captures.filter((one) => one.supplementary_data.related_ids.order_id === token);
  controls.decideCapture(capture!.id, 'completed');
  await reconcileAll(app.app.payments!, new Date());
  return { visitor, person, paymentId, captureId: capture!.id };
}

const payLateInBreak = (item: PurchaseItem, cents: number) =>
  payLate(item, cents, (visitor) =>
    visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 365 }),
  );

it('gives nothing to play with to whoever takes a break while a wallet decides about their gift', async () => {
  const { visitor, paymentId } = await payLateInBreak(donationOf(100), 10_000);
  const [row] = await app.database.db
    .select()
    .from(donations)
    .where(eq(donations.paymentId, paymentId));
  expect(row).toMatchObject({ amountCents: 10_000, ...none });
  expect(await balancesOf(visitor)).toEqual(none);
});

it('gives the money of credits back to whoever takes a break while a wallet decides about them', async () => {
  const credits: PurchaseItem = { type: 'jackpot-credits', credits: 10 };
  const { visitor, person, paymentId, captureId } = await payLateInBreak(credits, 2_000);
  await reconcileAll(app.app.payments!, new Date());
  const made = await app.database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(made).toMatchObject([{ amountCents: 2_000, status: 'succeeded', requestedBy: null }]);
  const state = app.paypal.controls.state();
  expect(state.captures.find(({ id }) => id === captureId)).toMatchObject({ status: 'REFUNDED' });
  expect(await balancesOf(visitor)).toEqual(none);
  const [told] = await app.database.db
    .select({ data: mails.data })
    .from(mails)
    .where(and(eq(mails.recipient, person.email), eq(mails.template, 'act-notice')));
  expect(told?.data).toMatchObject({ told: 'paid-late' });
});

/** Lets the licenses of a game of chance end now; answers how to let them go on. */
async function endLicenses(item: 'raffle' | 'jackpot'): Promise<() => Promise<void>> {
  const end = (validUntil: Date) =>
    transaction(app.database.db, async (tx) => {
      await tx.update(licenses).set({ validUntil }).where(eq(licenses.item, item));
    });
  await end(new Date());
  return () => end(new Date('2100-01-01'));
}

it('gives the money of credits back where their license ends while a wallet decides about them', async () => {
  const credits: PurchaseItem = { type: 'jackpot-credits', credits: 10 };
  let goOn = async () => {};
  const { visitor, paymentId } = await payLate(credits, 2_000, async () => {
    goOn = await endLicenses('jackpot');
  });
  await reconcileAll(app.app.payments!, new Date());
  await goOn();
  const made = await app.database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(made).toMatchObject([{ amountCents: 2_000, status: 'succeeded', requestedBy: null }]);
  expect(await balancesOf(visitor)).toEqual(none);
});

it('gives a late gift without its tickets, and with all else, where the raffle license ended meanwhile', async () => {
  let goOn = async () => {};
  const { visitor } = await payLate(donationOf(25), 2_500, async () => {
    goOn = await endLicenses('raffle');
  });
  await goOn();
  expect(await balancesOf(visitor)).toEqual({ jackpotCredits: 5, raffleTickets: 0, voteTokens: 5 });
});

it('looks at the license again where a buyer pays long after they began', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor } = await openMember(app);
  const tickets: PurchaseItem = { type: 'raffle-tickets', tickets: 5 };
  const { token, paymentId } = await startPurchase(visitor, 'stripe', tickets, 1_000);
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ createdAt: sql`${payments.createdAt} - interval '20 minutes'` })
      .where(eq(payments.id, paymentId)),
  );
  const goOn = await endLicenses('raffle');
  await approve(app, 'stripe', token);
  await completePurchase(visitor, 'stripe', token);
  await reconcileAll(app.app.payments!, new Date());
  await goOn();
  const made = await app.database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(made).toMatchObject([{ amountCents: 1_000, requestedBy: null }]);
  expect(await balancesOf(visitor)).toEqual(none);
});
