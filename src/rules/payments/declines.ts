// Tells somebody who tries out stolen cards from a crowd in which some cards are declined.

/** So many declines of one card in an hour, wherever it is tried, and it is not taken any more. */
export const maxDeclinesOfCard = 5;

const maxOfNetwork = 15;

/**
 * Whether the payments of one network in an hour look like a trial of cards: many were declined, and
 * more than one for every two that went well. In a hall behind one address some cards are declined too,
 * but most go well.
 *
 * Examples: `isTestingCards({ declined: 15, settled: 0, factor: 1 })` → true;
 * `isTestingCards({ declined: 80, settled: 700, factor: 1 })` → false.
 */
export function isTestingCards(seen: {
  declined: number;
  settled: number;
  /** What the rate limits are multiplied by. */
  factor: number;
}): boolean {
  return seen.declined >= maxOfNetwork * seen.factor && seen.declined * 2 > seen.settled;
}
