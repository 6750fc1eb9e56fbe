// The official tally of a contest as a text that follows from its ballot log, and whose SHA-256 two people certify.

import { type Hashes, sha256Hex } from '../draws/bytes.ts';
import type { LogReport } from './ballot-log.ts';

/** The name of the format, which begins every official tally. */
export const officialTallyFormat = 'official-tally/v1';

/** What an official tally follows from: the recount of a complete log. */
export type CountedLog = Pick<LogReport, 'contestId' | 'entries' | 'head' | 'tallies' | 'ranking'>;

/**
 * The official tally: the contest, how long its log is and where its chain ends, and every candidate
 * with votes by rank. Whoever recounts the public log comes to the same text.
 *
 * Example: two ballots, 3 votes for Ann, 2 for Bea →
 * 'official-tally/v1 <contest>', 'log 2 <head>', '1 <Ann> 3', '2 <Bea> 2', a line each.
 */
export function officialTally({ contestId, entries, head, tallies, ranking }: CountedLog): string {
  const places = ranking.map(
    (candidateId, at) => `${at + 1} ${candidateId} ${tallies.get(candidateId)?.votes ?? 0}`,
  );
  return [`${officialTallyFormat} ${contestId}`, `log ${entries} ${head}`, ...places].join('\n');
}

/** The digest of an official tally, which is what people certify. */
export const tallyDigest = (log: CountedLog, hashes: Hashes): string =>
  sha256Hex(officialTally(log), hashes);
