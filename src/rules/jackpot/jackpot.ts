// The rules of the jackpot: shares of the purse and the headline prize.

/** The lowest headline prize: $10,000 (specification, section 9). */
const leastHeadlineCents = 1_000_000;

/**
 * The prize that a race is announced with: 80 % of the purse in whole cents, at least $10,000.
 *
 * Example: a purse of $31,250.00 → `headlineCents(3_125_000)` = 2_500_000.
 */
export function headlineCents(purseCents: number): number {
  return Math.max(leastHeadlineCents, Math.floor((purseCents * 80) / 100));
}

/** The price of a jackpot credit in cents; a card costs one credit (specification, section 9). */
export const creditCents = 200;

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
