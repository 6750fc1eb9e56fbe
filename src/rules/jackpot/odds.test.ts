// The odds of the jackpot, counted by formula and by hand.
import { expect, it } from 'vitest';
import { combinations, jackpotOdds, oneIn } from './odds.ts';

it('counts every way to choose', () => {
  expect(combinations(36, 6)).toBe(1_947_792);
  expect(combinations(6, 0)).toBe(1);
  expect(combinations(6, 6)).toBe(1);
  expect(combinations(30, 2)).toBe(435);
});

it('gives the odds of each tier', () => {
  expect(jackpotOdds(6)).toEqual({ cards: 1, of: 1_947_792 });
  expect(jackpotOdds(5)).toEqual({ cards: 180, of: 1_947_792 });
  expect(jackpotOdds(4)).toEqual({ cards: 6_525, of: 1_947_792 });
  expect(jackpotOdds(3)).toEqual({ cards: 81_200, of: 1_947_792 });
});

it('says them as one in so many', () => {
  expect([6, 5, 4, 3].map((matches) => oneIn(jackpotOdds(matches)))).toEqual([
    1_947_792, 10_821, 299, 24,
  ]);
});

it('leaves no card out', () => {
  const all = [0, 1, 2, 3, 4, 5, 6].reduce((sum, matches) => sum + jackpotOdds(matches).cards, 0);
  expect(all).toBe(combinations(36, 6));
});
