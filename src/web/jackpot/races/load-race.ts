// Gathers what the page of one race shows, on the server, with its dates in words.
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { formatDay } from '#rules/format/dates.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { liveriesOf } from '#web/base/jackpot/race-schedule.ts';
import { replaySource } from '#web/base/jackpot/replay-source.ts';
import { nullWhenMissing } from '#web/base/missing.ts';
import { formatTakenBack } from './format-taken-back.ts';
import { raceMoney } from './race-money.ts';
import { raceSteps } from './race-steps.ts';

/** Everything on the page as of `now`; null where there is no such race. */
export async function loadRace(call: Caller, raceId: string, now: Date) {
  const [race, cars] = await Promise.all([
    call(jackpotApi.race, { raceId }).catch(nullWhenMissing),
    call(contentApi.cars, {}),
  ]);
  if (!race) return null;
  const { location, settlement, closing, stage } = race;
  // Results from before have neither: nothing was closed and nothing is left to settle.
  const isFromBefore = stage === 'drawn' && closing === null;
  return {
    ...{ _id: race._id, name: race.name, stage, startsAt: race.raceDate, drawId: race.drawId },
    now: now.toISOString(),
    circuit: location.name,
    city: `${location.city}, ${location.country}`,
    date: longDate(race.raceDate),
    shortDate: formatDay(race.raceDate),
    times: startTimes(race.raceDate),
    opensAt: race.opensAt,
    opens: `${longDate(race.opensAt)}, ${startTimes(race.opensAt)}`,
    closesAt: race.closesAt,
    purseCents: race.purseCents,
    purses: race.purses.map(({ purseCents, announced }) => ({
      purseCents,
      announced: `${longDate(announced)}, ${startTimes(announced)}`,
    })),
    headlineCents: race.headlineCents,
    cancelReason: race.cancelReason,
    scratched: race.scratched.map(({ carNumber, reason, scratchedAt }) => ({
      carNumber,
      reason,
      isBeforeClosing: scratchedAt < race.closesAt,
    })),
    undoneScratches: race.undoneScratches.map(({ carNumber, reason }) => ({ carNumber, reason })),
    numbers: race.drawnNumbers.length > 0 ? [...race.finishers, ...race.drawnNumbers] : [],
    finishers: race.finishers,
    closing,
    isFromBefore,
    steps: isFromBefore ? [] : raceSteps(race),
    money: settlement ? raceMoney(settlement) : null,
    corrections: race.corrections.map(formatTakenBack),
    replay: stage === 'canceled' ? null : replaySource(race.replayUrl),
    winnerImageId: cars.find((car) => car.number === race.finishers[0])?.imageId ?? null,
    liveries: liveriesOf(cars),
  };
}
/** The data of the page of one race. */
export type RaceView = NonNullable<Awaited<ReturnType<typeof loadRace>>>;
