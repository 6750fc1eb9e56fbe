// The tables of a settled race add up to the cent, whoever has won.
import { expect, it } from 'vitest';
import { settle } from '#rules/jackpot/settlement.ts';
import { raceMoney } from './race-money.ts';

const settledAt = '2026-11-28T19:00:00.000Z';
const races = [
  { carriedInCents: 0, announcedCents: 1_250_000, cards: 1000, six: 0, five: 2, four: 31 },
  { carriedInCents: 0, announcedCents: 1_000_000, cards: 7, six: 3, five: 0, four: 1 },
  { carriedInCents: 4_712_345, announcedCents: 1_250_000, cards: 0, six: 1, five: 7, four: 13 },
];

for (const { six, five, four, ...stakes } of races) {
  it(`adds up with ${six}, ${five} and ${four} winners`, () => {
    const settlement = settle({ ...stakes, winners: { six, five, four, three: 40 } });
    const money = raceMoney({ ...settlement, settledAt, unclaimedCents: 0 });
    const sum = (lines: readonly number[]) => lines.reduce((total, cents) => total + cents, 0);
    expect(sum(money.into.map((line) => line.cents))).toBe(money.purseCents);
    expect(money.purseCents + money.guaranteeCents).toBe(money.potCents);
    expect(sum(money.prizes.map((line) => line.paidCents))).toBe(money.prizesCents);
    expect(money.prizesCents + money.carriedOutCents).toBe(money.potCents);
    expect(money.charity.cents).toBe(stakes.cards * 100);
  });
}
