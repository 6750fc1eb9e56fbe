// The canonical manifest of a draw: which serials take part, frozen as one published digest.

import type { FiftyFifty } from '../raffle/fifty-fifty.ts';
import { canonicalJson, type DrawProtocol, type Hashes, sha256Hex } from './bytes.ts';
import { remainingCars } from './jackpot.ts';

/** A run of serials: the first one and how many follow each other, itself included. */
export type SerialRange = readonly [from: number, count: number];

/** The entries of a raffle draw. */
export interface RaffleManifest {
  protocol: DrawProtocol;
  kind: 'raffle';
  /** From draw/v2 on, where the beacon decides: its round, which the freeze names. */
  round?: number;
  /** Of a 50/50: what it comes to, and by which tickets. */
  fiftyFifty?: FiftyFifty;
  ranges: readonly SerialRange[];
}

/** The entries of a race's jackpot: its cards, and the finishers that fix the first four numbers. */
export interface JackpotManifest {
  protocol: DrawProtocol;
  kind: 'jackpot';
  /** As of a raffle. */
  round?: number;
  race: string;
  /** The cars of the first four places, in the order of their finish. */
  finishers: readonly number[];
  /** How many cards take part: the sum of all ranges. */
  cards: number;
  /** The digest of what was picked on the cards (see `cardLine`), where that list is published. */
  cardsSha256?: string;
  /** The serials of the cards. */
  ranges: readonly SerialRange[];
}

/**
 * What is frozen at a draw's closing time. Its published form is `canonicalJson(manifest)` in UTF-8,
 * and M, the SHA-256 of those bytes, stands for it from then on.
 *
 * Example: serials 7, 8 and 9 and 65536 to 65540 give the 65 bytes
 * `{"kind":"raffle","protocol":"draw/v1","ranges":[[7,3],[65536,5]]}` without anything after them.
 */
export type Manifest = RaffleManifest | JackpotManifest;

/** What a freeze adds to the entries: the protocol, and the beacon's round where one decides. */
export interface ManifestTerms {
  protocol: DrawProtocol;
  round?: number;
}

/**
 * Entries as they are frozen under these terms.
 *
 * Example: `manifestUnder(raffleManifest([[7, 3]]), { protocol: 'draw/v2', round: 1000 })` has the text
 * `{"kind":"raffle","protocol":"draw/v2","ranges":[[7,3]],"round":1000}`.
 */
export function manifestUnder(manifest: Manifest, terms: ManifestTerms): Manifest {
  return { ...manifest, ...terms };
}

/** M in hex, and N: how many serials take part. */
export interface ManifestDigest {
  sha256: string;
  count: number;
}

/**
 * The only way to write a set of serials: ascending ranges that neither overlap nor touch. So the
 * digest depends on nothing but the serials, neither on the order in which ranges are read nor on how
 * tickets were bought.
 *
 * Example: `canonicalRanges([[10, 5], [1, 2], [3, 1]])` = `[[1, 3], [10, 5]]`.
 *
 * @throws RangeError when a range is empty or not of whole numbers, or a serial appears twice
 */
export function canonicalRanges(ranges: readonly SerialRange[]): SerialRange[] {
  const runs: [number, number][] = [];
  for (const [from, count] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const isWhole = Number.isSafeInteger(from) && Number.isSafeInteger(count);
    if (!isWhole || from < 0 || count < 1 || !Number.isSafeInteger(from + count)) {
      throw new RangeError(`${from}, ${count} is not a range of serials`);
    }
    const last = runs.at(-1);
    const end = last ? last[0] + last[1] : -1;
    if (from < end) throw new RangeError(`serial ${from} appears twice`);
    if (last && from === end) last[1] += count;
    else runs.push([from, count]);
  }
  return runs;
}

/** Whether ranges are in their canonical order, and each of their serials is among the others. */
export function areAmong(some: readonly SerialRange[], all: readonly SerialRange[]): boolean {
  try {
    if (canonicalJson(canonicalRanges(some)) !== canonicalJson(some)) return false;
  } catch {
    return false;
  }
  let at = 0;
  return some.every(([from, count]) => {
    while (at < all.length && all[at]![0] + all[at]![1] <= from) at++;
    const found = all[at];
    return found !== undefined && found[0] <= from && from + count <= found[0] + found[1];
  });
}

