// What the form without scripts understands of an amount.
import { expect, it } from 'vitest';
import { dollarsIn } from './read-form.ts';

it.each([
  ['50', 50],
  ['$50', 50],
  ['$ 1,000.00', 1000],
  ['10000', 10_000],
  ['', null],
  ['0x10', null],
  ['12.50', null],
  ['1,00', null],
  ['-5', null],
  ['fifty', null],
])('reads %j as %j dollars', (text, dollars) => {
  expect(dollarsIn(text)).toBe(dollars);
});
