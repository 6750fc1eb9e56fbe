// Serial numbers as they are printed: eleven characters and one that catches a misread.

// Crockford's alphabet: no I, L, O or U, so that a serial read aloud can't be mistaken.
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const checkAlphabet = `${alphabet}*~$=U`;
const digits = 11;

/**
 * A serial as it is printed: two letters for what it is, eleven characters and a check character.
 *
 * Example: `printCode('HS', 65_536)` = 'HS-0000-0002-0009'.
 */
export function printCode(prefix: string, serial: number): string {
  let rest = serial;
  let text = '';
  for (let i = 0; i < digits; i++) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  const check = checkAlphabet[serial % 37];
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}${check}`;
}

/** Letters that are not in the alphabet, as what they were mistaken for. */
const mistaken: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * Characters of the alphabet as they were meant, or null where one is not of it.
 *
 * Example: `readDigits('oL2')` = '012'.
 */
export function readDigits(text: string): string | null {
  const meant = text.toUpperCase().replaceAll(/[OIL]/g, (letter) => mistaken[letter]!);
  return [...meant].every((character) => alphabet.includes(character)) ? meant : null;
}

/**
 * The serial of a printed code, or null when a character was misread: the check character catches
 * every single wrong character and every swap of neighbors. Case, spaces and hyphens do not matter, and
 * O is read as 0, I and L as 1, as Crockford meant it.
 *
 * Example: `readCode('HS', 'hs oooo 0002 ooo9')` = 65_536.
 */
export function readCode(prefix: string, text: string): number | null {
  const plain = text.toUpperCase().replaceAll(/[\s\-\u2010-\u2015]/g, '');
  const body = plain.slice(prefix.length).replaceAll(/[OIL]/g, (letter) => mistaken[letter]!);
  const match = /^([0-9A-Z]{11})([0-9A-Z*~$=])$/.exec(body);
  if (!plain.startsWith(prefix) || !match) return null;
  let serial = 0;
  for (const character of match[1]!) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    serial = serial * 32 + value;
  }
  return Number.isSafeInteger(serial) && checkAlphabet[serial % 37] === match[2] ? serial : null;
}
