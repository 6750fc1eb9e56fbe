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

/** The purse after a win; 80 % of it is the $10,000 that the jackpot starts at. */
export const startingPurseCents = 1_250_000;

/**
 * The purses of the past races in dollars, oldest first, and last the next race's. A line is a roll
 * cycle: somebody matched all six at its end, and the next line starts over.
 */
const purseDollars: readonly number[] = [
  [12_500, 13_850, 15_700, 17_150, 19_400, 20_950, 23_600, 25_050, 27_300],
  [12_500, 14_250, 15_600, 17_900, 19_150, 21_700, 24_350, 26_200, 28_800, 31_650, 33_400, 36_950],
  [12_500, 14_600, 16_150, 18_450],
  [12_500, 13_900, 15_250, 17_650, 20_100, 22_350, 23_900, 26_750, 29_300, 31_900, 34_050],
  [12_500, 14_150],
  [12_500, 14_900, 17_350, 20_600, 23_050, 26_200, 28_700, 31_250],
].flat();

const carNumbers = Array.from({ length: 36 }, (_, index) => index + 1);

// Weeks are counted from a fixed Monday, so that a Saturday keeps its race whatever today is.
const firstMonday = Date.UTC(2024, 0, 1);
const weekMs = 7 * 24 * 3_600_000;

function raceOf(now: Date, offset: number): DemoRace {
  const startsAt = raceSaturday(now, offset);
  const week = Math.floor((startsAt.getTime() - firstMonday) / weekMs);
  const seed = `race:${startsAt.toISOString().slice(0, 10)}`;
  const numbers = offset < 0 ? seededPick(seed, carNumbers, 6) : null;
  // What rolls over into a later race isn't known yet, so those show the guaranteed start.
  const dollars = offset <= 0 ? purseDollars[pastRaces + offset] : undefined;
  return {
    id: stableId(seed),
    ...racePlace(Math.abs(week)),
    startsAt,
    purseCents: dollars === undefined ? startingPurseCents : dollars * 100,
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
