// Reads a person's monthly gifts.
import { desc, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { toMonthly } from './monthly-plan.ts';

const maxGifts = 100;

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
