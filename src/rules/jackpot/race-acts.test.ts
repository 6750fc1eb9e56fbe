// By which purse of a race a raise of it is measured.
import { expect, it } from 'vitest';
import { lowestPurseOfDay } from './race-acts.ts';

const now = new Date('2026-07-02T18:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const purse = (purseCents: number, hours: number, isCarried = false) => ({
  ...{ purseCents, announcedAt: hoursAgo(hours), isCarried },
});

it.each([
  ['the only one', [purse(10, 1)], 10],
  ['the one before the steps of today', [purse(10, 170), purse(15, 3), purse(20, 1)], 10],
  ['the one that held a day ago', [purse(10, 170), purse(20, 25), purse(30, 1)], 20],
  ['one that was a slip', [purse(10, 3), purse(100, 2), purse(10, 1)], 10],
  ['what was carried over', [purse(10, 170), purse(20, 3), purse(30, 2, true)], 30],
])('the lowest purse of a day is %s', (_what, purses, lowest) => {
  expect(lowestPurseOfDay(purses, now)).toBe(lowest);
});
