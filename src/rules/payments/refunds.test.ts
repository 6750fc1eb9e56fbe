// The rules of refunds and disputes, by examples and properties.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goneCents, reversedPerks } from './refunds.ts';

const perks = { jackpotCredits: 25, raffleTickets: 50, voteTokens: 7 };
const whole = { amountCents: 10_000, status: 'succeeded' as const };

it('takes back in proportion, rounded down, and all at the end', () => {
  const tickets = (cents: number) => reversedPerks(perks, 9_999, cents).raffleTickets;
  expect([tickets(3_333), tickets(6_666), tickets(9_999)]).toEqual([16, 33, 50]);
});

it('adds up exactly for any row of partial refunds', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 60_000 }), (row, raffleTickets) => {
      const amount = row.reduce((sum, cents) => sum + cents, 0);
      const granted = { ...perks, raffleTickets };
      let gone = 0;
      let taken = 0;
      for (const cents of row) {
        gone += cents;
        const target = reversedPerks(granted, amount, gone).raffleTickets;
        expect(target).toBeGreaterThanOrEqual(taken);
        expect(target).toBeLessThanOrEqual(raffleTickets);
        taken = target;
      }
      expect(taken).toBe(raffleTickets);
    }),
  );
});

it('counts what is gone once, whoever took it, and never more than was paid', () => {
  const open = { amountCents: 10_000, status: 'open' as const };
  expect(goneCents(10_000, [], [])).toBe(0);
  expect(goneCents(10_000, [{ ...whole, amountCents: 4_000 }], [])).toBe(4_000);
  expect(goneCents(10_000, [whole], [open])).toBe(10_000);
  expect(goneCents(10_000, [{ ...whole, amountCents: 4_000 }], [open])).toBe(10_000);
});

it('leaves out what failed, what was only asked for, and disputes that were won', () => {
  const refunds = [
    { amountCents: 1_000, status: 'failed' as const },
    { amountCents: 2_000, status: 'requested' as const },
    { amountCents: 3_000, status: 'pending' as const },
  ];
  const disputes = [
    { amountCents: 4_000, status: 'won' as const },
    { amountCents: 500, status: 'lost' as const },
  ];
  expect(goneCents(10_000, refunds, disputes)).toBe(3_500);
});
