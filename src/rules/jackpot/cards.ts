// The rules of a jackpot card: six different cars of 36, its printed serial, and QuickPick.
import { printCode, readCode } from '../serials/serials.ts';

/** Cars in every race (specification, section 9). */
export const carCount = 36;

/** How many places of the race are winning numbers; the others are drawn (specification, section 1). */
export const finisherCount = 4;

/** Numbers on a card (specification, section 9). */
export const pickCount = 6;

/** How many cards can be saved at once. */
export const maxCardsAtOnce = 100;

/** All numbers that a card can hold, 1 to 36. */
export const carNumbers: readonly number[] = Array.from({ length: carCount }, (_, at) => at + 1);

/**
 * What is wrong with the numbers of a card, as a sentence; null when they are six different whole
 * numbers of 1 to 36.
 *
 * Example: `cardProblem([1, 2, 3, 4, 5, 5])` = 'Each number can be on a card only once.'
 */
export function cardProblem(picks: readonly unknown[]): string | null {
  if (picks.length !== pickCount) return `A card has exactly six numbers, not ${picks.length}.`;
  const isCar = (pick: unknown) => Number.isInteger(pick) && carNumbers.includes(pick as number);
  if (!picks.every(isCar)) return 'The numbers of a card are whole numbers from 1 to 36.';
  if (new Set(picks).size !== pickCount) return 'Each number can be on a card only once.';
  return null;
}

/**
 * The numbers as the bits of one whole number, in which cards are stored and compared: car 1 is the
 * lowest bit.
 *
 * Example: `maskOf([1, 3])` = 5; six numbers stay below 2^36, so they fit a JavaScript number.
 */
export function maskOf(numbers: readonly number[]): number {
  return numbers.reduce((mask, number) => mask + 2 ** (number - 1), 0);
}

/** The numbers of a mask, ascending: `numbersOf(5)` = `[1, 3]`. */
export function numbersOf(mask: number): number[] {
  return carNumbers.filter((number) => Math.floor(mask / 2 ** (number - 1)) % 2 === 1);
}

/** How many of the winning numbers are on a card: `countMatches([1, 2, 3], [2, 3, 9])` = 2. */
export function countMatches(picks: readonly number[], winning: readonly number[]): number {
  return picks.filter((pick) => winning.includes(pick)).length;
}

/**
 * Fills a card up at random; what is chosen already stays.
 *
 * Example: `quickPick([4, 9], [7], Math.random)` has six numbers, 4 and 9 among them and 7 not.
 *
 * @param random gives a number from 0 up to 1, as `Math.random` does
 */
export function quickPick(
  chosen: readonly number[],
  scratched: readonly number[],
  random: () => number,
): number[] {
  const picks = [...chosen];
  const left = carNumbers.filter((car) => !picks.includes(car) && !scratched.includes(car));
  while (picks.length < pickCount && left.length > 0) {
    picks.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picks.sort((a, b) => a - b);
}

/** A card's security serial as it is printed: `printCardSerial(1)` = 'GJ-0000-0000-0011'. */
export const printCardSerial = (serial: number): string => printCode('GJ', serial);

/** The serial of a printed card, or null when a character was misread. */
export const readCardSerial = (text: string): number | null => readCode('GJ', text);
