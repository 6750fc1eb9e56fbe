// The raffle's picks: every serial is within reach, alternates never repeat, and order is irrelevant.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { canonicalRanges, countSerials, type SerialRange } from './manifest.ts';
import { pickSerials } from './raffle.ts';
import { drawKey, openStream } from './stream.ts';

const feed = (words: bigint[]) => () => words.shift()!;
const someRanges = fc
  .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 })
  .map((serials) => serials.map((serial): SerialRange => [serial, 1]));

function streamOf(draw: number) {
  const key = drawKey('draw/v1', '00'.repeat(32), `d${draw}`, 'a'.repeat(64), nodeHashes);
  return openStream(key, 'raffle', nodeHashes);
}

it('gives the worked example', () => {
  const ranges: SerialRange[] = [
    [7, 3],
    [65_536, 5],
  ];
  expect(pickSerials(ranges, 3, feed([3n, 3n, 0n]))).toEqual([65_536, 65_537, 7]);
});

it('reaches every serial by exactly one remainder', () => {
  fc.assert(
    fc.property(someRanges, (shuffled) => {
      const ranges = canonicalRanges(shuffled);
      const winners = shuffled.map((_, word) => pickSerials(ranges, 1, feed([BigInt(word)]))[0]);
      const serials = shuffled.map(([serial]) => serial).sort((a, b) => a - b);
      expect(winners).toEqual(serials);
    }),
  );
});

it('picks as if each picked serial were removed from the list', () => {
  fc.assert(
    fc.property(someRanges, fc.nat(), (shuffled, draw) => {
      const ranges = canonicalRanges(shuffled);
      const count = countSerials(ranges);
      const picked = pickSerials(ranges, count, streamOf(draw));
      const list = shuffled.map(([serial]) => serial).sort((a, b) => a - b);
      expect([...picked].sort((a, b) => a - b)).toEqual(list);
      const nextWord = streamOf(draw);
      // These lists are so short that no number of the stream is ever refused.
      const removed = picked.map(() => list.splice(Number(nextWord() % BigInt(list.length)), 1)[0]);
      expect(picked).toEqual(removed);
    }),
  );
});

it('keeps the winner whatever the number of alternates', () => {
  const ranges: SerialRange[] = [[1, 100]];
  const ten = pickSerials(ranges, 10, streamOf(1));
  for (let picks = 1; picks < 10; picks++) {
    expect(pickSerials(ranges, picks, streamOf(1))).toEqual(ten.slice(0, picks));
  }
});

it('cannot pick more serials than there are', () => {
  expect(() => pickSerials([[1, 3]], 4, streamOf(1))).toThrow(RangeError);
  expect(() => pickSerials([], 1, streamOf(1))).toThrow(RangeError);
  expect(() => pickSerials([[1, 3]], 0, streamOf(1))).toThrow(RangeError);
});
