// A million simulated draws are evenly spread, and the same test catches a draw with modulo bias.
import { createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { Hashes } from './bytes.ts';
import { pickTwoCars, remainingCars } from './jackpot.ts';
import { pickSerials } from './raffle.ts';
import { drawKey, type NextWord, openStream } from './stream.ts';

const draws = 1_000_000;
const finishers = [7, 12, 3, 31];
const cars = remainingCars(finishers);
const key = drawKey('draw/v1', '5a'.repeat(32), 'd1', 'a'.repeat(64), nodeHashes);
// Node takes a key object five times as fast as bytes, which counts in half a million blocks.
const keyObject = createSecretKey(key);
const fastHashes: Hashes = {
  ...nodeHashes,
  hmacSha256: (_, message) => createHmac('sha256', keyObject).update(message).digest(),
};
const openFixed = (label: string) => openStream(key, label, fastHashes);

/**
 * The probability that even draws spread as unevenly as these or more, by the normal approximation of
 * Wilson and Hilferty, good to several digits for hundreds of cells.
 */
function chiSquareP(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread);
  // The upper tail of the normal distribution, after Abramowitz and Stegun, 26.2.17.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const powers = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = powers.reduceRight((rest, factor) => t * (factor + rest), 0);
  const tail = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z >= 0 ? tail : 1 - tail;
}

/** How often each ordered pair of the 32 cars was drawn. */
function countPairs(drawPair: () => [number, number]): number[] {
  const counts = new Map<number, number>();
  for (const first of cars) {
    for (const second of cars) if (first !== second) counts.set(first * 100 + second, 0);
  }
  for (let draw = 0; draw < draws; draw++) {
    const [first, second] = drawPair();
    const pair = first * 100 + second;
    counts.set(pair, counts.get(pair)! + 1);
  }
  expect(counts.size).toBe(992);
  return [...counts.values()];
}

it('knows even and uneven spreads apart', () => {
  // The 0.1 % point of chi-square with 99 degrees of freedom is 148.23.
  const uneven = (chi: number) => [
    ...Array<number>(50).fill(100 + Math.sqrt(chi)),
    ...Array<number>(50).fill(100 - Math.sqrt(chi)),
  ];
  expect(chiSquareP(uneven(148.23))).toBeCloseTo(0.001, 4);
  expect(chiSquareP(Array<number>(100).fill(100))).toBeGreaterThan(0.999);
});

it('spreads a million two-number draws evenly', () => {
  const nextWord = openFixed('jackpot');
  expect(chiSquareP(countPairs(() => pickTwoCars(finishers, nextWord)))).toBeGreaterThan(0.001);
});

it('would notice a draw that takes remainders of bytes', () => {
  const nextWord = openFixed('jackpot');
  let word = 0n;
  let left = 0;
  const nextByte = () => {
    if (left === 0) {
      word = nextWord();
      left = 8;
    }
    left -= 1;
    return Number((word >> BigInt(8 * left)) & 255n);
  };
  const biased = (): [number, number] => {
    const list = [...cars];
    const first = list.splice(nextByte() % 32, 1)[0]!;
    return [first, list[nextByte() % 31]!];
  };
  expect(chiSquareP(countPairs(biased))).toBeLessThan(1e-9);
});

it('spreads winners and alternates of a raffle evenly over all serials', () => {
  const nextWord: NextWord = openFixed('raffle');
  const winners = Array<number>(100).fill(0);
  const alternates = Array<number>(100).fill(0);
  for (let draw = 0; draw < 100_000; draw++) {
    const [winner, alternate] = pickSerials(
      [
        [0, 60],
        [60, 40],
      ],
      2,
      nextWord,
    );
    winners[winner!]! += 1;
    alternates[alternate!]! += 1;
  }
  expect(chiSquareP(winners)).toBeGreaterThan(0.001);
  expect(chiSquareP(alternates)).toBeGreaterThan(0.001);
});
