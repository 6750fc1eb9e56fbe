// The rules of the jackpot: shares of the purse and the headline prize.

/** The shares of the purse in percent, by how many numbers match (specification, section 9). */
export const shares = { 6: 80, 5: 13, 4: 7 } as const;

/** The numbers of matches that win money. */
export type PaidMatches = keyof typeof shares;

/** The lowest headline prize: $10,000 (specification, section 9). */
export const leastHeadlineCents = 1_000_000;

/** A share of the purse in whole cents: `shareOf(1_250_000, 5)` → 162_500. */
export const shareOf = (purseCents: number, matches: PaidMatches): number =>
  Math.floor((purseCents * shares[matches]) / 100);

/**
 * The prize that a race is announced with: the share of six matches, at least the lowest headline prize.
 *
 * Example: a purse of $31,250.00 → `headlineCents(3_125_000)` = 2_500_000.
 */
export function headlineCents(purseCents: number): number {
  return Math.max(leastHeadlineCents, shareOf(purseCents, 6));
}

/** How many credits are offered at once (specification, section 9). */
export const creditChoices = [
  1, 2, 3, 4, 5, 10, 15, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 7500, 25_000, 50_000,
] as const;

/**
 * The whole dollars of an amount of cents, for large figures: never more than there is.
 *
 * Example: 1_419_601 → 1_419_600.
 */
export const wholeDollars = (cents: number): number => cents - (cents % 100);
