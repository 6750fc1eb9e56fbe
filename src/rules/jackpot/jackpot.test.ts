// The headline prize, and until when prizes can be claimed.
import { expect, it } from 'vitest';
import { headlineCents } from './jackpot.ts';
import { claimableUntil } from './settlement.ts';

it('is 80 % of the purse in whole cents', () => {
  expect(headlineCents(3_125_000)).toBe(2_500_000);
  expect(headlineCents(3_125_001)).toBe(2_500_000);
});

it('is at least $10,000', () => {
  expect(headlineCents(0)).toBe(1_000_000);
  expect(headlineCents(1_250_000)).toBe(1_000_000);
});

it('lets a prize be claimed for 30 days from the race, and at least 14 from a late settlement', () => {
  const startsAt = new Date('2026-11-01T20:00:00Z');
  const until = (settledAt: string) =>
    claimableUntil({ startsAt, settledAt: new Date(settledAt) }).toISOString();
  expect(until('2026-11-01T20:30:00Z')).toBe('2026-12-01T20:00:00.000Z');
  expect(until('2026-11-17T20:00:00Z')).toBe('2026-12-01T20:00:00.000Z');
  expect(until('2026-12-05T08:00:00Z')).toBe('2026-12-19T08:00:00.000Z');
});
