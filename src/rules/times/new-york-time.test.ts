// The clock of New York: examples around its changes, and there and back for any minute.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromNewYork, toNewYork } from './new-york-time.ts';

test.each([
  ['2026-07-04T13:00', '2026-07-04T17:00:00.000Z'],
  ['2026-11-21T14:30', '2026-11-21T19:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
])('%s in New York is %s', (text, instant) => {
  expect(fromNewYork(text)?.toISOString()).toBe(instant);
});

test.each(['', '2026-02-30T10:00', '2026-11-21', '2026-13-01T00:00', 'now'])(
  '%j is no date and time',
  (text) => {
    expect(fromNewYork(text)).toBeNull();
  },
);

test('what the clock shows is read back as a moment that it shows', () => {
  const minute = fc.integer({ min: 0, max: 4_102_444_800 / 60 }).map((n) => new Date(n * 60_000));
  fc.assert(
    fc.property(minute, (instant) => {
      const shown = toNewYork(instant);
      expect(toNewYork(fromNewYork(shown) as Date)).toBe(shown);
    }),
  );
});
