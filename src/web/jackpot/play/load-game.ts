// Loads what the play dialog shows: the field, and the race that cards are sold for.
import { contentApi } from '#contract/content.ts';
import { jackpotApi, type RaceDetail } from '#contract/jackpot.ts';
import { call } from '#web/base/api.ts';
import { type GridCar, gridCars } from './grid-cars.ts';

/** The field and the next race; no race while none is on the calendar. */
export interface Game {
  cars: GridCar[];
  race: RaceDetail | null;
}

/** What is said when there is nobody to pick (specification, section 8). */
export const nothingLoaded = 'There was an error, please try again later. Code=12';

/** Loads the game, whole or not at all. */
export async function loadGame(): Promise<Game> {
  const [cars, drivers, sponsors, [next]] = await Promise.all([
    call(contentApi.cars, {}),
    call(contentApi.drivers, {}),
    call(contentApi.sponsors, {}),
    call(contentApi.races, { preset: 'nextRace' }),
  ]);
  if (drivers.length === 0 || cars.length === 0) throw new Error(nothingLoaded);
  const race = next ? await call(jackpotApi.race, { raceId: next._id }) : null;
  return { cars: gridCars(cars, drivers, sponsors), race };
}
