// What a form sends of what it shows.
import { expect, test } from 'vitest';
import { sentValue, showValue } from './entered.ts';
import type { Field } from './screen.ts';

const field: Field = { kind: 'instant', name: 'opensAt', label: 'Voting opens', isOptional: true };
const before = '2026-11-21T19:30:12.345Z';

test('a moment that nobody changed is sent to the millisecond, though its minute alone is shown', () => {
  expect(showValue(field, before)).toBe('2026-11-21T14:30');
  expect(sentValue(field, '2026-11-21T14:30', before)).toBe(before);
  expect(sentValue(field, '2026-11-21T14:31', before)).toBe('2026-11-21T19:31:00.000Z');
  expect(sentValue(field, '', before)).toBeNull();
  expect(sentValue(field, '', null)).toBeNull();
});

test('a number with a decimal comma, an exponent or a letter is sent as none', () => {
  const number: Field = { kind: 'number', name: 'percent', label: 'Percent' };
  const numbers: Field = {
    kind: 'numbers',
    name: 'tiers',
    label: 'Tiers',
    columns: [{ name: 'amount', label: 'Amount' }],
  };
  expect(sentValue(number, '1,250', null)).toBe(1250);
  expect(sentValue(numbers, [{ amount: ' 1,250 ' }, { amount: '' }], null)).toEqual([
    { amount: 1250 },
    { amount: 0 },
  ]);
  for (const text of ['1,5', '12,00', '1e3', '0x10', '2.5']) {
    expect(sentValue(number, text, null), text).toBeNaN();
    expect(sentValue(numbers, [{ amount: text }], null), text).toEqual([{ amount: Number.NaN }]);
  }
});
