// Makes identifiers that look like Stripe's.
import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function spell(bytes: Uint8Array): string {
  let word = '';
  for (const byte of bytes) word += LETTERS[byte % LETTERS.length];
  return word;
}

/** A fresh identifier, such as `pi_3Qd…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${spell(randomBytes(length))}`;
}

/** The account's identifier: always the same for one secret key, so restarts keep it. */
export function accountId(secretKey: string): string {
  return `acct_${spell(createHash('sha256').update(secretKey).digest()).slice(0, 16)}`;
}
