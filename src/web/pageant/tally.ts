// The tally as a page holds it: what the server has told, and the visitor's own votes before it tells them.
import { counted } from '#rules/format/counts.ts';
import type { Tally } from './standings.ts';

/** What the server tells of a tally at a time: all votes, or only those that changed. */
export interface TallyNews extends Tally {
  isWhole: boolean;
}

/** The tally after the server's news. */
export function hearNews(tally: Tally, { votes, ranking, isWhole }: TallyNews): Tally {
  return { votes: isWhole ? votes : { ...tally.votes, ...votes }, ranking };
}

/** Votes that the visitor has given, and that the server's tally may not hold yet. */
export interface ExpectedVotes {
  candidateId: string;
  /** What the candidate has with them. */
  atLeast: number;
}

/** What is to be expected when so many votes are given now. */
export const expectVotes = (tally: Tally, candidateId: string, count: number): ExpectedVotes => ({
  candidateId,
  atLeast: (tally.votes[candidateId] ?? 0) + count,
});

/**
 * The tally to show: what is expected, until the server knows of more. So a vote is never shown twice,
 * whether the tally or the answer to the vote comes first.
 *
 * Example: 4 votes and one's own → 5; once the server says 7 → 7.
 */
export function withExpected(tally: Tally, expected: readonly ExpectedVotes[]): Tally {
  let { votes, ranking } = tally;
  for (const { candidateId, atLeast } of expected) {
    if ((votes[candidateId] ?? 0) >= atLeast) continue;
    votes = { ...votes, [candidateId]: atLeast };
    // Whoever comes to as many votes last ranks behind the others who have them.
    ranking = [...ranking.filter((id) => id !== candidateId), candidateId];
  }
  return votes === tally.votes ? tally : { votes, ranking };
}

/** A candidate as the announcements name her. */
interface Ranked {
  id: string;
  name: string;
  votes: number;
}

const formatRanked = ({ name, votes }: Ranked): string => `${name} with ${counted(votes, 'vote')}`;

/**
 * What is worth saying aloud when the first three have changed: only that somebody has taken a place,
 * never each vote. Null where the places are the same.
 */
export function placesNews(before: readonly Ranked[], after: readonly Ranked[]): string | null {
  const isSame =
    before.length === after.length && after.every((one, at) => one.id === before[at]?.id);
  if (isSame || !after[0]) return null;
  if (after[0].id !== before[0]?.id) return `${formatRanked(after[0])} is in front now.`;
  return `The first three are now ${after.map(formatRanked).join(', ')}.`;
}
