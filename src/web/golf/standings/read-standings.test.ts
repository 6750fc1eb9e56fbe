// Proves which page of the standings is shown, and where the cut lies between two pages.
import { expect, it } from 'vitest';
import type { Caller } from '#contract/client.ts';
import { golfStandingsApi, type StandingRow } from '#contract/golf-standings.ts';
import { loadStandings, readAsked } from './load-standings.ts';
import { readStandings } from './read-standings.ts';

const row = (at: number, goesOn: boolean): StandingRow => ({
  _id: String(at),
  name: `Player ${at}`,
  city: 'Reno',
  state: 'Nevada',
  country: 'United States',
  team: null,
  position: at + 1,
  positionText: String(at + 1),
  total: 200 + at,
  rounds: [],
  why: '',
  goesOn,
  onward: '',
  prizeCents: 0,
});

/** An API whose week 1 has so many players, of whom the best go on. */
function fakeApi(players: number, through: number): Caller {
  const rows = Array.from({ length: players }, (_, at) => row(at, at < through));
  const weeks = [1, 2].map((week) => ({
    week,
    title: `Week ${week}`,
    detail: '',
    startsAt: null,
    stage: week === 1 ? 'closed' : 'to-come',
    fieldSize: players,
    ranked: players,
    cutPlaces: 250,
    hasTies: true,
    cutTotal: 200 + through - 1,
  }));
  return (async (endpoint: unknown, input: { page: number; limit: number }) => {
    if (endpoint === golfStandingsApi.summary) {
      return [
        {
          event: 'ps-golf-event',
          entries: players,
          currentWeek: 1,
          weeks,
          prizes: [],
          corrections: [],
        },
      ];
    }
    const from = (input.page - 1) * input.limit;
    return { items: rows.slice(from, from + input.limit), total: players };
  }) as unknown as Caller;
}

const read = (call: Caller, query: string) =>
  readStandings(call, golfStandingsApi, readAsked(new URLSearchParams(query)));

it('leaves aside what makes no sense in an address', () => {
  expect(readAsked(new URLSearchParams('year=20255&week=6&page=0&q=  Robin '))).toEqual({
    year: null,
    week: null,
    q: 'Robin',
    page: 1,
  });
});

it('finds the cut between two pages, and nowhere else', async () => {
  const api = fakeApi(120, 50);
  expect((await read(api, 'page=1'))?.isCutAbove).toBe(false);
  expect((await read(api, 'page=2'))?.isCutAbove).toBe(true);
  expect((await read(api, 'page=3'))?.isCutAbove).toBe(false);
});

it('shows the last page for one beyond it, and no rows of a week to come', async () => {
  const last = await read(fakeApi(120, 50), 'page=9');
  expect([last?.page, last?.pages, last?.rows.length]).toEqual([3, 3, 20]);
  expect((await read(fakeApi(120, 50), 'week=2'))?.rows).toEqual([]);
});

it('9: shows the tournament before until the first round has begun, unless something else is asked for', async () => {
  const played = fakeApi(120, 50);
  const call = (async (endpoint: unknown, input: { event: string }) => {
    const answer = await (played as unknown as (...all: unknown[]) => Promise<never>)(endpoint, {
      page: 1,
      limit: 50,
      ...input,
    });
    if (endpoint !== golfStandingsApi.summary) return answer;
    const [summary] = answer as { weeks: { stage: string }[] }[];
    const isPast = input.event === 'ps-golf-event-2025';
    const weeks = summary!.weeks.map((week) => (isPast ? week : { ...week, stage: 'to-come' }));
    return [{ ...summary, earlier: ['2025'], weeks }];
  }) as unknown as Caller;
  const yearOf = async (query: string) =>
    (await loadStandings(call, new URLSearchParams(query)))?.year;
  expect(await yearOf('')).toBe('2025');
  expect(await yearOf('week=1')).toBeNull();
  expect(await yearOf('q=robin')).toBeNull();
  expect(await yearOf('year=2025&week=1')).toBe('2025');
});
