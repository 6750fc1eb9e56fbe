// Numbers as they are read, and what they count.

/** A number with its thousands apart: `formatNumber(4712)` → `'4,712'`. */
export const formatNumber = (value: number | bigint): string => value.toLocaleString('en-US');

/** The noun that fits a number: `plural(2, 'entry', 'entries')` → `'entries'`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;

/** A number with its noun: `counted(1, 'card')` → `'1 card'`, `counted(1200, 'card')` → `'1,200 cards'`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;
