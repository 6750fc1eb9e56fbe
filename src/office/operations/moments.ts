// Moments that are mostly of today: the time alone, and the day where it is another one.
import { dayOf, timeOf } from '../office-times.ts';

/** `9:20 AM`, or `Nov 20, 2026, 9:20 AM` on another day than `now`'s in New York. */
export function shortMoment(instant: string, now = new Date().toISOString()): string {
  const isToday = dayOf(instant) === dayOf(now);
  return isToday ? timeOf(instant) : `${dayOf(instant)}, ${timeOf(instant)}`;
}
