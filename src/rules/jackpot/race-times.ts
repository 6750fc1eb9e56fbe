// Dates and starting times of races, as the clocks of New York and London show them.

import { briefTime, dateParts, formatDate, yearOf } from '../format/dates.ts';
import { associationZone } from '../format/zones.ts';

const london = 'Europe/London';

/**
 * The start in both cities. For some weeks of the year only one of them has changed its clocks, so
 * each time comes from its own zone; London's day is named where it is already the next one.
 *
 * Example: a Saturday in July at 17:00 UTC → '1pm New York / 6pm London'.
 */
export function startTimes(raceDate: string): string {
  const londonDay = formatDate(raceDate, 'monthAndDay', london);
  const isSameDay = londonDay === formatDate(raceDate, 'monthAndDay', associationZone);
  const inLondon = `${briefTime(raceDate, london)} London${isSameDay ? '' : ` (${londonDay})`}`;
  return `${briefTime(raceDate, associationZone)} New York / ${inLondon}`;
}

/** New York's date in full: 'Saturday, November 28, 2026'. */
export const longDate = (instant: string): string =>
  formatDate(instant, 'fullDay', associationZone);

/** The year in New York, which names the season. */
export const seasonOf = (instant: string): string => String(yearOf(instant));

/** New York's date in the parts of a fixture list. */
export const fixtureParts = (instant: string) => dateParts(instant, associationZone);
