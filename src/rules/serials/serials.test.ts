// Proves that a printed serial can be typed in any way in which people write it down.
import { describe, expect, it } from 'vitest';
import { printCode, readCode } from './serials.ts';

describe('a typed serial', () => {
  const printed = printCode('GJ', 1_048_609);

  it.each([
    ['as it is printed', printed],
    ['in small letters', printed.toLowerCase()],
    ['without hyphens', printed.replaceAll('-', '')],
    ['with spaces', ` ${printed.replaceAll('-', ' ')} `],
    ['with one hyphen only', printed.replace('-', '').replace('-', '')],
    ['with the letter O for zero', printed.replaceAll('0', 'O')],
    ['with the letters i and l for one', printed.replaceAll('1', 'i').toLowerCase()],
    ['with long dashes', printed.replaceAll('-', '–')],
  ])('B25: is read %s', (_how, text) => {
    expect(readCode('GJ', text)).toBe(1_048_609);
  });

  it('is refused where a character is wrong, or the kind is another', () => {
    expect(readCode('GJ', 'GJ-0000-0000-0X1*')).toBeNull();
    expect(readCode('HS', printed)).toBeNull();
    expect(readCode('GJ', '')).toBeNull();
    expect(readCode('GJ', `${printed}0`)).toBeNull();
  });

  it('is read back whatever its number', () => {
    for (const serial of [0, 1, 36, 37, 32 ** 5, 2 ** 40 + 7]) {
      expect(readCode('GB', printCode('GB', serial))).toBe(serial);
    }
  });
});
