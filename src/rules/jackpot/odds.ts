// The odds of the jackpot: how many of all cards match a given count of winning numbers.

import { carCount, pickCount } from './cards.ts';

/**
 * In how many ways `count` things can be chosen out of `from`, in whole numbers throughout.
 *
 * Example: `combinations(36, 6)` = 1_947_792, the number of different cards.
 */
export function combinations(from: number, count: number): number {
  let ways = 1;
  for (let step = 1; step <= count; step += 1) ways = (ways * (from - count + step)) / step;
  return ways;
}

/** How many of all different cards have exactly this many matches. */
export interface Odds {
  cards: number;
  of: number;
}

/**
 * The odds of exactly `matches` winning numbers on a card: so many of the six are among the winning
 * numbers, and the rest are among the thirty others.
 *
 * Example: five of six → `jackpotOdds(5)` = `{ cards: 180, of: 1_947_792 }`, 1 in 10,821.
 */
export function jackpotOdds(matches: number): Odds {
  return {
    cards:
      combinations(pickCount, matches) * combinations(carCount - pickCount, pickCount - matches),
    of: combinations(carCount, pickCount),
  };
}

/** The odds as people say them, to the nearest whole number: `oneIn(jackpotOdds(3))` = 24. */
export function oneIn({ cards, of }: Odds): number {
  return Math.round(of / cards);
}
