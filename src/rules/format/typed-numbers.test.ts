// Tests that a typed number is read as it was meant, or not at all.
import { expect, it } from 'vitest';
import { readDollars, readWhole } from './typed-numbers.ts';

const neither = ['', ' ', '10,50', '1,5', '12,00', '1,00', ',100', '100,', '1,,000', '1 000'];
const nowhere = ['1e3', '0x10', '-5', '+5', '.5', '12.50', '1.5', '1.000', 'ten', '1,000,00', '٣'];

it.each([
  ['50', 50],
  [' 50 ', 50],
  ['0', 0],
  ['007', 7],
  ['1,250', 1250],
  ['10,000', 10_000],
  ['1,000,000', 1_000_000],
])('reads %j as %j, in dollars too', (text, number) => {
  expect(readWhole(text)).toBe(number);
  expect(readDollars(text)).toBe(number);
});

it.each([
  ['$50', 50],
  ['$ 1,000.00', 1000],
  ['25.00', 25],
  ['25.0', 25],
])('reads %j as %j dollars, and as no number of pieces', (text, dollars) => {
  expect(readDollars(text)).toBe(dollars);
  expect(readWhole(text)).toBeNull();
});

it.each([...neither, ...nowhere, '$', '$.00', '.00', '1.000,00', '10,50.00', '25.000'])(
  'reads no number in %j',
  (text) => {
    expect(readWhole(text)).toBeNull();
    expect(readDollars(text)).toBeNull();
  },
);
