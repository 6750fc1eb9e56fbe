// The headline prize.
import { expect, it } from 'vitest';
import { headlineCents } from './jackpot.ts';

it('is 80 % of the purse in whole cents', () => {
  expect(headlineCents(3_125_000)).toBe(2_500_000);
  expect(headlineCents(3_125_001)).toBe(2_500_000);
});

it('is at least $10,000', () => {
  expect(headlineCents(0)).toBe(1_000_000);
  expect(headlineCents(1_250_000)).toBe(1_000_000);
});
