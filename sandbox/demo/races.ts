// The weekly races around today: a season and a half with results, the next one, and seven more.
import { raceSaturday } from './calendar.ts';
import { racePlace } from './locations.ts';
import { seededPick } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import type { DemoRace } from './types.ts';

/** How many races have a result. */
export const pastRaces = 45;

/** How many are still to be run, the next one included. */
export const futureRaces = 8;

/**
 * How many of them were played: cards are sold and draws are published since then. What was run before
 * has a result, and neither cards nor a pot.
 */
export const playedRaces = 8;

/** The race whose jackpot somebody won; the purse has rolled over ever since. */
export const wonRaceIndex = pastRaces - 7;

/** The purse that every race is announced with at least; 80% of it is $10,000. */
export const startingPurseCents = 1_250_000;

const carNumbers = Array.from({ length: 36 }, (_, index) => index + 1);

// Weeks are counted from a fixed Monday, so that a Saturday keeps its race whatever today is.
const firstMonday = Date.UTC(2024, 0, 1);
const weekMs = 7 * 24 * 3_600_000;

function raceOf(now: Date, offset: number): DemoRace {
  const startsAt = raceSaturday(now, offset);
  const week = Math.floor((startsAt.getTime() - firstMonday) / weekMs);
  const seed = `race:${startsAt.toISOString().slice(0, 10)}`;
  const numbers = offset < 0 ? seededPick(seed, carNumbers, 6) : null;
  return {
    id: stableId(seed),
    ...racePlace(Math.abs(week)),
    startsAt,
    purseCents: startingPurseCents,
    finishers: numbers?.slice(0, 4) ?? null,
    drawnNumbers: numbers?.slice(4) ?? null,
    replayUrl: null,
  };
}

/** The races, oldest first. */
export function racesAround(now: Date): DemoRace[] {
  return Array.from({ length: pastRaces + futureRaces }, (_, index) =>
    raceOf(now, index - pastRaces),
  );
}
