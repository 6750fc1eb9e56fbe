// Finding one's own tickets among the entries: against looking at each ticket, and in words.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalRanges, indexSerials, type SerialRange } from '#rules/draws/manifest.ts';
import { countRuns, countValid, findOwnRuns, formatShare } from './own-places.ts';

const manifest: SerialRange[] = [
  [7, 3],
  [65_536, 5],
];

it('finds the part of a range that took part', () => {
  expect(findOwnRuns([[8, 4]], manifest)).toEqual([{ serial: 8, place: 1, count: 2 }]);
  expect(findOwnRuns([[10, 100]], manifest)).toEqual([]);
  expect(findOwnRuns([], manifest)).toEqual([]);
  expect(findOwnRuns([[7, 3]], [])).toEqual([]);
});

it('finds a range that spans several, in the order of their places', () => {
  const runs = findOwnRuns(
    [
      [65_540, 10],
      [0, 65_537],
    ],
    manifest,
  );
  expect(runs).toEqual([
    { serial: 7, place: 0, count: 3 },
    { serial: 65_536, place: 3, count: 1 },
    { serial: 65_540, place: 7, count: 1 },
  ]);
  expect(countRuns(runs)).toBe(5);
});

/** Ranges that neither overlap nor touch. */
const someRanges = fc
  .uniqueArray(fc.nat(300), { maxLength: 120 })
  .map((serials) => canonicalRanges(serials.map((serial) => [serial, 1])));

it('finds exactly those that looking at each ticket finds', () => {
  fc.assert(
    fc.property(someRanges, someRanges, (own, entries) => {
      const index = indexSerials(entries);
      const one = own.flatMap(([from, count]) => Array.from({ length: count }, (_, i) => from + i));
      const places = one.map((serial) => index.placeOf(serial)).filter((place) => place !== null);
      const found = findOwnRuns(own, entries).flatMap(({ place, count }) =>
        Array.from({ length: count }, (_, i) => place + i),
      );
      expect(found).toEqual(places);
    }),
  );
});

it('says a share without rounding it to all or nothing', () => {
  expect(formatShare(0, 200)).toBe('0%');
  expect(formatShare(50, 200)).toBe('25%');
  expect(formatShare(60, 10_000)).toBe('0.6%');
  expect(formatShare(1, 1_000_000)).toBe('under 0.01%');
  expect(formatShare(9_999, 10_000)).toBe('over 99%');
  expect(formatShare(8, 8)).toBe('100%');
});

it('counts tickets that one got before the closing, and that are valid then', () => {
  const closing = '2026-11-28T18:30:00.000Z';
  const [before, after] = ['2026-11-28T18:29:59.999Z', '2026-11-28T18:30:00.001Z'];
  const lot = (count: number, created: string, expiresAt: string) => ({
    count,
    created,
    expiresAt,
  });
  expect(countValid([lot(5, before, after)], closing)).toBe(5);
  expect(countValid([lot(5, after, '2027-11-28T18:30:00.000Z')], closing)).toBe(0);
  expect(countValid([lot(5, before, closing)], closing)).toBe(0);
  expect(countValid([lot(5, closing, after), lot(2, before, after)], closing)).toBe(2);
});
