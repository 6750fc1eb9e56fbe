// Makes identifiers that look like PayPal's.
import { createHash, randomBytes, randomInt } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function spell(bytes: Uint8Array): string {
  let word = '';
  for (const byte of bytes) word += SIGNS[byte % SIGNS.length];
  return word;
}

/** A fresh identifier of an order, capture or refund: 17 digits and capital letters. */
export function newId(): string {
  return spell(randomBytes(17));
}

/** A fresh identifier of an event. */
export function newEventId(): string {
  return `WH-${newId()}-${newId()}`;
}

/** A fresh case number of a dispute. */
export function newDisputeId(): string {
  return `PP-R-${spell(randomBytes(3))}-${randomInt(10_000_000, 99_999_999)}`;
}

/** What PayPal asks for when one reports trouble with a call. */
export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

/** An account's identifier: always the same for one name, so restarts keep it. */
export function accountId(name: string): string {
  return spell(createHash('sha256').update(name).digest()).slice(0, 13);
}
