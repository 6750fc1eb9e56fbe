// Five hundred buyers want the last place in the tournament: one gets it, nobody else is charged.
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { order } from '#base/payments/order-payment.ts';
import { termsVersion } from '#contract/legal.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { approve, completePurchase, openMember, startPurchase } from '../support/buyer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await transaction(app.database.db, (tx) =>
    tx.insert(tournaments).values({
      event: 'ps-golf-event',
      registrationClosesAt: new Date(Date.now() + 86_400_000),
      capacity: 1,
    }),
  );
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const item: PurchaseItem = { type: 'tournament-entry', event: 'ps-golf-event' };

it('sells the last place once to buyers on both ways to pay, and releases the others (16)', async () => {
  const buyers = [];
  for (let n = 0; n < 6; n++) {
    const { visitor } = await openMember(app);
    const source = n % 2 === 0 ? ('stripe' as const) : ('paypal' as const);
    const { token, paymentId } = await startPurchase(visitor, source, item, 10_000);
    buyers.push({ visitor, source, token, paymentId });
  }
  // All webhooks come at once with the approvals, and all browsers at once after them.
  await Promise.all(buyers.map(({ source, token }) => approve(app, source, token)));
  const answers = await Promise.all(
    buyers.map(({ visitor, source, token }) =>
      completePurchase(visitor, source, token).then(
        ({ code }) => code as string,
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(answers.filter((code) => code === 'success')).toHaveLength(1);
  const rows = await app.database.db.select().from(payments);
  expect(rows.map(({ status }) => status).sort()).toEqual([
    ...Array(5).fill('canceled'),
    'settled',
  ]);
  const charged = app.stripe.controls.state().charges.filter(({ captured }) => captured);
  const taken = app.paypal.controls.state().captures;
  expect(charged.length + taken.length).toBe(1);
  const held = app.stripe.controls.state().paymentIntents;
  expect(held.filter(({ status }) => status === 'requires_capture')).toHaveLength(0);
});

it('orders for one of 500 at the same instant (16)', async () => {
  const { db } = app.database;
  // One place more than are taken already.
  const capacity = 1 + (await db.$count(tournamentPlaces, isNull(tournamentPlaces.releasedAt)));
  await transaction(db, (tx) =>
    tx.update(tournaments).set({ capacity }).where(eq(tournaments.event, 'ps-golf-event')),
  );
  const ids = await transaction(db, async (tx) => {
    const people = await tx
      .insert(users)
      .values(
        Array.from({ length: 500 }, (_, n) => ({
          email: `buyer-${n}@mail.example`,
          name: `Buyer ${n}`,
          passwordHash: 'none',
          termsVersion,
          termsAgreedAt: new Date(),
        })),
      )
      .returning({ id: users.id });
    const rows = await tx
      .insert(payments)
      .values(
        people.map(({ id }, n) => ({
          provider: 'paypal' as const,
          providerPaymentId: `ORDER${n}`,
          idempotencyKey: `last-place-${n}`,
          userId: id,
          visitorHash: '',
          item,
          itemType: item.type,
          amountCents: 10_000,
          perks: { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 },
        })),
      )
      .returning({ id: payments.id });
    return rows.map(({ id }) => id);
  });
  const services = app.app.payments!;
  const outcomes: string[] = [];
  const orderNext = async () => {
    for (let id = ids.pop(); id; id = ids.pop()) {
      const paymentId = id;
      await transaction(db, (tx) =>
        order(tx, services, paymentId, { userId: null, account: null }, 'the test'),
      ).then(
        () => outcomes.push('ordered'),
        (error: { code: string }) => outcomes.push(error.code),
      );
    }
  };
  // Several for each connection: with all 500 in its queue a slow machine turns the last ones away.
  await Promise.all(Array.from({ length: 32 }, orderNext));
  expect(outcomes).toHaveLength(500);
  expect(outcomes.filter((one) => one === 'ordered')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['ordered', 'registration_full']));
  expect(await db.$count(tournamentPlaces, isNull(tournamentPlaces.releasedAt))).toBe(capacity);
  // These payments exist for the test alone: give the place back, as if it had failed.
  await transaction(db, async (tx) => {
    await tx
      .update(tournamentPlaces)
      .set({ releasedAt: new Date() })
      .where(isNull(tournamentPlaces.paidAt));
    await tx
      .update(payments)
      .set({ status: 'canceled', closedAt: new Date() })
      .where(eq(payments.status, 'ordered'));
  });
});
