// What is left of a raffle's money, in whole cents.

/** What came in for tickets between two closings, and what it cost. */
export interface RaffleTakings {
  soldCents: number;
  /** What of it has gone back to buyers. */
  backCents: number;
  /** What the providers kept; they keep it of what goes back, too. */
  feesCents: number;
  /** The values of the prizes that no sponsor gave. */
  boughtPrizes: readonly number[];
}

/** The takings with what is left of them. */
export interface RaffleMoney extends Omit<RaffleTakings, 'boughtPrizes'> {
  boughtPrizesCents: number;
  /** For the charity; below zero where fees and prizes come to more. */
  leftCents: number;
}

/**
 * Takes from what was sold what went back, what providers kept and what bought prizes are worth. A
 * prize that a sponsor gave costs nothing.
 *
 * Example: 500 tickets for $1,000.00, $20.00 back, $30.00 of fees and a prize of $250.00 that was
 * bought → left 70_000.
 */
export function raffleMoney({ boughtPrizes, ...takings }: RaffleTakings): RaffleMoney {
  const { soldCents, backCents, feesCents } = takings;
  const boughtPrizesCents = boughtPrizes.reduce((sum, cents) => sum + cents, 0);
  return {
    ...takings,
    boughtPrizesCents,
    leftCents: soldCents - backCents - feesCents - boughtPrizesCents,
  };
}
