// A monthly gift's own steps: begun with its first payment, advanced by each later one, ended.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { monthlyDueAt } from '#rules/donations/donations.ts';

type Gift = Extract<PurchaseItem, { type: 'donation' }>;

/** Begins a monthly gift with its first payment, and answers its id. The card stays at the provider. */
export async function startMonthly(
  tx: Tx,
  start: {
    userId: string;
    paymentId: string;
    gift: Gift;
    savedMethod: { customerId: string; methodId: string };
  },
): Promise<string> {
  const { userId, paymentId, gift, savedMethod } = start;
  const startedAt = new Date();
  const nextDueAt = monthlyDueAt(startedAt, 2);
  const added = await tx
    .insert(monthlyDonations)
    .values({
      userId,
      firstPaymentId: paymentId,
      donationPreference: gift.donationPreference ?? null,
      dollarAmount: gift.dollarAmount,
      coversFee: gift.coversFee ?? false,
      providerCustomerId: savedMethod.customerId,
      providerMethodId: savedMethod.methodId,
      startedAt,
      nextDueAt,
      nextTryAt: nextDueAt,
    })
    .returning({ id: monthlyDonations.id });
  const { id } = added[0]!;
  await audit(tx, {
    actorId: userId,
    action: 'monthly-donation.started',
    subject: `monthly-donation:${id}`,
    detail: { paymentId, dollarAmount: gift.dollarAmount },
  });
  return id;
}

/** The gift of that number was made: the next is due a month later, counted from the first. */
export async function advanceMonthly(tx: Tx, id: string, number: number): Promise<void> {
  const rows = await tx
    .select()
    .from(monthlyDonations)
    .where(eq(monthlyDonations.id, id))
    .for('update');
  const found = rows[0];
  if (!found) throw new Error(`Monthly gift ${id} is gone.`);
  const nextDueAt = monthlyDueAt(found.startedAt, number + 1);
  await tx
    .update(monthlyDonations)
    .set({ giftsMade: number, failures: 0, nextDueAt, nextTryAt: nextDueAt })
    .where(eq(monthlyDonations.id, id));
}

/**
 * Ends a monthly gift at its donor's wish. A gift that is being charged at this moment still goes
 * through, since nobody can tell it from one made a minute earlier.
 *
 * @throws Refusal `not_found`
 */
export async function cancelMonthly(
  db: Db,
  userId: string,
  id: string,
): Promise<typeof monthlyDonations.$inferSelect> {
  return transaction(db, async (tx) => {
    const isTheirs = and(eq(monthlyDonations.id, id), eq(monthlyDonations.userId, userId));
    const ended = await tx
      .update(monthlyDonations)
      .set({ endedAt: sql`now()`, endedBecause: 'canceled' })
      .where(and(isTheirs, isNull(monthlyDonations.endedAt)))
      .returning();
    if (ended[0]) {
      await audit(tx, {
        actorId: userId,
        action: 'monthly-donation.canceled',
        subject: `monthly-donation:${id}`,
        detail: { giftsMade: ended[0].giftsMade },
      });
      return ended[0];
    }
    const known = await tx.select().from(monthlyDonations).where(isTheirs);
    if (!known[0]) throw new Refusal('not_found');
    return known[0];
  });
}
