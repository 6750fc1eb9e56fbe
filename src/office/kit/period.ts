// The period that the dashboard shows, as its address says it.

import { formatCalendarDay } from '#rules/format/dates.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';

/** The periods that are one press away; `custom` has days of its own. */
export const periodNames = ['30', '90', 'year', 'last-year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** How the periods are called. */
export const periodLabels: Record<PeriodName, string> = {
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  year: 'This year',
  'last-year': 'Last year',
  custom: 'Other days',
};

/** A period in days of New York, both included. */
export interface WantedPeriod {
  name: PeriodName;
  from: string;
  to: string;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Reads the address; what makes no sense in it is the last 30 days.
 *
 * Example: `readPeriod(new URLSearchParams('period=last-year'), now)` in 2026 → all of 2025.
 */
export function readPeriod(query: URLSearchParams, now: Date): WantedPeriod {
  const today = toNewYork(now).slice(0, 10);
  const year = Number(today.slice(0, 4));
  const name = periodNames.find((one) => one === query.get('period')) ?? '30';
  switch (name) {
    case '90':
      return { name, from: daysBefore(today, 89), to: today };
    case 'year':
      return { name, from: `${year}-01-01`, to: today };
    case 'last-year':
      return { name, from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'custom': {
      const from = query.get('from');
      const to = query.get('to');
      const usual = { name, from: daysBefore(today, 29), to: today };
      return isDay(from) && isDay(to) && from <= to ? { name, from, to } : usual;
    }
    default:
      return { name: '30', from: daysBefore(today, 29), to: today };
  }
}

/** The query of a period: `?period=custom&from=2026-01-01&to=2026-02-01`. */
export function queryOfPeriod(name: PeriodName, days?: { from: string; to: string }): string {
  return `?${new URLSearchParams({ period: name, ...(name === 'custom' ? days : {}) })}`;
}

/** A day that has no time: `Nov 21, 2026`. */
export const wholeDay = (text: string): string => formatCalendarDay(text, 'day');

/** A step of a plot: `Nov 21`, or `Nov 2026` for a month. */
export const formatStep = (text: string, step: 'day' | 'week' | 'month'): string =>
  formatCalendarDay(text, step === 'month' ? 'monthAndYear' : 'monthAndDay');
