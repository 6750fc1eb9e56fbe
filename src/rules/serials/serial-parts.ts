// Which serials a part of one can mean: what staff are told on the phone is seldom whole.
import { alphabet, checkAlphabet, printCode } from './serials.ts';

/** The prefix that was said, where it was, and the serials that the rest can mean. */
export interface SerialGuess {
  prefix: string | null;
  serials: number[];
}

/**
 * The serials that end in what was typed, with or without letters in front, zeros and the check
 * character. A word without a digit is none, so that names are not taken for serials.
 *
 * Example: `guessSerials('GJ-0000-0000-0011', ['GJ'])`, `guessSerials('gj 1', ['GJ'])` and
 * `guessSerials('0011', ['GJ'])` all mean 1 among others.
 */
export function guessSerials(text: string, prefixes: readonly string[]): SerialGuess {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const prefix = prefixes.find((one) => typed.startsWith(one)) ?? null;
  const rest = prefix ? typed.slice(prefix.length) : typed;
  const isSerial = /^[0-9A-Z]{1,11}[0-9A-Z*~$=]?$/.test(rest) && (prefix || /\d/.test(rest));
  if (!isSerial) return { prefix, serials: [] };
  const whole = rest.length <= 11 ? serialOf(rest) : null;
  const checked = rest.length > 1 ? serialOf(rest.slice(0, -1)) : null;
  const serials = new Set<number>();
  if (whole !== null) serials.add(whole);
  if (checked !== null && checkAlphabet[checked % 37] === rest.at(-1)) serials.add(checked);
  return {
    prefix,
    serials: [...serials].filter((serial) => printCode('XX', serial).length === 17),
  };
}

function serialOf(text: string): number | null {
  let serial = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    serial = serial * 32 + value;
  }
  return Number.isSafeInteger(serial) ? serial : null;
}
