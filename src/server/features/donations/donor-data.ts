// What donations keep about somebody: for their export, and to end or forget when their account closes.
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { donations, monthlyDonations } from '#base/database/schema/donations.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { forgetMails } from '#base/mail/forget-recipient.ts';
import { goneOfDonation } from '#base/payments/gone-cents.ts';
import { Refusal } from '#contract/errors.ts';

/** Somebody's donations, newest first. */
export function exportDonations(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: donations.id,
      receiptNumber: donations.receiptNumber,
      paymentId: donations.paymentId,
      donationPreference: donations.donationPreference,
      amountCents: donations.amountCents,
      feeCents: donations.feeCents,
      refundedCents: goneOfDonation,
      monthlyDonationId: donations.monthlyDonationId,
      jackpotCredits: donations.jackpotCredits,
      raffleTickets: donations.raffleTickets,
      voteTokens: donations.voteTokens,
      created: donations.createdAt,
    })
    .from(donations)
    .where(eq(donations.userId, userId))
    .orderBy(desc(donations.createdAt), desc(donations.id))
    .limit(maxRows);
}

/** Somebody's monthly gifts, newest first, without the provider's own names for donor and card. */
export function exportMonthlyGifts(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: monthlyDonations.id,
      donationPreference: monthlyDonations.donationPreference,
      dollarAmount: monthlyDonations.dollarAmount,
      coversFee: monthlyDonations.coversFee,
      day: monthlyDonations.anchorDay,
      pausedUntil: monthlyDonations.pausedUntil,
      cardBrand: monthlyDonations.cardBrand,
      cardLast4: monthlyDonations.cardLast4,
      cardExpires: monthlyDonations.cardExpires,
      started: monthlyDonations.startedAt,
      nextDue: monthlyDonations.nextDueAt,
      giftsMade: monthlyDonations.giftsMade,
      failures: monthlyDonations.failures,
      ended: monthlyDonations.endedAt,
      endedBecause: monthlyDonations.endedBecause,
    })
    .from(monthlyDonations)
    .where(eq(monthlyDonations.userId, userId))
    .orderBy(desc(monthlyDonations.startedAt))
    .limit(maxRows);
}

/** The gifts that somebody made without an account and claimed later, newest first. */
export function exportClaimedGifts(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      paymentId: guestGifts.paymentId,
      claimed: guestGifts.claimedAt,
      claimedKinds: guestGifts.claimedKinds,
      waitsUntil: guestGifts.waitsUntil,
    })
    .from(guestGifts)
    .where(eq(guestGifts.claimedBy, userId))
    .orderBy(desc(guestGifts.claimedAt), desc(guestGifts.paymentId))
    .limit(maxRows);
}

/** Ends somebody's monthly gifts, and forgets mails about gifts, also those to a former address. */
export async function forgetDonor(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(monthlyDonations)
    .set({ endedAt: new Date(), endedBecause: 'account_closed' })
    .where(and(eq(monthlyDonations.userId, userId), isNull(monthlyDonations.endedAt)));
  await requireNoCharge(tx, userId);
  await tx
    .update(monthlyDonations)
    .set({ cardBrand: null, cardLast4: null, cardExpires: null })
    .where(eq(monthlyDonations.userId, userId));
  await forgetMails(
    tx,
    userId,
    sql`(key in (select 'donation-receipt:' || id from donations where user_id = ${userId})
      or (template in ('gift-waiting', 'act-notice') and data->>'paymentId' in (
        select payment_id::text from guest_gifts where claimed_by = ${userId}))
      or data->>'monthlyDonationId' in (
        select id::text from monthly_donations where user_id = ${userId}))`,
  );
}

/**
 * A charge that began before the gifts were ended, whose row they have waited for, is seen now; none begins afterwards.
 *
 * @throws Refusal `payment_underway`
 */
async function requireNoCharge(tx: Tx, userId: string): Promise<void> {
  const isUnderway = and(
    eq(payments.userId, userId),
    eq(payments.status, 'ordered'),
    isNotNull(payments.monthlyDonationId),
  );
  if ((await tx.$count(payments, isUnderway)) > 0) throw new Refusal('payment_underway');
}

/** Moves gifts and monthly gifts of a second account of somebody to their first. */
export async function moveGifts(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(donations).set({ userId: to }).where(eq(donations.userId, from));
  await tx.update(monthlyDonations).set({ userId: to }).where(eq(monthlyDonations.userId, from));
  await tx.update(guestGifts).set({ claimedBy: to }).where(eq(guestGifts.claimedBy, from));
}
