// Protocols draw/v1 and draw/v2: how a frozen manifest and later randomness give a result, step by step.
//
// 1. Before sales the rules, the closing time T and the source of randomness are announced.
// 2. At T the entries are frozen as a manifest; its SHA-256 M and count N are published.
// 3. X, which nobody could know before, comes from the source (sources.ts, beacon.ts).
// 4. K = HMAC-SHA-256(X, protocol + "|" + id + "|" + M) opens a stream of numbers (stream.ts), from
//    which the picks are taken without bias (jackpot.ts, raffle.ts).
// 5. All of it is published as one transcript that anyone can replay (transcript.ts).
import { canonicalJson, type Hashes, sha256Hex } from './bytes.ts';
import { pickTwoCars } from './jackpot.ts';
import type { Manifest } from './manifest.ts';
import { pickSerials } from './raffle.ts';
import { drawKey, openStream } from './stream.ts';

/** The winning serial, then the alternates in their order. */
export interface RaffleResult {
  kind: 'raffle';
  serials: readonly number[];
}

/** The two drawn numbers in the order of their draw. */
export interface JackpotResult {
  kind: 'jackpot';
  numbers: readonly number[];
}

/** What a draw decided. */
export type DrawResult = RaffleResult | JackpotResult;

/**
 * The result that randomness gives: the draw itself, and its replay by anyone.
 *
 * Example: id `d1`, X = 32 bytes 00 and the serials 7, 8, 9 and 65536 to 65540 → the winner is
 * 65537, the alternates are 7 and 65539. With finishers 7, 12, 3, 31 of race
 * `r1` and cards 1 to 3 → the cars 9 and 2.
 *
 * @param draw its id, its frozen entries, X in hex, and how many serials a raffle picks
 * @throws RangeError when fewer serials take part than are to be picked
 */
export function drawResult(
  draw: { id: string; manifest: Manifest; x: string; picks: number },
  hashes: Hashes,
): DrawResult {
  const manifestSha256 = sha256Hex(canonicalJson(draw.manifest), hashes);
  return drawFrozen({ ...draw, manifestSha256 }, hashes);
}

/**
 * The same for entries of which M is known already.
 *
 * Example: as above, with `manifestSha256` `c3697e28…f6be`.
 *
 * @throws RangeError as `drawResult`
 */
export function drawFrozen(
  draw: { id: string; manifest: Manifest; manifestSha256: string; x: string; picks: number },
  hashes: Hashes,
): DrawResult {
  const { manifest } = draw;
  const key = drawKey(manifest.protocol, draw.x, draw.id, draw.manifestSha256, hashes);
  const nextWord = openStream(key, manifest.kind, hashes);
  return manifest.kind === 'jackpot'
    ? { kind: 'jackpot', numbers: pickTwoCars(manifest.finishers, nextWord) }
    : { kind: 'raffle', serials: pickSerials(manifest.ranges, draw.picks, nextWord) };
}
