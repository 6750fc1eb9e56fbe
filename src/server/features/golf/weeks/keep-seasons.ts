// Keeps what the scorecards of a tournament come to, so that not every page of a standing works it out.
import type { Reads } from '#base/database/handles.ts';
import type { SeasonWeek } from '#rules/golf/season.ts';
import {
  type CalendarRow,
  playWeeks,
  readCalendar,
  type SeasonOf,
  type ShownSeason,
  toShownSeason,
} from './season.ts';

/** Seasons as the public sees them. */
export interface SeasonKeeper {
  /** The tournament as it stands; null where there is none. Whoever asks at once shares one answer. */
  read(db: Reads, of: SeasonOf): Promise<ShownSeason | null>;
  /** Called when content changed: scorecards, absences, play-offs and closings are all announced. */
  forget(): void;
}

// The one that is shown and the last ones; a hundred thousand players take some 100 MB.
const maxKept = 3;

/** Makes a keeper. @param keeps false for tests, which read what they have just changed */
export function createSeasonKeeper(keeps: boolean): SeasonKeeper {
  const kept = new Map<string, { as: string; weeks: Promise<readonly SeasonWeek[]> }>();

  function weeksOf(db: Reads, calendar: CalendarRow): Promise<readonly SeasonWeek[]> {
    const { event, entryCount, closedWeeks, playOffs } = calendar;
    // New entries are not announced; the rest is what was read already, and may be newer than the weeks.
    const as = JSON.stringify([entryCount, closedWeeks, playOffs.length]);
    const found = kept.get(event);
    if (found?.as === as) return found.weeks;
    const made = { as, weeks: playWeeks(db, calendar) };
    if (!keeps) return made.weeks;
    kept.delete(event);
    kept.set(event, made);
    for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
    made.weeks.catch(() => {
      if (kept.get(event) === made) kept.delete(event);
    });
    return made.weeks;
  }

  return {
    async read(db, of) {
      const calendar = await readCalendar(db, of);
      return calendar && toShownSeason(calendar, await weeksOf(db, calendar));
    },
    forget: () => kept.clear(),
  };
}
