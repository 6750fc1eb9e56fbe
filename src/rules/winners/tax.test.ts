// What a prize means for taxes, at every edge.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dutiesOf, type TaxRule, taxInKind, taxOf } from './tax.ts';

const chance: TaxRule = {
  ...{ reportFromCents: 200_000, wagerMultiple: 300, withholdAboveCents: 500_000 },
  ...{ ratePercent: 24, backupPercent: 24 },
};
const skill: TaxRule = { ...chance, wagerMultiple: null, withholdAboveCents: null };
const withNumber = (shareCents: number) => ({ shareCents, hasTaxNumber: true });

describe('what is reported and withheld', () => {
  it.each([
    ['$1,999.99', 199_999, 0, false, false],
    ['$2,000.00', 200_000, 0, true, false],
    ['$2,000.00 less a wager of $2', 200_000, 200, false, false],
    ['$2,002.00 less a wager of $2', 200_200, 200, true, false],
    ['299 times a wager of $10', 299_000, 1_000, false, false],
    ['300 times a wager of $10', 300_000, 1_000, true, false],
    ['$5,000.00', 500_000, 0, true, false],
    ['$5,000.01', 500_001, 0, true, true],
    ['$5,002.00 less a wager of $2', 500_200, 200, true, false],
    ['$5,002.01 less a wager of $2', 500_201, 200, true, true],
    ['beyond $5,000, though under 300 times a wager of $100', 510_001, 10_000, true, true],
  ])('of %s by chance', (_what, prizeCents, wagerCents, isReported, isWithheld) => {
    expect(dutiesOf({ prizeCents, wagerCents }, chance)).toEqual({ isReported, isWithheld });
  });

  it.each([
    [199_999, false],
    [200_000, true],
    [5_000_000, true],
  ])('of %i cents by skill, where nothing is withheld', (prizeCents, isReported) => {
    expect(dutiesOf({ prizeCents, wagerCents: 0 }, skill)).toEqual({
      isReported,
      isWithheld: false,
    });
  });
});

describe('what a share comes to', () => {
  it('withholds of $10,000 for $2 what the example says', () => {
    const prize = { prizeCents: 1_000_000, wagerCents: 200 };
    expect(taxOf(prize, withNumber(1_000_000), chance)).toEqual({
      ...{ isReported: true, withholding: 'regular', netCents: 999_800 },
      ...{ withheldCents: 239_952, paidCents: 760_048 },
    });
  });

  it('withholds of three winners of one card by the whole prize, and pays out the rest to the cent', () => {
    const prize = { prizeCents: 1_000_000, wagerCents: 200 };
    const shares = [333_334, 333_333, 333_333].map((cents) =>
      taxOf(prize, withNumber(cents), chance),
    );
    expect(shares.map(({ withheldCents }) => withheldCents)).toEqual([79_984, 79_984, 79_984]);
    expect(shares.reduce((sum, one) => sum + one.withheldCents + one.paidCents, 0)).toBe(1_000_000);
  });

  it('withholds at the backup rate only of a reported prize without a tax number', () => {
    const of = (prizeCents: number, hasTaxNumber: boolean, rule: TaxRule) =>
      taxOf({ prizeCents, wagerCents: 0 }, { shareCents: prizeCents, hasTaxNumber }, rule);
    expect(of(5_000_000, false, skill)).toMatchObject({
      ...{ withholding: 'backup', withheldCents: 1_200_000, paidCents: 3_800_000 },
    });
    expect(of(5_000_000, true, skill)).toMatchObject({ withholding: 'none', withheldCents: 0 });
    expect(of(199_999, false, skill)).toMatchObject({ withholding: 'none', withheldCents: 0 });
    expect(of(600_000, false, chance)).toMatchObject({ withholding: 'regular' });
  });

  it('has the winner of a car pay the tax in, or grosses it up', () => {
    const prize = { prizeCents: 2_000_000, wagerCents: 200 };
    expect(taxInKind(prize, withNumber(2_000_000), chance, 'winner').withheldCents).toBe(479_952);
    expect(taxInKind(prize, withNumber(2_000_000), chance, 'association').withheldCents).toBe(
      631_516,
    );
    const small = { prizeCents: 500_000, wagerCents: 0 };
    expect(taxInKind(small, withNumber(500_000), chance, 'association').withheldCents).toBe(0);
  });
});

const cents = fc.integer({ min: 1, max: 2_000_000_000 });

it('pays and withholds exactly the prize, however it is shared', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 20 }),
      fc.nat(1_000),
      fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      fc.constantFrom(chance, skill),
      (shares, wager, numbers, rule) => {
        const prizeCents = shares.reduce((sum, one) => sum + one, 0);
        const prize = { prizeCents, wagerCents: Math.min(wager, prizeCents) };
        let out = 0;
        for (const [at, shareCents] of shares.entries()) {
          const tax = taxOf(prize, { shareCents, hasTaxNumber: numbers[at]! }, rule);
          if (tax.withheldCents < 0 || tax.paidCents < 0) return false;
          if (tax.withheldCents + tax.paidCents !== shareCents) return false;
          out += tax.withheldCents + tax.paidCents;
        }
        return out === prizeCents;
      },
    ),
  );
});

it('grosses up so that the rate of prize and tax together is the tax, to the cent', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 50 }), (prizeCents, ratePercent) => {
      const rule = { ...chance, withholdAboveCents: 0, ratePercent };
      const tax = taxInKind(
        { prizeCents, wagerCents: 0 },
        withNumber(prizeCents),
        rule,
        'association',
      );
      const whole = prizeCents + tax.withheldCents;
      return Math.abs(whole * ratePercent - tax.withheldCents * 100) <= 100;
    }),
  );
});
