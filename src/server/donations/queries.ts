// Reads the donation matrix and a person's donations.
import { asc, count, desc, eq } from 'drizzle-orm';
import type { DonationEntry } from '#contract/accounts.ts';
import type { DonationTier, purchaseTypes } from '#contract/donations.ts';
import type { Page } from '#contract/endpoint.ts';
import type { Reads } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import { charities } from '../database/schema/content.ts';
import { donations, donationTiers } from '../database/schema/donations.ts';

/** The tiers of a type of purchase, ascending. */
export async function findTiers(
  db: Reads,
  type: (typeof purchaseTypes)[number],
): Promise<DonationTier[]> {
  return db
    .select({
      amount: donationTiers.amount,
      jackpotCredits: donationTiers.jackpotCredits,
      raffleTickets: donationTiers.raffleTickets,
      voteTokens: donationTiers.voteTokens,
    })
    .from(donationTiers)
    .where(eq(donationTiers.type, type))
    .orderBy(asc(donationTiers.amount));
}

/** A page of a person's donations, newest first. */
export async function findDonations(
  db: Reads,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<DonationEntry>> {
  const isTheirs = eq(donations.userId, userId);
  const totals = await db.select({ total: count() }).from(donations).where(isTheirs);
  const rows = await db
    .select()
    .from(donations)
    .where(isTheirs)
    .orderBy(desc(donations.createdAt), desc(donations.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map((row) => ({
    _id: row.id,
    created: row.createdAt.toISOString(),
    receiptNumber: row.receiptNumber,
    donationPreference: row.donationPreference,
    purchaseItem: { dollarAmount: (row.amountCents - row.feeCents) / 100 },
    feeCents: row.feeCents,
    refundedCents: 0,
    isMonthly: row.monthlyDonationId !== null,
    jackpotCredits: row.jackpotCredits,
    raffleTickets: row.raffleTickets,
    voteTokens: row.voteTokens,
  }));
  return { items, total: totals[0]?.total ?? 0 };
}

/** What a receipt shows. */
export interface Receipt {
  receiptNumber: number;
  donorName: string;
  donorEmail: string;
  charityName: string | null;
  amountCents: number;
  jackpotCredits: number;
  raffleTickets: number;
  voteTokens: number;
  donatedAt: Date;
}

/** The receipt of a donation, or null. */
export async function findReceipt(db: Reads, donationId: string): Promise<Receipt | null> {
  const rows = await db
    .select({ donation: donations, name: users.name, email: users.email, charity: charities.name })
    .from(donations)
    .innerJoin(users, eq(users.id, donations.userId))
    .leftJoin(charities, eq(charities.preference, donations.donationPreference))
    .where(eq(donations.id, donationId));
  const found = rows[0];
  if (!found) return null;
  return {
    receiptNumber: found.donation.receiptNumber,
    donorName: found.name,
    donorEmail: found.email,
    charityName: found.charity,
    amountCents: found.donation.amountCents,
    jackpotCredits: found.donation.jackpotCredits,
    raffleTickets: found.donation.raffleTickets,
    voteTokens: found.donation.voteTokens,
    donatedAt: found.donation.createdAt,
  };
}
