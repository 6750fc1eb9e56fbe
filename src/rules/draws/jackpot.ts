// The jackpot's draw: two more winning numbers out of the 32 cars that are not among the finishers.
import { carCount, finisherCount } from '../jackpot/cards.ts';
import { type NextWord, pickBelow } from './stream.ts';

/**
 * The cars that are left for the draw, ascending.
 *
 * Example: `remainingCars([7, 12, 3, 31])` = 1, 2, 4, 5, 6, 8, … 36: thirty-two numbers.
 *
 * @throws RangeError when the finishers are not four different cars of 1 to 36
 */
export function remainingCars(finishers: readonly number[]): number[] {
  const cars = Array.from({ length: carCount }, (_, at) => at + 1);
  const rest = cars.filter((car) => !finishers.includes(car));
  if (finishers.length !== finisherCount || rest.length !== carCount - finisherCount) {
    throw new RangeError('the finishers must be four different cars of 1 to 36');
  }
  return rest;
}

/**
 * The two drawn numbers, in the order of their draw: from the ascending list of the remaining cars
 * pick one, remove it, pick one of the others.
 *
 * Example: finishers 7, 12, 3, 31 and the stream 2, 2 → cars 4 and 5.
 *
 * @throws RangeError as `remainingCars`
 */
export function pickTwoCars(
  finishers: readonly number[],
  nextWord: NextWord,
): [first: number, second: number] {
  const cars = remainingCars(finishers);
  const first = cars.splice(pickBelow(nextWord, cars.length), 1)[0]!;
  const second = cars[pickBelow(nextWord, cars.length)]!;
  return [first, second];
}
