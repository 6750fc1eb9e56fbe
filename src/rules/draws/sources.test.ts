// Randomness of every source, and seeds that must be the promised ones.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { round1000, round1001 } from '#test/support/drand-rounds.ts';
import { genuineDraw } from '#test/support/draw-records.ts';
import { sha256Hex, toHex } from './bytes.ts';
import {
  commitSeed,
  type DrawSource,
  drawRandomness,
  keepsCommitment,
  orderSeeds,
} from './sources.ts';

const m = 'a'.repeat(64);
const randomness = (source: DrawSource, id = 'd1', digest = m) =>
  drawRandomness(source, { protocol: 'draw/v1', id, manifestSha256: digest }, nodeHashes);
const someSeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);

it('gives the worked examples', () => {
  expect(commitSeed('00'.repeat(32), nodeHashes)).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
  for (const { round, signature, randomness: x } of [round1000, round1001]) {
    expect(randomness({ kind: 'drand', chainHash: m, round, signature })).toBe(x);
  }
  const [b, a] = [{ commitment: 'b' }, { commitment: 'a' }];
  expect(orderSeeds([b, a])).toEqual([a, b]);
});

it('hashes witnesses, dice and the demo in the documented text', () => {
  const { source } = genuineDraw('witnessed');
  if (source.kind !== 'witnessed') throw new Error('not witnessed');
  const [one, two] = source.seeds;
  const text = `draw/v1|witnessed|d1|${m}|${one!.seed}|${two!.seed}|3162254613`;
  expect(randomness(source)).toBe(sha256Hex(text, nodeHashes));
  const demo = genuineDraw('demo').source;
  const demoText = `draw/v1|demo|d1|${m}|${'11'.repeat(32)}`;
  expect(randomness(demo)).toBe(sha256Hex(demoText, nodeHashes));
  expect(randomness(genuineDraw('manual').source)).toBeNull();
});

it('hangs on every seed, every die, the draw and its entries', () => {
  const { source } = genuineDraw('witnessed');
  if (source.kind !== 'witnessed') throw new Error('not witnessed');
  const [one, two] = source.seeds;
  const variants = [
    randomness(source),
    randomness(source, 'd2'),
    randomness(source, 'd1', 'b'.repeat(64)),
    randomness({ ...source, dice: [4, ...source.dice.slice(1)] }),
    randomness({ ...source, seeds: [{ ...one!, seed: 'ff'.repeat(32) }, two!] }),
    randomness({ ...source, seeds: [one!, { ...two!, seed: 'ff'.repeat(32) }] }),
  ];
  expect(new Set(variants).size).toBe(variants.length);
});

it('holds people to their seeds', () => {
  fc.assert(
    fc.property(someSeed, someSeed, (seed, other) => {
      const commitment = commitSeed(seed, nodeHashes);
      expect(keepsCommitment({ seed, commitment }, nodeHashes)).toBe(true);
      expect(keepsCommitment({ seed: other, commitment }, nodeHashes)).toBe(seed === other);
    }),
  );
});
