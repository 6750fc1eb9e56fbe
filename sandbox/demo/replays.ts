// The replays of the latest races.

import { type ReplayCar, replayDrawing } from './drawings/replay.ts';
import { drawnImage } from './drawn-image.ts';
import { liveries } from './liveries.ts';
import { seededNumbers, seededPick } from './seeded-choice.ts';
import type { DemoImage, DemoRace } from './types.ts';

/** How many races have a replay; older ones would only make the first start slower. */
export const racesWithReplay = 8;

/** How many cars besides the four finishers are in the picture. */
const others = 3;

function replayCar(number: number): ReplayCar {
  const { body, accent } = liveries[number - 1]!.colors;
  return { number, body, accent };
}

function replayOf({ id, name, finishers }: DemoRace): DemoImage {
  const first = finishers ?? [];
  const field = liveries.map((_, index) => index + 1).filter((number) => !first.includes(number));
  const cars = [...first, ...seededPick(`field:${id}`, field, others)].map(replayCar);
  return drawnImage(
    replayDrawing(name, cars, seededNumbers(`replay:${id}`)),
    `Animated finish of the ${name}: cars ${first.join(', ')} cross the line in this order`,
  );
}

/** The replays of the latest races that have a result, by the id of the race. */
export function latestReplays(races: readonly DemoRace[]): Map<string, DemoImage> {
  const run = races.filter((race) => race.finishers !== null);
  return new Map(run.slice(-racesWithReplay).map((race) => [race.id, replayOf(race)]));
}

/** Where a race's replay can be embedded from, or null. */
export function replayUrlOf(race: DemoRace, replays: ReadonlyMap<string, DemoImage>) {
  const image = replays.get(race.id);
  return image === undefined ? null : `/images/${image.id}`;
}
