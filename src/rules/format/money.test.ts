// Checks how money is written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './counts.ts';
import { formatMoney, formatRoundMoney } from './money.ts';

test('money has separators and two decimals', () => {
  expect(formatMoney(123_456)).toBe('$1,234.56');
  expect(formatMoney(0)).toBe('$0.00');
  expect(formatMoney(5)).toBe('$0.05');
  expect(formatMoney(-2500)).toBe('-$25.00');
  expect(formatMoney(5_000_000_00)).toBe('$5,000,000.00');
});

test('round money drops the cents only where there are none', () => {
  expect(formatRoundMoney(1_000_000)).toBe('$10,000');
  expect(formatRoundMoney(1_000_050)).toBe('$10,000.50');
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('any money and any number reads as the language has it', () => {
  // Beyond this a float holds no cents, and the language would round what we write exactly.
  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  const sameMoney = fc.property(cents, (amount) => {
    expect(formatMoney(amount)).toBe(dollars.format(amount / 100));
  });
  fc.assert(sameMoney);
  const numbers = fc.oneof(fc.maxSafeInteger(), fc.bigInt(), fc.double());
  const sameNumber = fc.property(numbers, (value) => {
    // The language knows a zero below zero.
    expect(formatNumber(value)).toBe((value === 0 ? 0 : value).toLocaleString('en-US'));
  });
  fc.assert(sameNumber);
});
