// Reads whole numbers as people write them.

/**
 * A whole number from 1 to `most`, or null.
 *
 * Example: `wholeNumber(' $1,250 ', 50_000)` → 1250; `wholeNumber('12.50', 50_000)` → null.
 */
export function wholeNumber(text: string, most: number): number | null {
  const digits = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const number = Number(digits);
  return /^\d+$/.test(digits) && number >= 1 && number <= most ? number : null;
}
