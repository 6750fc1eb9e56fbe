// How limits and breaks are called on the page.
import type { BreakKind, LimitPeriod } from '#rules/play-limits/play-limits.ts';

/** A period as a heading, and the time that it looks back on. */
export const periodLabels: Record<LimitPeriod, { title: string; lately: string }> = {
  day: { title: 'A day', lately: 'in the last 24 hours' },
  week: { title: 'A week', lately: 'in the last 7 days' },
  month: { title: 'A month', lately: 'in the last 30 days' },
};

/** A kind of break as its part of the page names it, and what is said of it. */
export const breakTexts: Record<BreakKind, { title: string; about: string; confirm: string }> = {
  'cooling-off': {
    title: 'Take a break',
    about: 'No buying, playing or voting for a while.',
    confirm: 'Take the break',
  },
  'self-exclusion': {
    title: 'Exclude yourself',
    about: 'The same for longer, when a break is not enough.',
    confirm: 'Exclude me',
  },
};

const lengths: Record<number, string> = {
  1: '1 day',
  182: 'Half a year',
  365: 'A year',
  1826: 'Five years',
};

/** The length of a break. Example: 7 → `7 days`, 365 → `A year`. */
export function formatLength(days: number): string {
  return lengths[days] ?? `${days} days`;
}
