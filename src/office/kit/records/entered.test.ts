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
