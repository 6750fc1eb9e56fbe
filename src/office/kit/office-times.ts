// How the back office writes moments: in New York's time, which its receipts print too.
import { formatDate, formatDay } from '#rules/format/dates.ts';
import { associationZone } from '#rules/format/zones.ts';

/** The time of day: `9:20 AM`. */
export const timeOf = (instant: string): string => formatDate(instant, 'time', associationZone);

/** The day and the time: `Nov 28, 2026, 1:30 PM`. */
export const dayAndTimeOf = (instant: string): string =>
  `${formatDay(instant)}, ${timeOf(instant)}`;

/** The moment to the second: `Nov 21, 2026, 9:20:05 AM`. */
export const momentOf = (instant: string): string =>
  `${formatDay(instant)}, ${formatDate(instant, 'timeWithSeconds', associationZone)}`;

/** The day of this week or the next: `Sat, Nov 21`. */
export const weekdayOf = (instant: string): string =>
  formatDate(instant, 'weekdayAndDay', associationZone);