/** How many serials are in ranges that do not overlap: `countSerials([[1, 3], [10, 5]])` = 8. */
export function countSerials(ranges: readonly SerialRange[]): number {
  return ranges.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * The manifest of a raffle draw, under draw/v1 until the freeze sets its terms.
 *
 * Example: `raffleManifest([[65536, 5], [7, 3]]).ranges` = `[[7, 3], [65536, 5]]`.
 *
 * @throws RangeError as `canonicalRanges`
 */
export function raffleManifest(ranges: readonly SerialRange[]): RaffleManifest {
  return { protocol: 'draw/v1', kind: 'raffle', ranges: canonicalRanges(ranges) };
}

/**
 * The manifest of a race's jackpot, under draw/v1 until the freeze sets its terms. A race without cards has one too: its two numbers are drawn all
 * the same.
 *
 * Example: three cards → `jackpotManifest({ race: 'r1', finishers: [7, 12, 3, 31], ranges: [[1, 3]] })`
 * has `cards` 3.
 *
 * @throws RangeError as `canonicalRanges`, and when the finishers are not four different cars
 */
export function jackpotManifest(entries: {
  race: string;
  finishers: readonly number[];
  ranges: readonly SerialRange[];
  cardsSha256?: string;
}): JackpotManifest {
  remainingCars(entries.finishers);
  const ranges = canonicalRanges(entries.ranges);
  return {
    protocol: 'draw/v1',
    kind: 'jackpot',
    race: entries.race,
    finishers: [...entries.finishers],
    cards: countSerials(ranges),
    ...(entries.cardsSha256 ? { cardsSha256: entries.cardsSha256 } : {}),
    ranges,
  };
}

/**
 * One line of the list whose SHA-256 is `cardsSha256`: all cards by ascending serial, the numbers of
 * each ascending. Without that digest a manifest fixes how many cards there are, not what is on them.
 *
 * Example: `cardLine(12, [31, 4, 9, 1, 22, 17])` = `'12 1 4 9 17 22 31\n'`.
 */
export function cardLine(serial: number, picks: readonly number[]): string {
  return `${serial} ${[...picks].sort((a, b) => a - b).join(' ')}\n`;
}

/**
 * M and N of a manifest.
 *
 * Example: of the one above → `sha256` `'c3697e28bf537beb2782cd79fbb8ed2b0b37a9366aeb8ff212ecbe015c45f6be'`,
 * `count` 8.
 */
export function digestManifest(manifest: Manifest, hashes: Hashes): ManifestDigest {
  const { sha256, count } = freezeManifest(manifest, hashes);
  return { sha256, count };
}

/** A manifest with its published text, M and N: all draws that share it need them worked out once. */
export interface FrozenManifest extends ManifestDigest {
  manifest: Manifest;
  /** `canonicalJson(manifest)`, whose SHA-256 is M. */
  text: string;
}

/**
 * A manifest as it is frozen.
 *
 * Example: of `raffleManifest([[7, 3]])` the text is
 * `'{"kind":"raffle","protocol":"draw/v1","ranges":[[7,3]]}'`.
 */
export function freezeManifest(manifest: Manifest, hashes: Hashes): FrozenManifest {
  const text = canonicalJson(manifest);
  return { manifest, text, sha256: sha256Hex(text, hashes), count: countSerials(manifest.ranges) };
}

/** Finds serials by their place in the manifest, and places by serials. */
export interface SerialIndex {
  count: number;
  /** The serial at a place, counted from 0 over all ranges. */
  serialAt(place: number): number;
  /** The place of a serial, or null when it does not take part. */
  placeOf(serial: number): number | null;
}

/**
 * The index of canonical ranges. Looking up is a binary search over the ranges, so that ten million
 * tickets never have to be listed.
 *
 * Example: in `[[7, 3], [65536, 5]]` place 3 is serial 65536, and serial 9 is at place 2.
 */
export function indexSerials(ranges: readonly SerialRange[]): SerialIndex {
  const starts: number[] = [];
  let count = 0;
  for (const [, length] of ranges) {
    starts.push(count);
    count += length;
  }
  /** The last range that begins at or before the value. */
  const findRange = (value: number, beginning: (range: number) => number): number => {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (beginning(middle) <= value) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return {
    count,
    serialAt(place) {
      if (!Number.isSafeInteger(place) || place < 0 || place >= count) {
        throw new RangeError(`there is no place ${place} among ${count}`);
      }
      const range = findRange(place, (at) => starts[at]!);
      return ranges[range]![0] + place - starts[range]!;
    },
    placeOf(serial) {
      const range = findRange(serial, (at) => ranges[at]![0]);
      const found = ranges[range];
      return found && serial < found[0] + found[1] ? starts[range]! + serial - found[0] : null;
    },
  };
}
