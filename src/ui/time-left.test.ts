// Checks the words of a countdown at its edges.
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const day = 86_400_000;

test('a day or more is counted in days', () => {
  expect(timeLeft(day, 0)?.shown).toBe('1 day');
  expect(timeLeft(2 * day - 1000, 0)?.shown).toBe('1 day');
  expect(timeLeft(3 * day + 7 * 3_600_000, 0)?.shown).toBe('3 days');
});

test('under a day it is hours, minutes and seconds', () => {
  expect(timeLeft(day - 1000, 0)?.shown).toBe('23:59:59');
  expect(timeLeft(18_729_000, 0)).toEqual({ shown: '05:12:09', spoken: '5 hours 12 minutes' });
  expect(timeLeft(1, 0)).toEqual({ shown: '00:00:01', spoken: 'less than a minute' });
});

test('nothing is left at the end, after it, or without a time', () => {
  expect(timeLeft(1000, 1000)).toBeNull();
  expect(timeLeft(0, 1)).toBeNull();
  expect(timeLeft(Number.NaN, 0)).toBeNull();
});
