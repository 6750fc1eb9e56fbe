// The two drawn numbers: never a finisher, never the same, and every pair from exactly one choice.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickTwoCars, remainingCars } from './jackpot.ts';

const finishers = [7, 12, 3, 31];
const cars = Array.from({ length: 36 }, (_, at) => at + 1);
const someFinishers = fc.shuffledSubarray(cars, { minLength: 4, maxLength: 4 });
const feed = (words: bigint[]) => () => words.shift()!;

it('gives the worked examples', () => {
  expect(remainingCars(finishers).slice(0, 6)).toEqual([1, 2, 4, 5, 6, 8]);
  expect(remainingCars(finishers)).toHaveLength(32);
  expect(pickTwoCars(finishers, feed([2n, 2n]))).toEqual([4, 5]);
});

it('reaches each of the 992 ordered pairs by one choice of remainders', () => {
  const pairs = new Set<string>();
  for (let first = 0n; first < 32n; first++) {
    for (let second = 0n; second < 31n; second++) {
      pairs.add(pickTwoCars(finishers, feed([first, second])).join());
    }
  }
  expect(pairs.size).toBe(992);
});

it('draws two different cars that did not finish among the first four', () => {
  const word = fc.bigInt({ min: 0n, max: 2n ** 64n - 32n });
  fc.assert(
    fc.property(someFinishers, word, word, (four, one, two) => {
      const drawn = pickTwoCars(four, feed([one, two]));
      expect(new Set([...four, ...drawn]).size).toBe(6);
      expect(drawn.every((car) => cars.includes(car))).toBe(true);
    }),
  );
});

it('refuses finishers that are not four different cars', () => {
  const wrong = [[], [1, 2, 3], [1, 2, 3, 3], [1, 2, 3, 37], [0, 1, 2, 3], [1, 2, 3, 4, 5]];
  for (const four of wrong) expect(() => remainingCars(four)).toThrow(RangeError);
});
