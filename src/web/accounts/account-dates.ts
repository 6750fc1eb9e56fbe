// How the account writes dates.

/** The zone of the days that receipts print, and so of the years of statements. */
const receiptZone = 'America/New_York';

const printed = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: receiptZone });
const printedYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: receiptZone });
const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a donation as its receipt prints it: `Dec 31, 2026`. */
export const receiptDay = (instant: string): string => printed.format(new Date(instant));

/** The year of whose statement a donation is. */
export const receiptYear = (instant: string): number =>
  Number(printedYear.format(new Date(instant)));

/** A day where the reader is: `Nov 21, 2026`. */
export const localDay = (instant: string): string => local.format(new Date(instant));

/** A moment where the reader is: `Nov 21, 2026, 9:20 AM`. */
export const localMoment = (instant: string): string => withTime.format(new Date(instant));
