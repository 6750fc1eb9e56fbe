// Reads a person's monthly gifts.
import { desc, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { donationCents } from '#rules/donations/donations.ts';

const maxGifts = 100;

/** A monthly gift as its donor sees it. */
export function toMonthly(row: typeof monthlyDonations.$inferSelect): MonthlyDonation {
  return {
    _id: row.id,
    dollarAmount: row.dollarAmount,
    feeCents: donationCents(row.dollarAmount, row.coversFee) - row.dollarAmount * 100,
    donationPreference: row.donationPreference,
    created: row.startedAt.toISOString(),
    nextDue: row.endedAt ? null : row.nextTryAt.toISOString(),
    failures: row.failures,
    ended: row.endedAt?.toISOString() ?? null,
    endedBecause: row.endedBecause,
    giftsMade: row.giftsMade,
  };
}

/** A person's monthly gifts, newest first. */
export async function findMonthly(db: Reads, userId: string): Promise<MonthlyDonation[]> {
  const rows = await db
    .select()
    .from(monthlyDonations)
    .where(eq(monthlyDonations.userId, userId))
    .orderBy(desc(monthlyDonations.startedAt), desc(monthlyDonations.id))
    .limit(maxGifts);
  return rows.map(toMonthly);
}
