// Starting times on both sides of the clock changes of two countries.
import { expect, it } from 'vitest';
import { formatDay } from '../format/dates.ts';
import { fixtureParts, longDate, seasonOf, startTimes } from './race-times.ts';

it('is 1pm and 6pm in winter and in summer', () => {
  expect(startTimes('2026-11-28T18:00:00.000Z')).toBe('1pm New York / 6pm London');
  expect(startTimes('2026-07-04T17:00:00.000Z')).toBe('1pm New York / 6pm London');
});

it('is an hour less apart while only one city has changed its clocks', () => {
  expect(startTimes('2026-03-14T17:00:00.000Z')).toBe('1pm New York / 5pm London');
  expect(startTimes('2026-10-31T17:00:00.000Z')).toBe('1pm New York / 5pm London');
});

it('keeps minutes, noon and midnight, and names the next day in London', () => {
  expect(startTimes('2026-11-28T17:30:00.000Z')).toBe('12:30pm New York / 5:30pm London');
  expect(startTimes('2026-11-29T01:00:00.000Z')).toBe('8pm New York / 1am London (Nov 29)');
  expect(startTimes('2026-11-28T05:00:00.000Z')).toBe('12am New York / 5am London');
});

it('dates by New York', () => {
  const lateEvening = '2027-01-01T04:00:00.000Z';
  expect(longDate(lateEvening)).toBe('Thursday, December 31, 2026');
  expect(formatDay(lateEvening)).toBe('Dec 31, 2026');
  expect(seasonOf(lateEvening)).toBe('2026');
  expect(fixtureParts(lateEvening)).toEqual({ weekday: 'Thu', day: '31', month: 'Dec' });
});
