// Keeps the order of the players of each week, so that not every page of a standing has it worked out.
import type { Reads, Tx } from '#base/database/handles.ts';
import { RankedWeek } from '#rules/golf/ranked-week.ts';
import { weekNumbers } from '#rules/golf/weeks.ts';
import { readField } from './ranked-field.ts';
import { type CalendarRow, readCalendar, type Season, type SeasonOf, toSeason } from './season.ts';

/** Tournaments as they stand, for visitors and staff alike. */
export interface SeasonKeeper {
  /** The tournament as it stands; null where there is none. Whoever asks at once shares one answer. */
  read(db: Reads, of: SeasonOf): Promise<Season | null>;
  /** The same in a transaction that has not changed anything of it itself. */
  readInside(tx: Tx, of: SeasonOf): Promise<Season | null>;
}

// The weeks of the one that is shown, and of the last one; a hundred thousand players take 10 MB.
const maxKept = 12;

interface Kept {
  as: string;
  week: Promise<RankedWeek>;
  /** Null until it was read. */
  read: RankedWeek | null;
}

interface Source {
  db: Reads;
  /** Nothing is waited for in a transaction: what is under way may be waiting for it in turn. */
  isInside: boolean;
}

/**
 * Makes a keeper. What is kept is named by the version of all that it follows from, which is read each
 * time: nobody sees a standing of before what they have just done, on whichever server they did it. A
 * closed week does not change any more.
 */
export function createSeasonKeeper(): SeasonKeeper {
  const kept = new Map<string, Kept>();

  async function rank(source: Source, calendar: CalendarRow, week: number): Promise<RankedWeek> {
    const { event, entryCount, version, closedWeeks, plan } = calendar;
    const isClosed = week <= closedWeeks;
    const as = `${entryCount} ${isClosed ? 'closed' : version} ${Object.values(plan)}`;
    const key = `${event} ${week} ${isClosed}`;
    const found = kept.get(key);
    if (found?.as === as && (found.read || !source.isInside)) return found.read ?? found.week;
    const work = readRanked(source, calendar, week);
    const made: Kept = { as, week: work.then(({ ranked }) => ranked), read: null };
    kept.delete(key);
    kept.set(key, made);
    for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
    const forget = () => kept.get(key) === made && kept.delete(key);
    work.then((done) => {
      // Changed in between, or a standby was asked that is behind the primary.
      if (isClosed || done.version === version) made.read = done.ranked;
      else forget();
    }, forget);
    return made.week;
  }

  async function readRanked(source: Source, calendar: CalendarRow, week: number) {
    const entryIds = await fieldOf(source, calendar, week);
    const read = await readField(source.db, { event: calendar.event, week, entryIds });
    const ranked = new RankedWeek({ week, plan: calendar.plan }, read.field, calendar.playOffs);
    return { ranked, version: read.version };
  }

  async function fieldOf(source: Source, calendar: CalendarRow, week: number) {
    if (week === 1) return null;
    if (week > calendar.closedWeeks + 1) return [];
    return (await rank(source, calendar, week - 1)).goingOn();
  }

  async function read(source: Source, of: SeasonOf): Promise<Season | null> {
    const calendar = await readCalendar(source.db, of);
    if (!calendar) return null;
    return toSeason(calendar, {
      readWeek: async (week) => {
        const isKnown = week <= calendar.closedWeeks + 1 && week <= weekNumbers.length;
        return isKnown ? rank(source, calendar, week) : null;
      },
      readFieldOf: (week) => fieldOf(source, calendar, week),
    });
  }

  return {
    read: (db, of) => read({ db, isInside: false }, of),
    readInside: (tx, of) => read({ db: tx, isInside: true }, of),
  };
}
