// Seasons and pages of results, also for addresses that make no sense.
import { expect, it } from 'vitest';
import { findResultPage } from './result-pages.ts';

const day = 24 * 3_600_000;
const newest = Date.UTC(2026, 2, 7, 18);
const races = Array.from({ length: 30 }, (_, week) => ({
  raceDate: new Date(newest - week * 7 * day).toISOString(),
}));
const find = (query: string) => findResultPage(races, new URLSearchParams(query));

it('begins with the newest season', () => {
  expect(find('')).toMatchObject({ season: '2026', seasons: ['2026', '2025'], page: 1, pages: 1 });
  expect(find('')?.races).toHaveLength(10);
});

it('pages through a season', () => {
  expect(find('season=2025')).toMatchObject({ season: '2025', page: 1, pages: 2 });
  expect(find('season=2025&page=2')?.races.at(-1)).toEqual(races.at(-1));
});

it('answers what does not exist with what does', () => {
  for (const query of [
    'season=1066',
    'season=',
    'page=0',
    'page=99',
    'page=-1',
    'page=x',
    'page=1.5',
  ])
    expect(find(query)).toEqual(find(''));
  expect(find('season=2025&page=99')).toEqual(find('season=2025'));
  expect(findResultPage([], new URLSearchParams('season=2025'))).toBeNull();
});
