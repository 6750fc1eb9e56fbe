// The life of a race: when its cards are sold, when its draw closes, and which stage it is in.

const minuteMs = 60 * 1000;

/** When races start, on the clocks that people read (specification, section 9). */
export const weeklyStart = '1pm New York, 6pm London';

/** How long before the start cards close, in minutes. */
export const closesBeforeMinutes = 10;

/** How long before the start cards open, in days: when the race of the week before starts. */
export const opensBeforeDays = 7;

/** How long after the start the draw closes, in minutes: until then staff enter the finish. */
const drawClosesAfterMinutes = 30;

/**
 * The instants of a race that follow from its start, unless staff set them otherwise.
 *
 * Example: a start at 18:00 UTC → cards close at 17:50 of the same day, the draw closes at 18:30.
 */
export function raceInstants(startsAt: Date): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - opensBeforeDays * 24 * 60 * minuteMs),
    closesAt: new Date(startsAt.getTime() - closesBeforeMinutes * minuteMs),
  };
}

/** The closing time T of a race's draw, which fixes its round of the beacon. */
export function raceDrawClosesAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + drawClosesAfterMinutes * minuteMs);
}

/** Where a race stands. */
export type RaceStage =
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'finished'
  | 'drawn'
  | 'settled'
  | 'canceled';

/** What a race's stage follows from. */
export interface RaceFacts {
  opensAt: Date;
  closesAt: Date;
  isCanceled: boolean;
  hasFinishers: boolean;
  hasDrawnNumbers: boolean;
  isSettled: boolean;
}

/**
 * The stage of a race at an instant. It follows from what has happened, so that no status can
 * contradict the facts.
 *
 * Example: a millisecond before `closesAt` a race is 'open', at `closesAt` itself 'closed'.
 */
export function raceStage(race: RaceFacts, now: Date): RaceStage {
  if (race.isCanceled) return 'canceled';
  if (race.isSettled) return 'settled';
  if (race.hasDrawnNumbers) return 'drawn';
  if (race.hasFinishers) return 'finished';
  if (now >= race.closesAt) return 'closed';
  return now >= race.opensAt ? 'open' : 'scheduled';
}
