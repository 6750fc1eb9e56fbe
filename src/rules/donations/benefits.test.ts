// Values of perks and what stays deductible, by examples and properties.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { benefitOf, deductionOf, isInsubstantial } from './benefits.ts';

const values = { jackpotCredit: 64, raffleTicket: 52, voteToken: 40, insubstantial: null };
const perks = { jackpotCredits: 25, raffleTickets: 50, voteTokens: 25 };
const gift = { paidCents: 10_000, goneCents: 0, benefitCents: 4_000, isInsubstantial: false };

it('A3-6: deducts $60 of $100 with something worth $40, as Publication 557 does', () => {
  expect(deductionOf(gift)).toEqual({
    ...{ kind: 'quid-pro-quo', valueCents: 4_000, deductibleCents: 6_000 },
  });
});

it('A3-6: adds up what comes with a gift, and knows no sum where a value is missing', () => {
  expect(benefitOf(perks, values)).toBe(5_200);
  expect(benefitOf(perks, { ...values, voteToken: null })).toBeNull();
  expect(benefitOf({ ...perks, voteTokens: 0 }, { ...values, voteToken: null })).toBe(4_200);
});

it.each([
  [{ benefitCents: 0 }, { kind: 'none', valueCents: 0, deductibleCents: 10_000 }],
  [{ isInsubstantial: true }, { kind: 'insubstantial', valueCents: 0, deductibleCents: 10_000 }],
  [{ benefitCents: 17_500 }, { kind: 'not-deductible', valueCents: 10_000, deductibleCents: 0 }],
  [{ benefitCents: 10_000 }, { kind: 'not-deductible', valueCents: 10_000, deductibleCents: 0 }],
  [{ goneCents: 5_000 }, { kind: 'quid-pro-quo', valueCents: 2_000, deductibleCents: 3_000 }],
  [{ goneCents: 9_999 }, { kind: 'quid-pro-quo', valueCents: 1, deductibleCents: 0 }],
  [{ goneCents: 10_000 }, { kind: 'quid-pro-quo', valueCents: 0, deductibleCents: 0 }],
])('a gift of $100 with %j is receipted as %j', (more, receipt) => {
  expect(deductionOf({ ...gift, ...more })).toEqual(receipt);
});

it('A3-6: value, deductible and what went back make up what was paid', () => {
  const cents = fc.integer({ min: 1, max: 6_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, fc.boolean(), (paidCents, gone, benefitCents, countsNot) => {
      const goneCents = gone % (paidCents + 1);
      const { valueCents, deductibleCents } = deductionOf({
        ...{ paidCents, goneCents, benefitCents, isInsubstantial: countsNot },
      });
      expect(valueCents + deductibleCents + goneCents).toBe(paidCents);
      expect(Math.min(valueCents, deductibleCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('counts no value up to the line of a day, in percent and in dollars', () => {
  const line = { percent: 2, cents: 13_900 };
  expect(isInsubstantial(10_000, 200, line)).toBe(true);
  expect(isInsubstantial(10_000, 201, line)).toBe(false);
  expect(isInsubstantial(5_000_000, 13_901, line)).toBe(false);
  expect(isInsubstantial(10_000, 1, null)).toBe(false);
});
