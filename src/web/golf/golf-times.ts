// The tournament's clock: sessions in GMT-7, all year, and the same times elsewhere.
import type { TournamentEntry } from '#contract/golf.ts';
import { briefTime, dateParts, formatDate, formatSpan } from '#rules/format/dates.ts';
import { calendarDay } from '#rules/format/wall-clock.ts';
import { sessionHours, sessionStartHours } from '#rules/golf/sessions.ts';

/** A playing session: it begins at this hour of the tournament's clock and lasts four. */
export interface Session {
  slot: TournamentEntry['sessionTimeslot'];
  startHour: number;
  /** As the rules write it: `6am-10am`. */
  time: string;
}

export const sessions: readonly Session[] = [
  { slot: 's1', startHour: sessionStartHours.s1, time: '6am-10am' },
  { slot: 's2', startHour: sessionStartHours.s2, time: '10am-2pm' },
  { slot: 's3', startHour: sessionStartHours.s3, time: '2pm-6pm' },
  { slot: 's4', startHour: sessionStartHours.s4, time: '6pm-10pm' },
  { slot: 's5', startHour: sessionStartHours.s5, time: '10pm-2am' },
  { slot: 's6', startHour: sessionStartHours.s6, time: '2am-6am' },
];

/** The days of a week on which there are sessions. */
export const sessionDayNames: Record<TournamentEntry['sessionDay'], string> = {
  saturday: 'Saturday',
  sunday: 'Sunday',
};

const hourMs = 3_600_000;

// 'Etc' zones count westwards: this is seven hours behind Greenwich.
const golfZone = 'Etc/GMT+7';

/** The tournament's date in full: `Saturday, December 26, 2026`. */
export const longDate = (instant: string): string => formatDate(instant, 'fullDay', golfZone);

/** The tournament's date in short: `Dec 26`. */
export const shortDate = (instant: string): string => formatDate(instant, 'monthAndDay', golfZone);

/** The tournament's date in the parts of a fixture list. */
export const fixtureParts = (instant: string) => dateParts(instant, golfZone);

/**
 * A session on a day in another time zone, with how many days it lies off there.
 *
 * Example: session 5 of a Saturday in December, in `Europe/Berlin` → `6am-10am, next day`.
 */
export function sessionElsewhere(day: number, session: Session, timeZone: string): string {
  const startsAt = day + session.startHour * hourMs;
  const noon = day + 12 * hourMs;
  const shift =
    Date.parse(calendarDay(startsAt, timeZone)) - Date.parse(calendarDay(noon, golfZone));
  const when = shift > 0 ? ', next day' : shift < 0 ? ', day before' : '';
  const endsAt = startsAt + sessionHours * hourMs;
  return `${briefTime(startsAt, timeZone)}-${briefTime(endsAt, timeZone)}${when}`;
}

/**
 * From when to when, on the tournament's clock or, where one is given, in another time zone.
 *
 * Example: `Sat, Dec 26, 10 AM – 2 PM GMT-7`, in `Europe/Berlin` → `Sat, Dec 26, 6 – 10 PM`.
 */
export function sessionSpan(startsAt: string, endsAt: string, timeZone: string | null): string {
  const zone = timeZone ?? golfZone;
  const span = formatSpan(startsAt, endsAt, 'weekdayAndTime', zone).replaceAll(':00', '');
  return timeZone ? span : `${span} GMT-7`;
}
