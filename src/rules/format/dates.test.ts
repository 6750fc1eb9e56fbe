// Proves that an instant has one day everywhere, and that zones are named rightly by date.
import { expect, it } from 'vitest';
import { formatDay, formatLongDay, formatMoment, yearOf } from './dates.ts';
import { formatOwnMoment, formatZone } from './zones.ts';

it('B20: gives an instant one day, wherever the reader is', () => {
  expect(formatDay('2026-11-22T01:10:00.000Z')).toBe('Nov 21, 2026');
  expect(formatLongDay('2026-11-22T01:10:00.000Z')).toBe('November 21, 2026');
  expect(formatDay(new Date('2027-01-01T04:59:59.000Z'))).toBe('Dec 31, 2026');
  expect(yearOf('2027-01-01T04:59:59.000Z')).toBe(2026);
});

it('B20: names the zone of a moment, winter and summer', () => {
  expect(formatMoment('2026-11-22T00:54:00.000Z')).toBe('Nov 21, 2026, 7:54 PM EST');
  expect(formatMoment('2026-07-22T00:54:00.000Z')).toBe('Jul 21, 2026, 8:54 PM EDT');
});

it('B20: tells a reader elsewhere what their own clock shows', () => {
  const race = '2026-11-28T18:00:00.000Z';
  expect(formatOwnMoment(race, 'Asia/Tokyo')).toBe('Sun, Nov 29, 3:00 AM');
  expect(formatOwnMoment(race, 'America/Los_Angeles')).toBe('Sat, Nov 28, 10:00 AM');
  expect(formatOwnMoment(race, 'America/New_York')).toBeNull();
  expect(formatOwnMoment(race, 'America/Toronto')).toBeNull();
});

it('tells a reader in New York what their clock shows when it is midnight in Los Angeles', () => {
  const pageantZone = 'America/Los_Angeles';
  const closing = '2027-07-31T07:00:00.000Z';
  expect(formatOwnMoment(closing, 'America/New_York', pageantZone)).toBe('Sat, Jul 31, 3:00 AM');
  expect(formatOwnMoment(closing, 'America/Los_Angeles', pageantZone)).toBeNull();
});

it('B20: calls zones what people call them', () => {
  expect(formatZone('America/Los_Angeles')).toBe('Pacific Time');
  expect(formatZone('Europe/Berlin')).toBe('Central European Time');
});
