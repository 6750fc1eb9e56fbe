// The keys of the desks' blocks, by which walk-up tickets prove themselves.
import { hkdfSync } from 'node:crypto';

/** Answers the key of a block, 64 hex characters. */
export type BlockKeyOf = (blockFrom: number) => string;

/**
 * Makes the keys out of the server's own, so that none is kept: not in the database, nor in any copy of it.
 *
 * @param secret the server's key
 */
export const createBlockKeys =
  (secret: string): BlockKeyOf =>
  (blockFrom) =>
    Buffer.from(
      hkdfSync('sha256', secret, '', `homestretch walk-up tickets of block ${blockFrom}`, 32),
    ).toString('hex');
