// A gift that was paid on one day and settled on another: for which day it counts, and what it still brings.
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { donations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { approve, completePurchase, openMember, startPurchase } from '../support/buyer.ts';
import { donationOf } from '../support/donor.ts';
import { balancesOf, none } from '../support/guests.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp } from '../support/shared-app.ts';

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

it('gives nothing to play with to whoever takes a break while a wallet decides about their gift', async () => {
  const { controls } = app.paypal;
  const { visitor } = await openMember(app);
  const gift = donationOf(100);
  const { token, paymentId } = await startPurchase(visitor, 'paypal', gift, 10_000);
  await approve(app, 'paypal', token);
  controls.setNextCapture({ orderId: token, outcome: 'pending' });
  expect((await completePurchase(visitor, 'paypal', token)).code).toBe('pending');
  await visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 365 });
  // PayPal takes days about it.
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
  const [row] = await app.database.db
    .select()
    .from(donations)
    .where(eq(donations.paymentId, paymentId));
  expect(row).toMatchObject({ amountCents: 10_000, ...none });
  expect(await balancesOf(visitor)).toEqual(none);
});
