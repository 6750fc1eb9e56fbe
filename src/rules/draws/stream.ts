// The stream of unbiased numbers that a draw takes its picks from.
import { type DrawProtocol, fromHex, type Hashes, utf8 } from './bytes.ts';

/** Gives the next 64-bit number of a stream, at least 0 and below 2^64. */
export type NextWord = () => bigint;

const wordValues = 1n << 64n;
const wordsPerBlock = 4;

/**
 * The key of a draw, K = HMAC-SHA-256 with the 32 bytes of X as the key over the UTF-8 text
 * `<protocol>|<id>|<M in hex>`. It hangs on the randomness, on which draw it is, and on every entry.
 *
 * Example: draw/v1, X = 32 bytes 00, id `d1`, M = 64 characters `a` →
 * `c94c55464882b020d12eb784982daee62b8747a7cdddba6ba24d1f110d975f8d`.
 *
 * @param x X in hex
 * @param manifestSha256 M in hex
 */
export function drawKey(
  protocol: DrawProtocol,
  x: string,
  id: string,
  manifestSha256: string,
  hashes: Hashes,
): Uint8Array {
  return hashes.hmacSha256(fromHex(x), utf8(`${protocol}|${id}|${manifestSha256}`));
}

/**
 * The stream of a key: block number c is HMAC-SHA-256 with K as the key over the UTF-8 text
 * `<label>|<c>`, c in decimal digits from 0. Each block of 32 bytes holds four numbers one after
 * another, each 8 bytes, the most significant byte first; the blocks follow each other.
 *
 * Example: with the key above, `openStream(key, 'raffle', hashes)()` = `17175186464473042127n`.
 *
 * @param label `raffle` or `jackpot`
 */
export function openStream(key: Uint8Array, label: string, hashes: Hashes): NextWord {
  let counter = 0;
  let used = wordsPerBlock;
  let block: DataView = new DataView(new ArrayBuffer(0));
  return () => {
    if (used === wordsPerBlock) {
      const bytes = hashes.hmacSha256(key, utf8(`${label}|${counter}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      counter += 1;
      used = 0;
    }
    used += 1;
    return block.getBigUint64(8 * (used - 1), false);
  };
}

/**
 * The first number that is refused when one of `below` things is picked: floor(2^64 / below) × below.
 * Beyond it the lowest remainders would come up once more often than the others.
 *
 * Example: `rejectionLimit(3n)` = 2^64 − 1, so that only the very last number is refused.
 */
export function rejectionLimit(below: bigint): bigint {
  return (wordValues / below) * below;
}

/**
 * A number from 0 up to, but not including, `below`, each equally likely: the next number of the
 * stream that is under the rejection limit, modulo `below`. It always uses up at least one number of
 * the stream, even when there is nothing to choose.
 *
 * Example: from the stream 2^64 − 1, 7 → `pickBelow(next, 3)` = 1: the first one is refused.
 *
 * @throws RangeError when there is nothing to pick from
 */
export function pickBelow(nextWord: NextWord, below: number): number {
  if (!Number.isSafeInteger(below) || below < 1) throw new RangeError('nothing to pick from');
  const values = BigInt(below);
  const limit = rejectionLimit(values);
  for (;;) {
    const word = nextWord();
    if (word < limit) return Number(word % values);
  }
}
