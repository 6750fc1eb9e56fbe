// Checks how money is written.
import { expect, test } from 'vitest';
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
