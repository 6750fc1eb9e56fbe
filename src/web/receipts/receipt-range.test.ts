// Proves which days a range of receipts has.
import { expect, it } from 'vitest';
import { daysOf } from './receipt-range.ts';

const today = new Date(2026, 10, 21, 12);
const own = { from: '2026-02-01', to: '' };

it('names the days of each range', () => {
  expect(daysOf('this-year', own, today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(daysOf('last-year', own, today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(daysOf('all', own, today)).toEqual({});
  expect(daysOf('custom', own, today)).toEqual({ from: '2026-02-01' });
  expect(daysOf('custom', { from: '', to: '' }, today)).toEqual({});
});
