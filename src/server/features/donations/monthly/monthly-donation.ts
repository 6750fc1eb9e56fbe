// A monthly gift's own steps: begun with its first payment, advanced by each later one.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import type { CardFacts } from '#base/payments/provider.ts';
import type { Payment } from '#base/payments/records.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { afterCharge, monthOf, newYorkDay, startPlan } from '#rules/donations/monthly.ts';
import { columnsOf, planOf } from './monthly-plan.ts';

type Gift = Extract<PurchaseItem, { type: 'donation' }>;

/** What is kept of a card; nothing where the provider told none, so that what is known stays. */
export const cardColumns = (card: CardFacts | null) =>
  card ? { cardBrand: card.brand, cardLast4: card.last4, cardExpires: card.expires } : {};

/** Begins a monthly gift with its first payment, and answers its id. The card stays at the provider. */
export async function startMonthly(
  tx: Tx,
  start: {
    userId: string;
    paymentId: string;
    gift: Gift;
    savedMethod: { customerId: string; methodId: string };
    card: CardFacts | null;
  },
): Promise<string> {
  const { userId, paymentId, gift, savedMethod, card } = start;
  const startedAt = new Date();
  const plan = startPlan(newYorkDay(startedAt));
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
      ...columnsOf(plan),
      ...cardColumns(card),
    })
    .returning({ id: monthlyDonations.id });
  const { id } = added[0]!;
  await nameMonth(tx, paymentId, id, 1, plan.usedMonth);
  await audit(tx, {
    actorId: userId,
    action: 'monthly-donation.started',
    subject: `monthly-donation:${id}`,
    detail: { paymentId, dollarAmount: gift.dollarAmount },
  });
  return id;
}

/** Notes which month a payment is for, of which a gift has one; the database sees to that. */
async function nameMonth(tx: Tx, paymentId: string, id: string, number: number, month: string) {
  await tx
    .update(payments)
    .set({ monthlyDonationId: id, monthlyNumber: number, monthlyMonth: month })
    .where(eq(payments.id, paymentId));
}

/**
 * The gift of that number was made: the next one is due in a month after the one in which the card was
 * charged, which may be later than when it was due.
 */
export async function advanceMonthly(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'monthlyMonth'> & {
    monthlyDonationId: string;
    monthlyNumber: number;
  },
  paid: { at: Date; card: CardFacts | null },
): Promise<void> {
  const { monthlyDonationId: id, monthlyNumber: number } = payment;
  const rows = await tx
    .select()
    .from(monthlyDonations)
    .where(eq(monthlyDonations.id, id))
    .for('update');
  const found = rows[0];
  if (!found) throw new Error(`Monthly gift ${id} is gone.`);
  const before = planOf(found);
  const asked = payment.monthlyMonth ?? monthOf(before.dueOn);
  const paidIn = monthOf(newYorkDay(paid.at));
  const month = asked > paidIn ? asked : paidIn;
  const plan = afterCharge(before, month);
  await tx
    .update(monthlyDonations)
    .set({ giftsMade: number, ...columnsOf(plan), ...cardColumns(paid.card) })
    .where(eq(monthlyDonations.id, id));
  await tx.update(payments).set({ monthlyMonth: month }).where(eq(payments.id, payment.id));
}
