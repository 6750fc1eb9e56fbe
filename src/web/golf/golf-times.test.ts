// Proves the tournament's clock against those of other places.
import { describe, expect, it } from 'vitest';
import { dayStart } from '#rules/golf/sessions.ts';
import { longDate, sessionElsewhere, sessions } from './golf-times.ts';

// A Saturday in winter, 6am in Los Angeles, which is 7am on the tournament's clock.
const winter = '2026-12-26T14:00:00.000Z';
const dayOf = (instant: string) => dayStart(Date.parse(instant));
const elsewhere = (zone: string, day = dayOf(winter)) =>
  sessions.map((session) => sessionElsewhere(day, session, zone));

it('finds the day of a round on the tournament’s clock', () => {
  expect(new Date(dayOf(winter)).toISOString()).toBe('2026-12-26T07:00:00.000Z');
  expect(longDate(winter)).toBe('Saturday, December 26, 2026');
  // Late in the evening it is already Sunday in Greenwich.
  expect(new Date(dayOf('2026-12-27T05:00:00.000Z')).toISOString()).toBe(
    '2026-12-26T07:00:00.000Z',
  );
});

describe('sessionElsewhere', () => {
  it('tells the same times in the tournament’s own zone', () => {
    const own = elsewhere('America/Phoenix');
    expect(own).toEqual([...sessions.slice(0, 5).map(({ time }) => time), '2am-6am, next day']);
  });

  it('names the next day and the day before', () => {
    expect(elsewhere('Europe/Berlin')).toEqual([
      '2pm-6pm',
      '6pm-10pm',
      '10pm-2am',
      '2am-6am, next day',
      '6am-10am, next day',
      '10am-2pm, next day',
    ]);
    expect(elsewhere('Pacific/Honolulu')[0]).toBe('3am-7am');
  });

  it('keeps half hours, and follows the summer time of the other place', () => {
    expect(elsewhere('Asia/Kolkata')[0]).toBe('6:30pm-10:30pm');
    expect(elsewhere('Europe/Berlin', dayOf('2027-06-05T13:00:00.000Z'))[0]).toBe('3pm-7pm');
  });
});
