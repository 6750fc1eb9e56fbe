// Numbers as they are read, and what they count.

/**
 * A whole number with its thousands apart: `groupDigits(4712)` → `'4,712'`. By hand, since whatever a browser first does
 * by the customs of a language takes it 25 ms, and every page writes numbers.
 */
export const groupDigits = (value: number | bigint): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number with its thousands apart: `formatNumber(4712)` → `'4,712'`. */
export const formatNumber = (value: number | bigint): string =>
  Number.isSafeInteger(value) || typeof value === 'bigint'
    ? groupDigits(value)
    : value.toLocaleString('en-US');

/** The noun that fits a number: `plural(2, 'entry', 'entries')` → `'entries'`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;

/** A number with its noun: `counted(1, 'card')` → `'1 card'`, `counted(1200, 'card')` → `'1,200 cards'`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;
