// Days as New York counts them, and the instants at which they begin and end.
import { fromNewYork, toNewYork } from '#rules/times/new-york-time.ts';

/** The day of an instant: `2026-11-21`. */
export const dayOf = (at: Date): string => toNewYork(at).slice(0, 10);

/** A day so many days later: `addDays('2026-02-28', 1)` → `'2026-03-01'`. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** How many days a period has, both ends included. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The instant at which a day begins. */
export function startOf(day: string): Date {
  const at = fromNewYork(`${day}T00:00`);
  if (!at) throw new Error(`${day} is no day.`);
  return at;
}

/** The instant at which a day has ended. */
export const endOf = (day: string): Date => startOf(addDays(day, 1));
