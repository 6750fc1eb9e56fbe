// Gathers what the page about the jackpot shows, on the server.
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { formatOdds, jackpotFigures, sharePercent } from '#rules/jackpot/figures.ts';
import { leastHeadlineCents, shares, wholeDollars } from '#rules/jackpot/jackpot.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { liveriesOf, presentResult } from '../base/jackpot/race-schedule.ts';
import { gridCars } from './play/grid-cars.ts';

const maxReplays = 3;

/** The purse of which the six matches' share is the least jackpot. */
const leastPurseCents = (leastHeadlineCents * 100) / shares[6];

const tiers = [
  {
    matches: 6,
    share: sharePercent(6),
    note: `of the purse, never less than ${jackpotFigures.least}`,
  },
  { matches: 5, share: sharePercent(5), note: 'shared by every card with five' },
  { matches: 4, share: sharePercent(4), note: 'shared by every card with four' },
  { matches: 3, share: '1 credit', note: 'free, for the next race' },
];

/** Everything on the page as of `now`. */
export async function loadJackpot(call: Caller, now: Date) {
  const [[next], past, cars, drivers, sponsors] = await Promise.all([
    call(contentApi.races, { preset: 'nextRace' }),
    call(contentApi.races, { preset: 'pastRaces' }),
    call(contentApi.cars, {}),
    call(contentApi.drivers, {}),
    call(contentApi.sponsors, {}),
  ]);
  const results = past.map((race) => presentResult(race, cars));
  return {
    now: now.toISOString(),
    next: next
      ? {
          _id: next._id,
          name: next.name,
          startsAt: next.raceDate,
          closesAt: next.closesAt,
          date: longDate(next.raceDate),
          times: startTimes(next.raceDate),
          headline: formatRoundMoney(wholeDollars(next.headlineCents)),
        }
      : null,
    purseCents: next?.purseCents ?? leastPurseCents,
    tiers: tiers.map((tier) => ({
      ...tier,
      odds: formatOdds(tier.matches),
    })),
    differentCards: jackpotFigures.differentCards,
    latest: results[0] ?? null,
    replays: results.filter((race) => race.replay !== null).slice(0, maxReplays),
    liveries: liveriesOf(cars),
    cars: gridCars(cars, drivers, sponsors),
  };
}
/** The data of the page about the jackpot. */
export type JackpotSeries = Awaited<ReturnType<typeof loadJackpot>>;
/** The race that cards are played for now. */
export type JackpotRace = NonNullable<JackpotSeries['next']>;
