// The rules of raffle tickets: their printed serials and how long they are valid.

// Crockford's alphabet: no I, L, O or U, so that a serial read aloud can't be mistaken.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const checkAlphabet = `${alphabet}*~$=U`;
const digits = 11;

/**
 * A ticket's serial as it is printed: eleven characters and a check character.
 *
 * Example: `printSerial(65536)` → `'HS-0000-0002-000-…'` with its check character in the last place.
 */
export function printSerial(serial: number): string {
  let rest = serial;
  let text = '';
  for (let i = 0; i < digits; i++) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  const check = checkAlphabet[serial % 37];
  return `HS-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}${check}`;
}

/**
 * The serial of a printed ticket, or null when a character was misread: the check character catches
 * every single wrong character and every swap of neighbours.
 */
export function readSerial(text: string): number | null {
  const match = /^HS-?([0-9A-Z]{4})-?([0-9A-Z]{4})-?([0-9A-Z]{3})([0-9A-Z*~$=])$/.exec(
    text.trim().toUpperCase(),
  );
  if (!match) return null;
  let serial = 0;
  for (const character of `${match[1]}${match[2]}${match[3]}`) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    serial = serial * 32 + value;
  }
  return Number.isSafeInteger(serial) && checkAlphabet[serial % 37] === match[4] ? serial : null;
}

/**
 * When tickets of an instant expire: one year later, at the same time of day in UTC (specification,
 * section 9). Those of 29 February expire on 1 March.
 *
 * Example: 2026-11-21T10:00Z → 2027-11-21T10:00Z.
 */
export function ticketsExpireAt(granted: Date): Date {
  const expires = new Date(granted);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return expires;
}

/** The price of a raffle ticket in cents (specification, section 9). */
export const ticketCents = 200;

/** How many tickets are offered at once (specification, section 9). */
export const ticketChoices = [1, 2, 5, 10, 15, 25, 50, 100, 250, 500] as const;
