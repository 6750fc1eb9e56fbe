// Reads a year's statement: every donation of the year, and what each charity got.
import { eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { purposeOf } from '#rules/donations/purpose.ts';
import { deductionOfReceipt } from './receipt-lines.ts';
import { countReceipts, type Donor, findReceipts, type Receipt } from './receipt-queries.ts';

/** The most donations that a statement lists; far more than anybody makes in a year. */
const maxDonations = 10_000;

/** What went to one charity, or for entries of the tournament, in a year. */
export interface CharityTotal {
  /** As receipts print it. */
  purpose: string;
  donations: number;
  amountCents: number;
  refundedCents: number;
  /** What came with the gifts was worth, and what of them is deductible at most. */
  valueCents: number;
  deductibleCents: number;
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
  /** Whether the value of what came with them is known of any. */
  hasValues: boolean;
}

/** A donor's statement of a year, in the days that their receipts print; null without donations. */
export async function findStatement(
  db: Reads,
  donor: Donor,
  year: number,
): Promise<Statement | null> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const donations = (await findReceipts(db, donor, days, maxDonations)).reverse();
  const newest = donations.at(-1);
  if (!newest) return null;
  const [account] = donor.userId
    ? await db
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, donor.userId))
    : [];
  const count = await countReceipts(db, donor, days);
  return {
    year,
    donorName: account?.name ?? newest.donorName,
    donorEmail: account?.email ?? donor.guestEmail ?? '',
    donations,
    unlisted: count - donations.length,
    totals: addUp(donations),
    hasValues: donations.some(({ benefitCents }) => benefitCents !== null),
  };
}

/** The totals for each charity, the largest first. */
function addUp(donations: Receipt[]): CharityTotal[] {
  const totals = new Map<string, CharityTotal>();
  for (const donation of donations) {
    const { amountCents, refundedCents } = donation;
    const purpose = purposeOf(donation);
    const before = totals.get(purpose);
    const { valueCents, deductibleCents } = valuesOf(donation);
    totals.set(purpose, {
      purpose,
      donations: (before?.donations ?? 0) + 1,
      amountCents: (before?.amountCents ?? 0) + amountCents,
      refundedCents: (before?.refundedCents ?? 0) + refundedCents,
      valueCents: (before?.valueCents ?? 0) + valueCents,
      deductibleCents: (before?.deductibleCents ?? 0) + deductibleCents,
    });
  }
  return [...totals.values()].sort((a, b) => b.amountCents - a.amountCents);
}

/** What came with a gift was worth, and what of it is deductible; all that was kept where no value is known. */
export function valuesOf(donation: Receipt): Pick<CharityTotal, 'valueCents' | 'deductibleCents'> {
  const keptCents = donation.amountCents - donation.refundedCents;
  return deductionOfReceipt(donation) ?? { valueCents: 0, deductibleCents: keptCents };
}
