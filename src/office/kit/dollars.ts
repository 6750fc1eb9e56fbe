// Reads and writes amounts of dollars as people type them, exactly to the cent.
import { readWhole } from '#rules/format/typed-numbers.ts';

/**
 * The cents of an amount in dollars, or null where it is none. The digits are read as whole numbers,
 * since a fraction such as 1.15 has no exact float.
 *
 * Example: `parseDollars('1,234.50')` → 123450; `parseDollars('25')` → 2500; `parseDollars('2.5')` → null.
 */
export function parseDollars(text: string): number | null {
  const found = /^\$?\s*([\d,]+)(?:\.(\d{2}))?$/.exec(text.trim());
  const dollars = found && readWhole(found[1] as string);
  return dollars === null ? null : dollars * 100 + Number(found?.[2] ?? 0);
}

/** Cents as they are typed: `dollarsOf(123450)` → `'1234.50'`. */
export function dollarsOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
