// The rules of donations: amounts, and which tier of the matrix applies.

/** The amounts offered in dollars (specification, section 9). */
export const donationAmounts = [
  25, 50, 100, 250, 500, 1000, 2500, 5000, 7500, 10_000, 25_000, 50_000,
] as const;

/** The highest amount that a tier of a matrix can begin at, in dollars. */
export const maxTierDollars = 100_000;

// What a card payment costs at the provider's published price: 2.9 % and 30 cents.
const feePerThousand = 29;
const feeFixedCents = 30;

/**
 * What a donor adds so that the charity keeps the whole gift after the card fee, in cents, rounded up.
 * The fee is taken of the whole payment, so it is computed backwards.
 *
 * Example: `feeToCover(10_000)` → 330, since 2.9 % of $103.30 and 30 cents are $3.30.
 */
export function feeToCover(giftCents: number): number {
  const total = Math.ceil(((giftCents + feeFixedCents) * 1000) / (1000 - feePerThousand));
  return total - giftCents;
}

/** What a donation of whole dollars costs in all, in cents, with the fee if the donor covers it. */
export function donationCents(dollars: number, coversFee: boolean): number {
  const giftCents = dollars * 100;
  return giftCents + (coversFee ? feeToCover(giftCents) : 0);
}

/** What a tier of the matrix gives from an amount of whole dollars on. */
export interface Tier {
  amount: number;
  jackpotCredits: number;
  raffleTickets: number;
  voteTokens: number;
}

/**
 * The largest tier whose amount is at most the paid one, or null (specification, section 5).
 *
 * Example: with tiers of 25 and 100 dollars, `findTier(tiers, 99)` is the tier of 25.
 */
export function findTier<T extends Tier>(tiers: readonly T[], dollars: number): T | null {
  let best: T | null = null;
  for (const tier of tiers) {
    if (tier.amount <= dollars && (best === null || tier.amount > best.amount)) best = tier;
  }
  return best;
}
