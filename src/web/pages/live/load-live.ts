// Gathers what the live show begins with, on the server: what it is about, and the facts of that moment.
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { drawsApi } from '#contract/draws.ts';
import { pageantApi } from '#contract/pageant.ts';
import { showApi } from '#contract/show.ts';
import { chooseShow, type Subject } from '#rules/show/choose-show.ts';
import { liveriesOf } from '../../base/jackpot/race-schedule.ts';
import { nullWhenMissing } from '../../base/missing.ts';
import type { Show } from './show.ts';

async function chosen(call: Caller, asked: URLSearchParams, now: Date): Promise<Subject | null> {
  const race = asked.get('race');
  if (race) return { kind: 'race', id: race };
  const draw = asked.get('draw');
  if (draw) return { kind: 'draw', id: draw };
  const contest = asked.get('contest');
  if (contest) return { kind: 'contest', id: contest };
  const [races, coming, latest, contests] = await Promise.all([
    call(contentApi.races, {}),
    call(drawsApi.list, { kind: 'raffle', stage: 'coming', limit: 5 }),
    call(drawsApi.list, { kind: 'raffle', stage: 'drawn', limit: 5 }),
    call(pageantApi.contests, { preset: 'nextVoteContest' }),
  ]);
  return chooseShow(races, [...coming.items, ...latest.items], contests, now.getTime());
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

async function read(call: Caller, { kind, id }: Subject): Promise<Show | null> {
  if (!isId(id)) return null;
  if (kind === 'race') {
    const race = await call(showApi.race, { raceId: id }).catch(nullWhenMissing);
    return race && { kind, race };
  }
  if (kind === 'contest') {
    const contest = await call(showApi.contest, { event: id }).catch(nullWhenMissing);
    return contest && { kind, contest };
  }
  const draw = await call(showApi.draw, { drawId: id }).catch(nullWhenMissing);
  if (draw?.kind === 'jackpot') return null;
  return draw && { kind, draw };
}

/** Everything on the page as of `now`; `show` is null where nothing is set or there is no such thing. */
export async function loadLive(call: Caller, asked: URLSearchParams, now: Date) {
  const subject = await chosen(call, asked, now);
  const [show, cars, drivers, sponsors] = await Promise.all([
    subject && read(call, subject),
    call(contentApi.cars, {}),
    call(contentApi.drivers, {}),
    call(contentApi.sponsors, {}),
  ]);
  const names = new Map(drivers.map(({ _id, name }) => [_id, name]));
  return {
    now: now.toISOString(),
    isMissing: subject !== null && show === null,
    isChosen: ['race', 'draw', 'contest'].some((kind) => asked.has(kind)),
    show,
    // In the order of their page, by which each has its hour.
    sponsors: [...sponsors]
      .sort((a, b) => a.carNumber - b.carNumber || a.name.localeCompare(b.name, 'en'))
      .map(({ _id, name, imageId }) => ({ _id, name, imageId })),
    liveries: liveriesOf(cars),
    drivers: Object.fromEntries(
      cars.map(({ number, driver }) => [number, (driver && names.get(driver)) ?? null]),
    ),
  };
}
/** The data of the live page and of the screen. */
export type LiveView = Awaited<ReturnType<typeof loadLive>>;
