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
