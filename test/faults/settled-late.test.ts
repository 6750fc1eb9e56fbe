// A gift that was paid on one day and settled on another counts for the day on which it was paid.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { donations } from '#base/database/schema/donations.ts';
import { approve, openMember, startPurchase } from '../support/buyer.ts';
import { donationOf } from '../support/donor.ts';
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
