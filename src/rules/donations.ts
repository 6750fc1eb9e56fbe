// The rules of donations: amounts, and which tier of the matrix applies.

/** The amounts offered in dollars (specification, section 9). */
export const donationAmounts = [
  25, 50, 100, 250, 500, 1000, 2500, 5000, 7500, 10_000, 25_000, 50_000,
] as const;

/** The most that can be donated at once, in dollars. */
export const mostDollars = 50_000;

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
