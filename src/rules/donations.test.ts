// Which tier of the matrix an amount belongs to.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTier } from './donations.ts';

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
