// Moments that are mostly of today: the time alone, and the day where it is another one.
import { formatDay } from '#rules/format/dates.ts';
import { dayAndTimeOf, timeOf } from '../kit/office-times.ts';

/** `9:20 AM`, or `Nov 20, 2026, 9:20 AM` on another day than `now`'s in New York. */
export function shortMoment(instant: string, now = new Date().toISOString()): string {
  const isToday = formatDay(instant) === formatDay(now);
  return isToday ? timeOf(instant) : dayAndTimeOf(instant);
}
