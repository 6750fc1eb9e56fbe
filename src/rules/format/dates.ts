// Days, moments and times of day, each in the zone of what it belongs to.

import { associationZone } from './zones.ts';

const styles = {
  /** `Nov 21, 2026` */
  day: { dateStyle: 'medium' },
  /** `November 21, 2026` */
  longDay: { dateStyle: 'long' },
  /** `Saturday, November 21, 2026` */
  fullDay: { dateStyle: 'full' },
  /** `Sat, Nov 21` */
  weekdayAndDay: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Saturday, November 21` */
  longWeekdayAndDay: { weekday: 'long', month: 'long', day: 'numeric' },
  /** `Nov 21` */
  monthAndDay: { month: 'short', day: 'numeric' },
  /** `November 21` */
  longMonthAndDay: { month: 'long', day: 'numeric' },
  /** `Nov 2026` */
  monthAndYear: { month: 'short', year: 'numeric' },
  /** `November 2026` */
  longMonthAndYear: { month: 'long', year: 'numeric' },
  /** `Sat` */
  weekday: { weekday: 'short' },
  /** `Nov` */
  month: { month: 'short' },
  /** `21` */
  dayOfMonth: { day: 'numeric' },
  /** `2026` */
  year: { year: 'numeric' },
  /** `Nov 21, 2026, 7:54 PM EST` */
  moment: {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** `November 21, 2026 at 7:54 PM` */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** `Sat, Nov 21, 7:54 PM` */
  weekdayAndTime: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** `7:54 PM` */
  time: { timeStyle: 'short' },
  /** `7:54:09 PM` */
  timeWithSeconds: { timeStyle: 'medium' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** How a date is written. */
export type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone });
    formats.set(key, format);
  }
  return format;
}

// Some browsers write a narrow space before AM and PM, and others don't.
const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** An instant in a style, on the clocks of a zone: `dateWords(raceDate, 'fullDay', associationZone)`. */
export const formatDate = (
  instant: string | number | Date,
  style: DateStyle,
  timeZone: string,
): string => plain(formatOf(style, timeZone).format(new Date(instant)));

/** An instant on the reader's own clock; only for what a browser says when it has rendered. */
export const formatOwnDate = (instant: string | number | Date, style: DateStyle): string =>
  plain(formatOf(style, undefined).format(new Date(instant)));

/** From one instant to another: `Sat, Dec 26, 10:00 AM – 2:00 PM`. */
export const formatSpan = (
  from: string | number | Date,
  to: string | number | Date,
  style: DateStyle,
  timeZone: string,
): string => formatOf(style, timeZone).formatRange(new Date(from), new Date(to));

/** The association's day of an instant: `Dec 31, 2026`, also for a reader in Tokyo on January 1. */
export const formatDay = (instant: string | Date): string =>
  formatDate(instant, 'day', associationZone);

/** The same in full, as letters and receipts have it: `December 31, 2026`. */
export const formatLongDay = (instant: string | Date): string =>
  formatDate(instant, 'longDay', associationZone);

/** The year that an instant counts for. */
export const yearOf = (instant: string | Date): number =>
  Number(formatDate(instant, 'year', associationZone));

/** A moment with the name of its zone, right by date: `Nov 21, 2026, 7:54 PM EST`, in July `EDT`. */
export const formatMoment = (instant: string | Date): string =>
  formatDate(instant, 'moment', associationZone);

/** The same without the zone, as letters have it: `November 21, 2026 at 7:54 PM`. */
export const formatLongMoment = (instant: string | Date): string =>
  formatDate(instant, 'longMoment', associationZone);

/** A day that has no time, as `YYYY-MM-DD`, in a style. Example: `calendarWords('2026-11-21', 'day')`. */
export const formatCalendarDay = (day: string, style: DateStyle): string =>
  formatDate(`${day}T12:00:00Z`, style, 'UTC');

/** The date in the parts of a fixture list: `{ weekday: 'Sat', day: '28', month: 'Nov' }`. */
export const dateParts = (instant: string | Date, timeZone: string) => ({
  weekday: formatDate(instant, 'weekday', timeZone),
  day: formatDate(instant, 'dayOfMonth', timeZone),
  month: formatDate(instant, 'month', timeZone),
});

/** The time of day as people write it: `10am`, `7:30pm`. */
export const briefTime = (instant: string | number | Date, timeZone: string): string =>
  formatDate(instant, 'time', timeZone).replace(':00', '').replace(' ', '').toLowerCase();
