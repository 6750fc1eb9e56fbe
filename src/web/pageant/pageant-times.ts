// Dates and times of the pageant, as Los Angeles reads them: Pacific time, summer and winter.
import { briefTime, dateParts, formatDate } from '#rules/format/dates.ts';

/** The zone of the pageant's evenings, and of its votes. */
export const pageantZone = 'America/Los_Angeles';

const monthAndDay = (date: string) => formatDate(date, 'longMonthAndDay', pageantZone);

/** When the tally is due, in the words of the rules, which say PST all year: `July 31 at 10am PST`. */
export function tallyTime(instant: string): string {
  return `${monthAndDay(instant)} at ${briefTime(instant, pageantZone)} PST`;
}

/** A moment without its year: `July 31 at 10am Pacific time`. */
export function dayAndTime(instant: string): string {
  return `${monthAndDay(instant)} at ${briefTime(instant, pageantZone)} Pacific time`;
}

/**
 * The end of voting. Midnight is told as the end of the day before, as everybody understands it:
 * 2027-07-31 at 0:00 → `Friday, July 30, 2027 at midnight Pacific time`.
 */
export function closingTime(instant: string): string {
  const time = briefTime(instant, pageantZone);
  const isMidnight = time === '12am';
  const day = formatDate(Date.parse(instant) - (isMidnight ? 1 : 0), 'fullDay', pageantZone);
  return `${day} at ${isMidnight ? 'midnight' : time} Pacific time`;
}

/** A date in the parts of a fixture list, with its time. */
export const programTime = (instant: string) => ({
  ...dateParts(instant, pageantZone),
  time: `${briefTime(instant, pageantZone)} Pacific time`,
});
