// Dates and starting times of races, as the clocks of New York and London show them.

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
const newYorkClock = clock('America/New_York');
const londonClock = clock('Europe/London');

const inNewYork = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'America/New_York' });
const longDay = inNewYork({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const dayAndMonth = inNewYork({ month: 'short', day: 'numeric' });
const londonDayAndMonth = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/London',
  month: 'short',
  day: 'numeric',
});
const mediumDay = inNewYork({ month: 'short', day: 'numeric', year: 'numeric' });
const weekdayName = inNewYork({ weekday: 'short' });
const monthName = inNewYork({ month: 'short' });
const dayNumber = inNewYork({ day: 'numeric' });
const yearNumber = inNewYork({ year: 'numeric' });

function spoken(format: Intl.DateTimeFormat, instant: Date): string {
  const parts = format.formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const minute = part('minute') === '00' ? '' : `:${part('minute')}`;
  return `${part('hour')}${minute}${part('dayPeriod').toLowerCase()}`;
}

/**
 * The start in both cities. For some weeks of the year only one of them has changed its clocks, so
 * each time comes from its own zone; London's day is named where it is already the next one.
 *
 * Example: a Saturday in July at 17:00 UTC → '1pm New York / 6pm London'.
 */
export function startTimes(raceDate: string): string {
  const instant = new Date(raceDate);
  const londonDay = londonDayAndMonth.format(instant);
  const isSameDay = londonDay === dayAndMonth.format(instant);
  const london = `${spoken(londonClock, instant)} London${isSameDay ? '' : ` (${londonDay})`}`;
  return `${spoken(newYorkClock, instant)} New York / ${london}`;
}

/** New York's date in full: 'Saturday, November 28, 2026'. */
export const longDate = (instant: string): string => longDay.format(new Date(instant));

/** New York's date as 'MMM D, YYYY': 'Nov 28, 2026'. */
export const mediumDate = (instant: string): string => mediumDay.format(new Date(instant));

/** The year in New York, which names the season. */
export const seasonOf = (instant: string): string => yearNumber.format(new Date(instant));

/** New York's date in the parts of a fixture list: `{ weekday: 'Sat', day: '28', month: 'Nov' }`. */
export function dateParts(instant: string) {
  const date = new Date(instant);
  return {
    weekday: weekdayName.format(date),
    day: dayNumber.format(date),
    month: monthName.format(date),
  };
}
