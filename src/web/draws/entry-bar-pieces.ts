// Divides the entries of a draw into the pieces of a bar, and places things on it.
import type { SerialRange } from '#rules/draws/manifest.ts';

/** A piece of the bar: from a place on, so many entries of so many ranges. */
export interface BarPiece {
  place: number;
  count: number;
  ranges: number;
}

/**
 * The ranges of a manifest one after another, neighbours put together where there are too many to be
 * told apart.
 *
 * Example: `barPieces([[7, 3], [65536, 5]], 80)` = a piece of 3 from place 0, and one of 5 from place 3.
 */
export function barPieces(ranges: readonly SerialRange[], most: number): BarPiece[] {
  const together = Math.max(1, Math.ceil(ranges.length / most));
  const pieces: BarPiece[] = [];
  let place = 0;
  for (const [at, [, count]] of ranges.entries()) {
    const last = pieces.at(-1);
    if (last && at % together !== 0) {
      last.count += count;
      last.ranges += 1;
    } else {
      pieces.push({ place, count, ranges: 1 });
    }
    place += count;
  }
  return pieces;
}

/**
 * Where the middle of a place is on the bar, in percent: `percentOf(0, 4)` = 12.5. Without entries it
 * is the middle of the bar.
 */
export function percentOf(place: number, count: number): number {
  return count > 0 ? ((place + 0.5) / count) * 100 : 50;
}
