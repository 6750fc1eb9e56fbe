// Tests what a buyer may type as a number of their own.
import { expect, it } from 'vitest';
import { chosenAmount, chosenNumber } from './listed-or-own.ts';

const own = (text: string) => ({ listed: 'custom', own: text });

it.each([
  ['33', 33, 33],
  ['1,250', 1250, 1250],
  ['$1,250.00', 1250, null],
  ['10,50', null, null],
  ['1,5', null, null],
  ['12,00', null, null],
  ['12.50', null, null],
  ['1e3', null, null],
  ['0', null, null],
  ['999,999', null, null],
])('takes %j as %j dollars and %j pieces', (text, dollars, count) => {
  expect(chosenAmount(own(text))).toBe(dollars);
  expect(chosenNumber(own(text))).toBe(count);
});
