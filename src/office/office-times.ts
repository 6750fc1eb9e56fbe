// How the back office writes moments: in New York's time, which its receipts print too.
const timeZone = 'America/New_York';
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
const seconds = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone });

/** The day: `Nov 21, 2026`. */
export const dayOf = (instant: string): string => days.format(new Date(instant));

/** The time of day: `9:20 AM`. */
export const timeOf = (instant: string): string => times.format(new Date(instant));

/** The moment to the second: `Nov 21, 2026, 9:20:05 AM`. */
export const momentOf = (instant: string): string =>
  `${dayOf(instant)}, ${seconds.format(new Date(instant))}`;

const weekdays = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone,
});

/** The day of this week or the next: `Sat, Nov 21`. */
export const weekdayOf = (instant: string): string => weekdays.format(new Date(instant));
