// What the form without scripts understands of an amount.
import { expect, it } from 'vitest';
import { giftOf } from './read-form.ts';

const gift = { charity: '', withoutPerks: false, name: '', email: '', source: '', key: '' };

it.each([
  ['50', 50],
  ['$ 1,000.00', 1000],
  ['10000', 10_000],
  ['', null],
  ['0x10', null],
  ['12.50', null],
  ['1,00', null],
  ['-5', null],
  ['fifty', null],
])('reads %j as %j dollars', (amount, dollars) => {
  expect(giftOf({ ...gift, amount })?.amountCents ?? null).toBe(dollars && dollars * 100);
});
