// How far a prize is, from the claim to the payment.
import { expect, it } from 'vitest';
import type { JackpotPrize } from '#contract/jackpot.ts';
import { formatPrize } from './format-prize.ts';

const prize: JackpotPrize = {
  _id: '0193f0a0-0000-7000-8000-000000000001',
  serial: 'GJ-0000-0000-0011',
  raceName: 'Silver State 250',
  raceDate: '2026-11-28T18:00:00.000Z',
  matches: 5,
  amountCents: 81_250,
  status: 'claimable',
  claimBy: '2026-12-28T18:00:00.000Z',
  needsTaxForm: true,
  hasTaxForm: false,
  paid: null,
};

it('asks for the claim, then for the form, and ends with the payment', () => {
  expect(formatPrize(prize)).toBe('Claim it by Dec 28, 2026, 1:00 PM EST.');
  const claimed = { ...prize, status: 'claimed' as const };
  expect(formatPrize(claimed)).toBe('Claimed. We will send you a tax form before we pay.');
  expect(formatPrize({ ...claimed, hasTaxForm: true })).toMatch(/tax form has arrived/);
  expect(formatPrize({ ...claimed, needsTaxForm: false })).toBe(
    'Claimed. We are preparing the payment.',
  );
  const paid = { ...prize, status: 'paid' as const, paid: '2027-01-04T15:00:00.000Z' };
  expect(formatPrize(paid)).toBe('Paid on Jan 4, 2027.');
  expect(formatPrize({ ...prize, status: 'expired' })).toMatch(/went back to the pot/);
  expect(formatPrize({ ...prize, status: 'not eligible' })).toMatch(/^You were found not to be/);
});
