// Repeats a draw number by number, so that each pick can be followed with pencil and paper.
import { canonicalJson, type Hashes, sha256Hex } from '#rules/draws/bytes.ts';
import { pickTwoCars, remainingCars } from '#rules/draws/jackpot.ts';
import { indexSerials } from '#rules/draws/manifest.ts';
import { pickSerials } from '#rules/draws/raffle.ts';
import { drawKey, openStream, rejectionLimit } from '#rules/draws/stream.ts';
import type { Transcript } from '#rules/draws/transcript.ts';
import { type BarPiece, barPieces } from '../entry-bar-pieces.ts';

/** A number of the stream; a refused one is followed by the next. */
export interface StreamNumber {
  value: string;
  isRefused: boolean;
}

/** One pick and how it came about. */
export interface ReplayPick {
  /** The drawn serial, or car. */
  picked: number;
  /** Its place from 0 among all entries of a raffle, or among the 32 cars of a jackpot. */
  place: number;
  /** How many there were to pick from. */
  below: number;
  /** The numbers that were used; none where a barrel decided. */
  numbers: StreamNumber[];
  /** Its place from 0 among those that were left; null where a barrel decided. */
  remainder: number | null;
}

/** A repeated draw. */
export interface Replay {
  kind: 'raffle' | 'jackpot';
  count: number;
  picks: ReplayPick[];
  /** How many ranges of serials there are, and the bar that they make. */
  ranges: number;
  pieces: BarPiece[];
  /** The cars of a jackpot that were left to draw from. */
  cars: number[];
  cardsSha256: string | null;
}

const maxPieces = 80;

interface Used {
  numbers: StreamNumber[];
  remainder: number;
}

/** Sorts the numbers that were used by the picks that they were used for. */
function sortNumbers(words: readonly bigint[], total: number, picks: number): Used[] {
  const rest = [...words];
  return Array.from({ length: picks }, (_, at) => {
    const below = BigInt(total - at);
    const numbers: StreamNumber[] = [];
    for (;;) {
      const word = rest.shift();
      if (word === undefined) throw new RangeError('the stream ended within a pick');
      const isRefused = word >= rejectionLimit(below);
      numbers.push({ value: String(word), isRefused });
      if (!isRefused) return { numbers, remainder: Number(word % below) };
    }
  });
}

/** What the entries and X give, with every number of the stream that was used on the way. */
function drawAgain(transcript: Transcript, x: string, hashes: Hashes) {
  const { id, manifest, result } = transcript;
  const m = sha256Hex(canonicalJson(manifest), hashes);
  const next = openStream(drawKey(manifest.protocol, x, id, m, hashes), manifest.kind, hashes);
  const words: bigint[] = [];
  const recording = () => {
    const word = next();
    words.push(word);
    return word;
  };
  const picked =
    manifest.kind === 'jackpot'
      ? pickTwoCars(manifest.finishers, recording)
      : pickSerials(
          manifest.ranges,
          result.kind === 'raffle' ? result.serials.length : 1,
          recording,
        );
  return { picked, words };
}

/**
 * The replay of a transcript. What it shows is what the entries and X give, whatever the transcript
 * says of the result; a barrel has no X, so that its picks are only placed.
 *
 * Example: of the serials 7, 8, 9 and 65536 to 65540 with X = 32 bytes 00 and the id `d1` the first
 * pick is 65537, at place 4 of 8.
 *
 * @throws RangeError when the entries or the result are impossible
 */
export function replayDraw(transcript: Transcript, hashes: Hashes): Replay {
  const { manifest, result, x } = transcript;
  const index = indexSerials(manifest.ranges);
  const cars = manifest.kind === 'jackpot' ? remainingCars(manifest.finishers) : [];
  const total = manifest.kind === 'jackpot' ? cars.length : index.count;
  const recorded = result.kind === 'jackpot' ? result.numbers : result.serials;
  const { picked, words } =
    x === null ? { picked: recorded, words: null } : drawAgain(transcript, x, hashes);
  const used = words && sortNumbers(words, total, picked.length);
  return {
    kind: manifest.kind,
    count: index.count,
    picks: picked.map((one, at) => {
      const place = manifest.kind === 'jackpot' ? cars.indexOf(one) : index.placeOf(one);
      if (place === null || place < 0) throw new RangeError(`${one} takes no part`);
      return {
        picked: one,
        place,
        below: total - at,
        numbers: used?.[at]?.numbers ?? [],
        remainder: used?.[at]?.remainder ?? null,
      };
    }),
    ranges: manifest.ranges.length,
    pieces: barPieces(manifest.ranges, maxPieces),
    cars,
    cardsSha256: manifest.kind === 'jackpot' ? (manifest.cardsSha256 ?? null) : null,
  };
}
