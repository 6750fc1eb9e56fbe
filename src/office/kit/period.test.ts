// The period of the dashboard as the address says it.
import { describe, expect, it } from 'vitest';
import { formatStep, queryOfPeriod, readPeriod, wholeDay } from './period.ts';

// Still the 20th in New York.
const now = new Date('2026-11-21T03:00:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), now);

describe('the period', () => {
  it.each([
    ['', '2026-10-22', '2026-11-20'],
    ['period=90', '2026-08-23', '2026-11-20'],
    ['period=year', '2026-01-01', '2026-11-20'],
    ['period=last-year', '2025-01-01', '2025-12-31'],
    ['period=custom&from=2026-02-01&to=2026-02-28', '2026-02-01', '2026-02-28'],
    ['period=custom&from=2026-02-28&to=2026-02-01', '2026-10-22', '2026-11-20'],
    ['period=nonsense', '2026-10-22', '2026-11-20'],
  ])('of %j is from %s to %s', (query, from, to) => {
    expect(read(query)).toMatchObject({ from, to });
  });

  it('is written as it is read', () => {
    const days = { from: '2026-02-01', to: '2026-02-28' };
    expect(read(queryOfPeriod('custom', days).slice(1))).toMatchObject(days);
    expect(queryOfPeriod('90')).toBe('?period=90');
  });

  it('names days and months', () => {
    expect(wholeDay('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatStep('2026-11-21', 'day')).toBe('Nov 21');
    expect(formatStep('2026-11-01', 'month')).toBe('Nov 2026');
  });
});
