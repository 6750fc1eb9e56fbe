// Manifests: one form for one set of serials, and places found fast among millions of them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { canonicalJson } from './bytes.ts';
import {
  canonicalRanges,
  cardLine,
  countSerials,
  digestManifest,
  indexSerials,
  jackpotManifest,
  raffleManifest,
  type SerialRange,
} from './manifest.ts';

/** Ranges that never overlap: gaps and lengths, one after another. */
const someRanges = fc
  .array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 12 })
  .map((steps) => {
    let next = 0;
    return steps.map(([gap, count]): SerialRange => {
      const range: SerialRange = [next + gap, count];
      next += gap + count;
      return range;
    });
  });

function listSerials(ranges: readonly SerialRange[]): number[] {
  return ranges.flatMap(([from, count]) => Array.from({ length: count }, (_, at) => from + at));
}

it('gives the worked examples', () => {
  const manifest = raffleManifest([
    [65_536, 5],
    [7, 3],
  ]);
  const text = '{"kind":"raffle","protocol":"draw/v1","ranges":[[7,3],[65536,5]]}';
  expect(canonicalJson(manifest)).toBe(text);
  expect(text).toHaveLength(65);
  expect(digestManifest(manifest, nodeHashes)).toEqual({
    sha256: 'c3697e28bf537beb2782cd79fbb8ed2b0b37a9366aeb8ff212ecbe015c45f6be',
    count: 8,
  });
  const touching: SerialRange[] = [
    [10, 5],
    [1, 2],
    [3, 1],
  ];
  expect(canonicalRanges(touching)).toEqual([
    [1, 3],
    [10, 5],
  ]);
  expect(countSerials(canonicalRanges(touching))).toBe(8);
  const index = indexSerials(manifest.ranges);
  expect(index.serialAt(3)).toBe(65_536);
  expect(index.placeOf(9)).toBe(2);
  expect(cardLine(12, [31, 4, 9, 1, 22, 17])).toBe('12 1 4 9 17 22 31\n');
});

it('freezes a race with its finishers and cards', () => {
  const race = { race: 'r1', finishers: [7, 12, 3, 31] };
  const manifest = jackpotManifest({ ...race, ranges: [[1, 3]] });
  expect(canonicalJson(manifest)).toBe(
    '{"cards":3,"finishers":[7,12,3,31],"kind":"jackpot","protocol":"draw/v1","race":"r1","ranges":[[1,3]]}',
  );
  expect(jackpotManifest({ ...race, ranges: [] }).cards).toBe(0);
  const cardsSha256 = 'ab'.repeat(32);
  expect(canonicalJson(jackpotManifest({ ...race, ranges: [], cardsSha256 }))).toContain(
    cardsSha256,
  );
  expect(() => jackpotManifest({ race: 'r1', finishers: [7, 7, 3, 31], ranges: [] })).toThrow();
});

it('refuses what is no range, and a serial that appears twice', () => {
  const wrong: SerialRange[][] = [
    [[1, 0]],
    [[-1, 2]],
    [[1.5, 1]],
    [[1, Number.NaN]],
    [[Number.MAX_SAFE_INTEGER, 1]],
    [
      [1, 3],
      [3, 1],
    ],
    [
      [5, 1],
      [5, 1],
    ],
  ];
  for (const ranges of wrong) expect(() => canonicalRanges(ranges)).toThrow(RangeError);
});

it('depends on the serials alone, not on the order or the cuts of ranges', () => {
  fc.assert(
    fc.property(someRanges, fc.infiniteStream(fc.nat()), (ranges, keys) => {
      const singles = listSerials(ranges).map((serial): SerialRange => [serial, 1]);
      const shuffled = singles
        .map((range) => ({ range, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ range }) => range);
      expect(canonicalRanges(shuffled)).toEqual(canonicalRanges(ranges));
      expect(listSerials(canonicalRanges(ranges))).toEqual(listSerials(ranges));
    }),
  );
});

it('has exactly one place for every serial, and none for the others', () => {
  fc.assert(
    fc.property(someRanges, (ranges) => {
      const index = indexSerials(ranges);
      const serials = listSerials(ranges);
      expect(serials.map((_, place) => index.serialAt(place))).toEqual(serials);
      for (let serial = -1; serial < 110; serial++) {
        const place = serials.indexOf(serial);
        expect(index.placeOf(serial)).toBe(place < 0 ? null : place);
      }
      for (const place of [-1, index.count, 0.5]) expect(() => index.serialAt(place)).toThrow();
    }),
  );
});

it('freezes 10,000,000 tickets of 200,000 buyers', () => {
  const ranges: SerialRange[] = Array.from({ length: 200_000 }, (_, at) => [
    65_536 * (200_000 - at),
    50,
  ]);
  const manifest = raffleManifest(ranges);
  const index = indexSerials(manifest.ranges);
  expect(digestManifest(manifest, nodeHashes).count).toBe(10_000_000);
  let wrong = 0;
  for (let place = 0; place < 10_000_000; place += 100) {
    if (index.placeOf(index.serialAt(place)) !== place) wrong += 1;
  }
  expect(wrong).toBe(0);
});
