// Moments as the clocks of New York show them, in which staff enter and read all times.

import { wallClock } from '../format/wall-clock.ts';
import { associationZone } from '../format/zones.ts';

/** What a clock in New York shows: `toNewYork(new Date('2026-11-21T19:30:00Z'))` → `'2026-11-21T14:30'`. */
export const toNewYork = (instant: Date): string => wallClock(instant, associationZone);

/**
 * The moment at which a clock in New York shows this, or null for what is no date and time. An hour
 * that comes twice in autumn is the first one; one that is skipped in spring is an hour later.
 *
 * Example: `fromNewYork('2026-07-04T13:00')` → 17:00 UTC of that day.
 */
export function fromNewYork(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const asUtc = Date.parse(`${text}:00.000Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(text)) return null;
  const hour = 3_600_000;
  // New York is four hours behind in summer and five in winter.
  const inSummer = new Date(asUtc + 4 * hour);
  return toNewYork(inSummer) === text ? inSummer : new Date(asUtc + 5 * hour);
}
