// Whole numbers that can be bought, as people type them.
import { readDollars, readWhole } from '#rules/format/typed-numbers.ts';

const within = (number: number | null, most: number): number | null =>
  number !== null && number >= 1 && number <= most ? number : null;

/** A whole number from 1 to `most`, or null: `wholeNumber('1,250', 50_000)` → 1250. */
export const wholeNumber = (text: string, most: number): number | null =>
  within(readWhole(text), most);

/** Whole dollars from 1 to `most`, or null: `wholeDollars(' $1,250.00 ', 50_000)` → 1250. */
export const wholeDollars = (text: string, most: number): number | null =>
  within(readDollars(text), most);
