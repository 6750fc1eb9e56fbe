// The hash functions of a draw, from Node's own crypto.
import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '#rules/draws/bytes.ts';

/** SHA-256 and HMAC-SHA-256 on the server and in the offline verifier. */
export const nodeHashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
