// Finds one's own tickets among the frozen entries of a draw.
import type { TicketRange } from '#contract/accounts.ts';
import { indexSerials, type SerialRange } from '#rules/draws/manifest.ts';

/** Tickets in a row that took part: the first one's serial and place (from 0), and how many. */
export interface OwnRun {
  serial: number;
  place: number;
  count: number;
}

/**
 * The parts of one's own ranges that are in a manifest, ascending. Tickets that had expired or were
 * taken back are not in it.
 *
 * Example: own tickets 8 to 11 in `[[7, 3], [65536, 5]]` → serial 8, place 1, two tickets.
 */
export function findOwnRuns(
  own: readonly SerialRange[],
  manifest: readonly SerialRange[],
): OwnRun[] {
  const index = indexSerials(manifest);
  const runs: OwnRun[] = [];
  for (const [from, count] of own) {
    // The manifest's ranges that one of these tickets could be in, without looking at each ticket.
    const end = from + count;
    for (let at = firstEndingAfter(manifest, from); at < manifest.length; at++) {
      const [start, length] = manifest[at]!;
      if (start >= end) break;
      const serial = Math.max(from, start);
      const place = index.placeOf(serial)!;
      runs.push({ serial, place, count: Math.min(end, start + length) - serial });
    }
  }
  return runs.sort((a, b) => a.place - b.place);
}

/** The first range that ends behind a serial, by binary search. */
function firstEndingAfter(ranges: readonly SerialRange[], serial: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [start, length] = ranges[middle]!;
    if (start + length > serial) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many tickets are in runs: `countRuns([{ serial: 8, place: 1, count: 2 }])` = 2. */
export const countRuns = (runs: readonly OwnRun[]): number =>
  runs.reduce((sum, run) => sum + run.count, 0);

/**
 * How many tickets a draw takes that closes then: those that one got before, and that are not expired.
 *
 * Example: of a lot that was bought a minute after the closing none takes part.
 */
export function countValid(
  lots: readonly Pick<TicketRange, 'count' | 'created' | 'expiresAt'>[],
  closesAt: string,
): number {
  const closing = Date.parse(closesAt);
  return lots
    .filter(
      ({ created, expiresAt }) => Date.parse(created) < closing && Date.parse(expiresAt) > closing,
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * A share as people say it, never rounded to all or nothing.
 *
 * Example: `shareWords(60, 10_000)` = '0.6%', `shareWords(1, 1_000_000)` = 'under 0.01%'.
 */
export function formatShare(own: number, all: number): string {
  if (own <= 0 || all <= 0) return '0%';
  const percent = (own / all) * 100;
  if (percent < 0.01) return 'under 0.01%';
  if (percent > 99 && own < all) return 'over 99%';
  return `${Number(percent.toPrecision(2))}%`;
}
