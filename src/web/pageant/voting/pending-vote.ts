// The vote that somebody is about to give, kept over sign-in, reload and payment until it is cast.
import { keep, readKept } from '#web/base/session/kept-for-account.ts';

/** A vote before it is cast. */
export interface PendingVote {
  contestId: string;
  candidateId: string;
  numVotes: number;
  /** Sent with the vote: however often it is sent, it counts once. */
  requestKey: string;
  /** The voter has confirmed: it is cast as soon as an account and its tokens allow it. */
  isConfirmed: boolean;
}

/** Said of a vote for nobody (specification, section 5). */
export const invalidVote = 'error: invalid vote type';

/** The name of a candidate's ballot among the dialogs of its page. */
export const ballotPrefix = 'ballot:';
export const ballotName = (candidateId: string): string => ballotPrefix + candidateId;

const keptAs = 'pending-vote';
/** What is kept is cast with one vote, however many tokens there are by then. */
const keptVotes = 1;

/**
 * One vote for a candidate of a contest, or what was kept of it before.
 *
 * @throws Error {@link invalidVote} for a candidate without an id
 */
export function beginVote(contestId: string, candidate: { _id?: string }): PendingVote {
  if (!candidate._id) throw new Error(invalidVote);
  const kept = readPendingVote();
  if (kept?.contestId === contestId && kept.candidateId === candidate._id) return kept;
  return {
    contestId,
    candidateId: candidate._id,
    numVotes: keptVotes,
    requestKey: crypto.randomUUID(),
    isConfirmed: false,
  };
}

/** Another number of votes is another request. */
export const withVotes = (vote: PendingVote, numVotes: number): PendingVote =>
  vote.numVotes === numVotes ? vote : { ...vote, numVotes, requestKey: crypto.randomUUID() };

/** The most votes that can be given at once: what the tokens and the contest's own limit allow. */
export function maxVotesNow(
  tokens: number,
  limit: { mostVotesEach: number | null; given: number },
  maxAtOnce: number,
): number {
  const left = limit.mostVotesEach === null ? tokens : limit.mostVotesEach - limit.given;
  return Math.max(0, Math.min(tokens, left, maxAtOnce));
}

/** What was kept; null where there is nothing, or where it lacks what a vote needs. */
export function readPendingVote(): PendingVote | null {
  const kept = readKept(keptAs) as Partial<PendingVote> | null;
  if (kept === null) return null;
  const { contestId, candidateId, numVotes, requestKey, isConfirmed } = kept;
  if (
    typeof contestId === 'string' &&
    typeof candidateId === 'string' &&
    typeof requestKey === 'string' &&
    numVotes === keptVotes
  ) {
    return { contestId, candidateId, numVotes, requestKey, isConfirmed: isConfirmed === true };
  }
  console.error('A vote needs votes, event and numVotes.');
  return null;
}

/** Keeps a vote in this tab; null forgets it. */
export const keepPendingVote = (vote: PendingVote | null): void =>
  keep(keptAs, vote && withVotes(vote, keptVotes));
