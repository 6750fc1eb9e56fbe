import { expect, it } from 'vitest';
import { sponsorOfHour } from './sponsor-of-hour.ts';

const hour = 3_600_000;

it('gives each sponsor as many hours, in turn, and nobody an hour where there is none', () => {
  const three = ['Anvil', 'Birch', 'Crane'];
  const day = Array.from({ length: 24 }, (_, at) => sponsorOfHour(three, at * hour));
  expect(day.slice(0, 4)).toEqual(['Anvil', 'Birch', 'Crane', 'Anvil']);
  for (const one of three) expect(day.filter((name) => name === one)).toHaveLength(8);
  expect(sponsorOfHour(three, hour - 1)).toBe('Anvil');
  expect(sponsorOfHour(three, hour)).toBe('Birch');
  expect(sponsorOfHour([], hour)).toBeNull();
});
