// Days and moments in the association's time zone, the same on pages, receipts and in emails.

import { associationZone } from './zones.ts';

const inZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: associationZone });
const mediumDay = inZone({ dateStyle: 'medium' });
const longDay = inZone({ dateStyle: 'long' });
const yearOnly = inZone({ year: 'numeric' });
const withTime = inZone({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** The association's day of an instant: `Dec 31, 2026`, also for a reader in Tokyo on January 1. */
export const dayWords = (instant: string | Date): string => mediumDay.format(new Date(instant));

/** The same in full, as letters and receipts have it: `December 31, 2026`. */
export const longDayWords = (instant: string | Date): string => longDay.format(new Date(instant));

/** The year that an instant counts for. */
export const yearOf = (instant: string | Date): number =>
  Number(yearOnly.format(new Date(instant)));

/** A moment with the name of its zone, right by date: `Nov 21, 2026, 7:54 PM EST`, in July `EDT`. */
export const momentWords = (instant: string | Date): string =>
  plain(withTime.format(new Date(instant)));
