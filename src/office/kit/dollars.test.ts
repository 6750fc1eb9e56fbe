// Tests that typed amounts are read exactly.
import { expect, test } from 'vitest';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { dollarsOf, parseDollars } from './dollars.ts';

test('dollars are read exactly to the cent', () => {
  expect(parseDollars('1,234.50')).toBe(123_450);
  expect(parseDollars(' $25 ')).toBe(2500);
  expect(parseDollars('1.15')).toBe(115);
  expect(parseDollars('0.29')).toBe(29);
  expect(parseDollars('8.20')).toBe(820);
  expect(parseDollars('110000.00')).toBe(11_000_000);
});

test('what is no amount of dollars and cents is refused', () => {
  for (const text of [
    '',
    '2.5',
    '1.234',
    '-1',
    '1,23',
    '1e3',
    '.50',
    'ten',
    '12,34.00',
    '1 000',
    '10,50',
  ]) {
    expect(parseDollars(text), text).toBeNull();
  }
});

test('every amount comes back as it was written', () => {
  for (const cents of [1, 29, 100, 105, 9999, 123_450]) {
    expect(parseDollars(dollarsOf(cents))).toBe(cents);
  }
  expect(dollarsOf(5)).toBe('0.05');
});

test('B28: asks for dollars where dollars are entered', () => {
  const messageOf = (endpoint: {
    input: {
      safeParse(input: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
    };
  }) =>
    endpoint.input.safeParse({}).error?.issues.find(({ path }) => path[0] === 'amountCents')
      ?.message;
  const sentence = 'Please enter an amount in dollars, such as 25 or 25.50.';
  expect(messageOf(officeOfflineGiftsApi.record)).toBe(sentence);
  expect(messageOf(officePaymentsApi.refund)).toBe(sentence);
});
