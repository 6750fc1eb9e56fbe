// Which tier of the matrix an amount belongs to.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { donationCents, feeToCover, findTier } from './donations.ts';

const tier = (amount: number) => ({ amount, jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 });

describe('findTier', () => {
  it('is the largest tier whose amount is at most the paid one', () => {
    const tiers = [tier(25), tier(100)];
    expect(findTier(tiers, 99)?.amount).toBe(25);
    expect(findTier(tiers, 100)?.amount).toBe(100);
  });

  it('is nothing below the smallest tier', () => {
    expect(findTier([tier(25)], 24)).toBeNull();
    expect(findTier([], 1000)).toBeNull();
  });

  it('does not depend on the order of the tiers', () => {
    const amounts = fc.uniqueArray(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50_000 }), (tiers, dollars) => {
        const expected = Math.max(0, ...tiers.filter((amount) => amount <= dollars));
        expect(findTier(tiers.map(tier), dollars)?.amount ?? 0).toBe(expected);
      }),
    );
  });
});

it('adds just as much as the fee on the whole payment takes', () => {
  expect(feeToCover(10_000)).toBe(330);
  expect(donationCents(100, true)).toBe(10_330);
  expect(donationCents(100, false)).toBe(10_000);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), (giftCents) => {
      const total = giftCents + feeToCover(giftCents);
      const left = total - (total * 29) / 1000 - 30;
      expect(left).toBeGreaterThanOrEqual(giftCents - 1e-6);
      expect(left).toBeLessThan(giftCents + 1);
    }),
  );
});
