// The raffle's draw: the winning serial and the ordered alternates.
import { indexSerials, type SerialRange } from './manifest.ts';
import { type NextWord, pickBelow } from './stream.ts';

/**
 * The serials in the order in which they are picked: the winner, then the alternates in case a prize
 * can't be handed over. Each pick is a place among the serials, ascending, that are not picked yet.
 *
 * Example: `pickSerials([[7, 3], [65536, 5]], 3, next)` with the stream 3, 3, 0 → 65536, 65537, 7.
 *
 * @param ranges canonical ranges (see `canonicalRanges`)
 * @param picks how many serials to pick, the winner included
 * @throws RangeError when fewer serials take part than are to be picked
 */
export function pickSerials(
  ranges: readonly SerialRange[],
  picks: number,
  nextWord: NextWord,
): number[] {
  const index = indexSerials(ranges);
  if (!Number.isSafeInteger(picks) || picks < 1 || picks > index.count) {
    throw new RangeError(`can't pick ${picks} of ${index.count} serials`);
  }
  const serials: number[] = [];
  const taken: number[] = [];
  for (let pick = 0; pick < picks; pick++) {
    let place = pickBelow(nextWord, index.count - pick);
    // In ascending order each place already taken shifts those behind it by one.
    for (const other of taken) if (other <= place) place += 1;
    taken.push(place);
    taken.sort((a, b) => a - b);
    serials.push(index.serialAt(place));
  }
  return serials;
}
