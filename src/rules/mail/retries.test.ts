// An email is tried for five days.
import { expect, it } from 'vitest';
import { mailAttempts, mailPauses, mailTriedFor, maxMailAttempts } from './retries.ts';

it('tries an email twelve times, the last time five days after the first', () => {
  const offsets = [0];
  for (const minutes of mailPauses) offsets.push(offsets.at(-1)! + minutes);
  const inHours = offsets.slice(0, 7).map((minutes) => minutes / 60);
  expect(inHours.map((hours) => hours.toFixed(2))).toEqual([
    '0.00',
    '0.03',
    '0.10',
    '0.33',
    '1.00',
    '3.00',
    '8.00',
  ]);
  const inDays = offsets.slice(7).map((minutes) => minutes / (24 * 60));
  expect(inDays).toEqual([1, 2, 3, 4, 5]);
  expect([mailAttempts, mailTriedFor]).toEqual(['twelve', 'five days']);
  // What the indexes of the outbox name.
  expect(maxMailAttempts).toBe(12);
});

it('waits longer each time, so that what is broken is not asked over and over', () => {
  expect(mailPauses).toEqual([...mailPauses].sort((a, b) => a - b));
});
