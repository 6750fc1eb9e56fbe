// Loads one's own raffle tickets, and where they stand in a draw.
import { accountsApi, type TicketRange } from '#contract/accounts.ts';
import type { SerialRange } from '#rules/draws/manifest.ts';
import { indexSerials } from '#rules/draws/manifest.ts';
import { readSerial } from '#rules/raffle/raffle.ts';
import { call } from '#web/base/api.ts';
import { loadManifest } from '../check/prove-entry.ts';
import { type BarPiece, barPieces } from '../entry-bar-pieces.ts';
import type { DrawView } from '../load-draw.ts';
import { countValid, findOwnRuns, type OwnRun } from './own-places.ts';

const rowsAtOnce = 100;

/** More ranges than this are not looked for: nobody has them who can't write a program. */
export const maxRanges = 2000;

const maxPieces = 80;

/** One's tickets, newest first; `isCut` when there are more. */
async function loadRanges(): Promise<{ ranges: TicketRange[]; isCut: boolean }> {
  const ranges: TicketRange[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(accountsApi.raffleTickets, { page, limit: rowsAtOnce });
    ranges.push(...items);
    if (items.length === 0 || ranges.length >= total) return { ranges, isCut: false };
    if (ranges.length >= maxRanges) return { ranges, isCut: true };
  }
}

/** What is known of one's tickets in a draw. */
export interface OwnTickets {
  isCut: boolean;
  /** Tickets that are valid at the closing time, as far as can be told before the freeze. */
  valid: number;
  /** Null until the entries are frozen. */
  frozen: {
    isGenuine: boolean;
    count: number;
    pieces: BarPiece[];
    runs: OwnRun[];
    /** The places of the result, winner first. */
    picks: number[];
    /** The places in the result that are one's own: 0 for the winner. */
    won: number[];
  } | null;
}

/** Loads one's tickets, and the draw's entries where they are frozen. */
export async function loadOwnTickets(draw: DrawView): Promise<OwnTickets> {
  const { ranges, isCut } = await loadRanges();
  const valid = countValid(ranges, draw.closesAt);
  if (draw.manifestSha256 === null) return { isCut, valid, frozen: null };
  const { manifest, sha256 } = await loadManifest(draw._id);
  const index = indexSerials(manifest.ranges);
  const own = ranges.flatMap(({ serialFrom, count }): SerialRange[] => {
    const first = readSerial(serialFrom);
    return first === null ? [] : [[first, count]];
  });
  const serials = draw.result.map((serial) => readSerial(serial) ?? -1);
  const isOwn = (serial: number) =>
    own.some(([first, count]) => serial >= first && serial < first + count);
  return {
    isCut,
    valid,
    frozen: {
      isGenuine: sha256 === draw.manifestSha256,
      count: index.count,
      pieces: barPieces(manifest.ranges, maxPieces),
      runs: findOwnRuns(own, manifest.ranges),
      picks: serials.map((serial) => index.placeOf(serial)).filter((place) => place !== null),
      won: serials.flatMap((serial, at) => (isOwn(serial) ? [at] : [])),
    },
  };
}
