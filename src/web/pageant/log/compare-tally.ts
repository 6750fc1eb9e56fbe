// Compares a recount with the tally that the site shows.

import type { Tally } from '../standings.ts';
import type { Recount } from './read-log.ts';

/** A candidate in the recount and on the site. */
export interface ComparedVotes {
  candidateId: string;
  place: number;
  votes: number;
  /** What the site shows more or less by now. */
  since: number;
}

/** All with votes in either, in the order of the recount, and whether the site says the same. */
export interface Comparison {
  rows: ComparedVotes[];
  isSame: boolean;
  /** The site ranks those with the same votes in the order of the recount. */
  isOrderSame: boolean;
}

/** Lays both side by side; while people vote, the site may be ahead of the log that was recounted. */
export function compareTally(
  { tallies, ranking }: Pick<Recount, 'tallies' | 'ranking'>,
  site: Tally,
): Comparison {
  const newcomers = site.ranking.filter((id) => !ranking.includes(id));
  const rows = [...ranking, ...newcomers].map((candidateId, index) => {
    const votes = tallies.get(candidateId)?.votes ?? 0;
    const since = (site.votes[candidateId] ?? 0) - votes;
    return { candidateId, place: index + 1, votes, since };
  });
  const isSame = rows.every(({ since }) => since === 0);
  return { rows, isSame, isOrderSame: site.ranking.join() === ranking.join() };
}

/** What a recount of a log without a mistake comes to beside what the site shows. */
export type Verdict = 'other-contest' | 'same' | 'moved-on' | 'differs';

/** So long after the end a cache may still have the log of a moment before it. */
const cachedMs = 15_000;

/**
 * Judges a log that is right in itself: where it was asked for while people voted, the site may have moved on; one of
 * afterwards must be the same.
 */
export function verdictOf(
  recount: Pick<Recount, 'contestId'>,
  { isSame, isOrderSame }: Pick<Comparison, 'isSame' | 'isOrderSame'>,
  contest: { _id: string; endsAt: string },
  askedAtMs: number,
): Verdict {
  if (recount.contestId !== contest._id) return 'other-contest';
  if (isSame && isOrderSame) return 'same';
  return askedAtMs < Date.parse(contest.endsAt) + cachedMs ? 'moved-on' : 'differs';
}

/** A finding with the names of candidates in the place of their ids. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names[id] ?? id);
