// The stream of a draw: its exact bytes, and picks without bias at the rejection limit.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { toHex } from './bytes.ts';
import { drawKey, openStream, pickBelow, rejectionLimit } from './stream.ts';

const wordValues = 2n ** 64n;
const zeroKey = drawKey('draw/v1', '00'.repeat(32), 'd1', 'a'.repeat(64), nodeHashes);
const feed = (words: bigint[]) => () => words.shift()!;
const below = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

it('gives the worked examples', () => {
  expect(toHex(zeroKey)).toBe('c94c55464882b020d12eb784982daee62b8747a7cdddba6ba24d1f110d975f8d');
  expect(openStream(zeroKey, 'raffle', nodeHashes)()).toBe(17_175_186_464_473_042_127n);
  expect(rejectionLimit(3n)).toBe(wordValues - 1n);
  expect(pickBelow(feed([wordValues - 1n, 7n]), 3)).toBe(1);
});

it('reads block after block, four numbers each, the most significant byte first', () => {
  const nextWord = openStream(zeroKey, 'jackpot', nodeHashes);
  for (let counter = 0; counter < 12; counter++) {
    const block = createHmac('sha256', zeroKey).update(`jackpot|${counter}`).digest();
    for (let at = 0; at < 32; at += 8) expect(nextWord()).toBe(block.readBigUInt64BE(at));
  }
});

it('reads digests that lie inside a larger buffer', () => {
  const inside = {
    ...nodeHashes,
    hmacSha256: () => new Uint8Array(64).fill(1, 0, 32).subarray(24, 56),
  };
  expect(openStream(zeroKey, 'raffle', inside)()).toBe(0x0101010101010101n);
});

it('changes with the draw, the entries and the randomness', () => {
  const x = '00'.repeat(32);
  const m = 'a'.repeat(64);
  const keys = [
    drawKey('draw/v1', x, 'd1', m, nodeHashes),
    drawKey('draw/v1', x, 'd2', m, nodeHashes),
    drawKey('draw/v1', x, 'd1', `${m.slice(1)}b`, nodeHashes),
    drawKey('draw/v1', `01${x.slice(2)}`, 'd1', m, nodeHashes),
  ];
  expect(new Set(keys.map(toHex)).size).toBe(4);
});

it('refuses exactly the numbers that would favor low remainders', () => {
  fc.assert(
    fc.property(below, (values) => {
      const limit = rejectionLimit(BigInt(values));
      expect(limit % BigInt(values)).toBe(0n);
      expect(limit <= wordValues && limit + BigInt(values) > wordValues).toBe(true);
      expect(pickBelow(feed([limit - 1n]), values)).toBe(values - 1);
      const refused = limit < wordValues ? [limit, wordValues - 1n] : [];
      const words = [...refused, 0n];
      expect(pickBelow(feed(words), values)).toBe(0);
      expect(words).toEqual([]);
    }),
  );
});

it('picks the remainder of an accepted number, always below the bound', () => {
  fc.assert(
    fc.property(below, fc.bigInt({ min: 0n, max: wordValues - 1n }), (values, word) => {
      const picked = pickBelow(feed([word, 0n]), values);
      expect(picked).toBe(
        word < rejectionLimit(BigInt(values)) ? Number(word % BigInt(values)) : 0,
      );
      expect(picked).toBeLessThan(values);
    }),
  );
});

it('cannot pick from nothing', () => {
  for (const values of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
    expect(() => pickBelow(feed([0n]), values)).toThrow(RangeError);
  }
});
