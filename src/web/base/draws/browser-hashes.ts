// The two hashes of a draw in the browser; loaded only when somebody checks one.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hashes } from '#rules/draws/bytes.ts';

/** SHA-256 and HMAC-SHA-256. */
export const browserHashes: Hashes = {
  sha256: (bytes) => sha256(bytes),
  hmacSha256: (key, message) => hmac(sha256, key, message),
};
