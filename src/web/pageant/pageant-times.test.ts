// Proves how the pageant's times are told.
import { expect, it } from 'vitest';
import { closingTime, dayAndTime, programTime, tallyTime } from './pageant-times.ts';

it('tells the tally in the words of the rules', () => {
  expect(tallyTime('2027-07-31T17:00:00.000Z')).toBe('July 31 at 10am PST');
});

it('tells midnight as the end of the day before', () => {
  expect(closingTime('2027-07-31T07:00:00.000Z')).toBe(
    'Friday, July 30, 2027 at midnight Pacific time',
  );
  expect(closingTime('2027-07-31T19:00:00.000Z')).toBe(
    'Saturday, July 31, 2027 at 12pm Pacific time',
  );
});

it('B20: says Pacific time in summer and winter', () => {
  expect(dayAndTime('2027-07-31T17:30:00.000Z')).toBe('July 31 at 10:30am Pacific time');
  expect(dayAndTime('2026-11-22T01:10:00.000Z')).toBe('November 21 at 5:10pm Pacific time');
});

it('takes a date apart for the program', () => {
  expect(programTime('2027-07-30T02:00:00.000Z')).toEqual({
    weekday: 'Thu',
    day: '29',
    month: 'Jul',
    time: '7pm Pacific time',
  });
});
