// Numbers under which people and firms pay taxes: which there can be, and how they are written.

/** The nine digits of what was typed; null where there are not nine. Hyphens and spaces don't count. */
export function readTaxNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : null;
}

// Printed on sample cards, and used by thousands since.
const wellKnown: readonly string[] = ['078051120', '219099999', '123456789'];

/** Whether an individual's number of somebody without a Social Security number can be: 9xx, 50 to 65, … */
const isItinGroup = (group: number) =>
  (group >= 50 && group <= 65) ||
  (group >= 70 && group <= 88) ||
  (group >= 90 && group <= 92) ||
  (group >= 94 && group <= 99);

/**
 * Whether nine digits can be somebody's Social Security or taxpayer number.
 *
 * Example: `isPossibleTaxNumber('000000000')` → false, `'666121234'` → false, `'900701234'` → true.
 */
export function isPossibleTaxNumber(digits: string): boolean {
  const area = digits.slice(0, 3);
  const group = digits.slice(3, 5);
  const serial = digits.slice(5);
  if (wellKnown.includes(digits) || /^(\d)\1{8}$/.test(digits)) return false;
  if (area.startsWith('9')) return isItinGroup(Number(group)) && serial !== '0000';
  return area !== '000' && area !== '666' && group !== '00' && serial !== '0000';
}

/** As it is written: `123-45-6789`. */
export const printTaxNumber = (digits: string): string =>
  `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

/** What of it is shown to whoever does not need all of it: the last four digits. */
export const endingOf = (digits: string): string => digits.slice(-4);

/** For so many years after it was filed a tax number is kept. */
export const taxNumberYears = 4;
