// Dates and times of the pageant, as Los Angeles reads them: Pacific time, summer and winter.

/** The zone of the pageant's evenings, and of its votes. */
export const pageantZone = 'America/Los_Angeles';

const inLosAngeles = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: pageantZone });
const monthAndDay = inLosAngeles({ month: 'long', day: 'numeric' });
const longDay = inLosAngeles({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const weekdayName = inLosAngeles({ weekday: 'short' });
const monthName = inLosAngeles({ month: 'short' });
const dayNumber = inLosAngeles({ day: 'numeric' });
const clock = inLosAngeles({ hour: 'numeric', minute: '2-digit', hour12: true });

/** The time of day as people write it: `10am`, `7:30pm`. */
function timeOf(date: Date): string {
  const parts = clock.formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const minute = part('minute') === '00' ? '' : `:${part('minute')}`;
  return `${part('hour')}${minute}${part('dayPeriod').toLowerCase()}`;
}

/** When the tally is due, in the words of the rules, which say PST all year: `July 31 at 10am PST`. */
export function tallyTime(instant: string): string {
  const date = new Date(instant);
  return `${monthAndDay.format(date)} at ${timeOf(date)} PST`;
}

/** A moment without its year: `July 31 at 10am Pacific time`. */
export function dayAndTime(instant: string): string {
  const date = new Date(instant);
  return `${monthAndDay.format(date)} at ${timeOf(date)} Pacific time`;
}

/**
 * The end of voting. Midnight is told as the end of the day before, as everybody understands it:
 * 2027-07-31 at 0:00 → `Friday, July 30, 2027 at midnight Pacific time`.
 */
export function closingTime(instant: string): string {
  const date = new Date(instant);
  const time = timeOf(date);
  if (time !== '12am') return `${longDay.format(date)} at ${time} Pacific time`;
  return `${longDay.format(new Date(date.getTime() - 1))} at midnight Pacific time`;
}

/** A date in the parts of a fixture list, with its time. */
export function programTime(instant: string) {
  const date = new Date(instant);
  return {
    weekday: weekdayName.format(date),
    day: dayNumber.format(date),
    month: monthName.format(date),
    time: `${timeOf(date)} Pacific time`,
  };
}
