// Who was old enough when they played.
import { leastAge } from '../figures.ts';
import { toNewYork } from '../times/new-york-time.ts';

const dayOf = (at: Date): string => toNewYork(at).slice(0, 10);

/**
 * Whether somebody was of age on the day of an instant, as New York counts days. Who is born on
 * February 29 comes of age on March 1 of a year without it.
 *
 * Example: born 2008-03-02, `isOfAge('2008-03-02', new Date('2026-03-02T20:00:00Z'))` → true; a day
 * earlier false.
 */
export function isOfAge(bornOn: string, at: Date): boolean {
  const day = dayOf(at);
  const latest = `${String(Number(day.slice(0, 4)) - leastAge).padStart(4, '0')}${day.slice(4)}`;
  return bornOn <= latest;
}

const oldestYears = 120;

/** Whether somebody alive can have been born on a day. */
export function isBirthDate(bornOn: string, now: Date): boolean {
  const today = dayOf(now);
  return bornOn < today && bornOn >= `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`;
}
