// Reads a year's statement: every donation of the year, and what each charity got.
import { eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { countReceipts, findReceipts, type Receipt } from './receipt-queries.ts';

/** The most donations that a statement lists; far more than anybody makes in a year. */
const maxDonations = 10_000;

/** What went to one charity in a year. */
export interface CharityTotal {
  charityName: string | null;
  donations: number;
  amountCents: number;
  refundedCents: number;
}

/** A year of somebody's donations, oldest first. */
export interface Statement {
  year: number;
  donorName: string;
  donorEmail: string;
  donations: Receipt[];
  /** How many donations of the year are not listed. */
  unlisted: number;
  totals: CharityTotal[];
}

/** Somebody's statement of a year, in the days that their receipts print; null without donations. */
export async function findStatement(
  db: Reads,
  userId: string,
  year: number,
): Promise<Statement | null> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const donors = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  const donor = donors[0];
  if (!donor) return null;
  const donations = (await findReceipts(db, userId, days, maxDonations)).reverse();
  if (donations.length === 0) return null;
  const count = await countReceipts(db, userId, days);
  return {
    year,
    donorName: donor.name,
    donorEmail: donor.email,
    donations,
    unlisted: count - donations.length,
    totals: addUp(donations),
  };
}

/** The totals for each charity, the largest first. */
function addUp(donations: Receipt[]): CharityTotal[] {
  const totals = new Map<string | null, CharityTotal>();
  for (const { charityName, amountCents, refundedCents } of donations) {
    const before = totals.get(charityName);
    totals.set(charityName, {
      charityName,
      donations: (before?.donations ?? 0) + 1,
      amountCents: (before?.amountCents ?? 0) + amountCents,
      refundedCents: (before?.refundedCents ?? 0) + refundedCents,
    });
  }
  return [...totals.values()].sort((a, b) => b.amountCents - a.amountCents);
}
