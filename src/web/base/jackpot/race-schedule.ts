// Gathers the race schedule on the server, so that the browser gets words and not calculations.
import type { Caller } from '#contract/client.ts';
import { type Car, contentApi, type Race } from '#contract/content.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { wholeDollars } from '#rules/jackpot/jackpot.ts';
import { fixtureParts, longDate, startTimes } from '#rules/jackpot/race-times.ts';
import type { RoundelColors } from '#ui/roundel.tsx';
import { type ReplaySource, replaySource } from './replay-source.ts';
import { findResultPage } from './result-pages.ts';

const maxUpcoming = 7;

const placeOf = ({ location }: Race) => ({
  circuit: location.name,
  city: `${location.city}, ${location.country}`,
});

function presentNext(race: Race) {
  return {
    _id: race._id,
    name: race.name,
    ...placeOf(race),
    startsAt: race.raceDate,
    date: longDate(race.raceDate),
    times: startTimes(race.raceDate),
    headline: formatRoundMoney(wholeDollars(race.headlineCents)),
    purse: formatRoundMoney(race.purseCents),
  };
}
/** The next race as the banner shows it. */
export type NextRace = ReturnType<typeof presentNext>;

function presentUpcoming(race: Race) {
  return {
    _id: race._id,
    name: race.name,
    ...placeOf(race),
    startsAt: race.raceDate,
    ...fixtureParts(race.raceDate),
    times: startTimes(race.raceDate),
    headline: formatRoundMoney(wholeDollars(race.headlineCents)),
  };
}
/** A later race in the fixture list. */
export type UpcomingRace = ReturnType<typeof presentUpcoming>;

/** A race that has been run, with what its replay needs. */
export interface RaceResult {
  _id: string;
  name: string;
  circuit: string;
  city: string;
  startsAt: string;
  date: string;
  /** Null where it was run before cards were sold here: there was no pot. */
  purse: string | null;
  numbers: number[];
  replay: ReplaySource | null;
  /** The picture of the winner's car, for the poster of the replay. */
  winnerImageId: string | null;
}

/** A past race as results show it. */
export function presentResult(race: Race, cars: readonly Car[]): RaceResult {
  const winner = cars.find((car) => car.number === race.winningNumbers[0]);
  return {
    _id: race._id,
    name: race.name,
    ...placeOf(race),
    startsAt: race.raceDate,
    date: formatDay(race.raceDate),
    purse: race.hasPot ? formatRoundMoney(race.purseCents) : null,
    numbers: race.winningNumbers,
    replay: replaySource(race.replayUrl),
    winnerImageId: winner?.imageId ?? null,
  };
}

/** The colors of the cars by number. */
export type Liveries = Record<number, RoundelColors>;

/** The liveries of all cars. */
export const liveriesOf = (cars: readonly Car[]): Liveries =>
  Object.fromEntries(cars.map((car) => [car.number, car.colors]));

/** Everything on the page of the races as of `now`; `asked` may choose a season and page of results. */
export async function loadSchedule(call: Caller, asked: URLSearchParams, now: Date) {
  const [[next], all, past, cars] = await Promise.all([
    call(contentApi.races, { preset: 'nextRace' }),
    call(contentApi.races, {}),
    call(contentApi.races, { preset: 'pastRaces' }),
    call(contentApi.cars, {}),
  ]);
  const withoutResult = all.filter((race) => race.winningNumbers.length === 0 && !race.isCanceled);
  const results = findResultPage(past, asked);
  return {
    now: now.toISOString(),
    next: next ? presentNext(next) : null,
    upcoming: withoutResult
      .filter((race) => next !== undefined && race.raceDate > next.raceDate)
      .slice(0, maxUpcoming)
      .map(presentUpcoming),
    // Between the flag and the draw a race is neither upcoming nor a result.
    awaited: withoutResult
      .filter((race) => Date.parse(race.raceDate) <= now.getTime())
      .map(({ _id, name, raceDate }) => ({ _id, name, date: formatDay(raceDate) })),
    results: results && {
      ...results,
      races: results.races.map((race) => presentResult(race, cars)),
    },
    liveries: liveriesOf(cars),
    field: cars.slice(0, 6).map((car) => car.imageId),
  };
}
/** The data of the page of the races. */
export type Schedule = Awaited<ReturnType<typeof loadSchedule>>;
/** The results that are shown. */
export type Results = NonNullable<Schedule['results']>;
