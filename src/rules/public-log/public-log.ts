// The public log of everything that fixes a draw or a vote: how its head is written, and how two heads are compared.
import type { Hashes } from '../draws/bytes.ts';
import { isConsistent, type TreeHead } from './merkle-tree.ts';

/** The name of the format, which begins every head. */
export const publicLogFormat = 'public-log/v1';

/** How many lines stand in one file of entries. */
export const logPageSize = 1000;

/** A head as it is published: `public-log/v1 3 4f1c…`, and a line feed in its file. */
export function headText({ size, root }: TreeHead): string {
  return `${publicLogFormat} ${size} ${root}`;
}

/** A published head, or null where the text is none. */
export function readHead(text: string): TreeHead | null {
  const [, size, root] = /^public-log\/v1 (0|[1-9]\d{0,14}) ([0-9a-f]{64})\n?$/.exec(text) ?? [];
  return size === undefined ? null : { size: Number(size), root: root! };
}

/** Where the log is public. */
export const logPaths = {
  head: '/log/head.txt',
  entries: (page: number) => `/log/entries/${page}.txt`,
  of: (subject: string) => `/log/of/${subject}.json`,
  inclusion: (size: number, place: number) => `/log/inclusion/${size}/${place}.json`,
  consistency: (from: number, to: number) => `/log/consistency/${from}/${to}.json`,
  timestamps: '/log/timestamps.json',
} as const;

/** What came of comparing a head that somebody kept with another one. */
export type HeadComparison = { isSame: true; newest: TreeHead } | { isSame: false; why: string };

/**
 * Compares two heads of what should be one log. The proof is that of the smaller in the larger.
 *
 * Example: a head of 5 entries, and one of 7 whose proof does not fit → the log was changed.
 */
export function compareHeads(
  kept: TreeHead,
  other: TreeHead,
  proof: readonly string[],
  hashes: Hashes,
): HeadComparison {
  const [earlier, later] = kept.size <= other.size ? [kept, other] : [other, kept];
  if (isConsistent(earlier, later, proof, hashes)) return { isSame: true, newest: later };
  return {
    isSame: false,
    why: `The log of ${earlier.size} entries with the root ${earlier.root} is not the beginning of the log of ${later.size} entries with the root ${later.root}.`,
  };
}
