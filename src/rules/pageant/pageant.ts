// The rules of the vote: what a ballot costs, who ranks before whom, and which votes go when money goes back.
import { printCode, readCode } from '../serials/serials.ts';

/** How many candidates one ballot can name. */
export const maxCandidatesAtOnce = 50;

/** The most votes that a ballot can give to each of its candidates. */
export const maxVotesAtOnce = 1_000_000;

/** So long after its tally was due a contest is still the one to show, unless another is open. */
export const resultShownDays = 14;

/** The tie rule, in the words in which it is published. */
export const tieRule =
  'Of candidates with equal votes, the one whose last entry stands earlier in the ballot log ranks first, whether it is a ballot or votes that were taken out.';

/**
 * While votes are hidden so many entries wait at least before they are sealed: of fewer, whoever tries every
 * candidate would find the lines that come to the published head.
 */
export const leastSealedHidden = 100;

/** A ballot's serial as it is printed: `printBallotSerial(1)` = 'PV-0000-0000-0011'. */
export const printBallotSerial = (serial: number): string => printCode('PV', serial);

/** The serial of a printed ballot, or null when a character was misread. */
export const readBallotSerial = (text: string): number | null => readCode('PV', text);

/** The tokens that a ballot costs: one for each vote, and each candidate gets all of its votes. */
export const ballotTokens = (ballot: { votes: readonly unknown[]; numVotes: number }): number =>
  ballot.votes.length * ballot.numVotes;

/** A candidate's votes and the serial of her last entry in the ballot log, withdrawals included. */
export interface Tally {
  candidateId: string;
  votes: number;
  lastSerial: number;
}

/**
 * The candidates with votes, best first, equal votes by {@link tieRule}. Serials are unique, so there
 * is always one order.
 *
 * Example: Ann has 5 votes and her last entry the serial 9, Bea 5 and the serial 7: Bea, Ann.
 */
export function rankTallies(tallies: readonly Tally[]): string[] {
  return tallies
    .filter(({ votes }) => votes > 0)
    .toSorted(
      (a, b) =>
        b.votes - a.votes ||
        a.lastSerial - b.lastSerial ||
        (a.candidateId < b.candidateId ? -1 : 1),
    )
    .map(({ candidateId }) => candidateId);
}

/** A ballot and how many of its votes still count for each of its candidates. */
export interface CountedBallot {
  ballotId: string;
  counted: readonly { candidateId: string; votes: number }[];
}

/** Votes to take out of a ballot; `votes` is positive. */
export interface Withdrawal {
  ballotId: string;
  candidateId: string;
  votes: number;
}

/**
 * Which votes go when tokens that were spent already must come back: the latest first, at most as many
 * as were given.
 *
 * Example: of a ballot with 3 votes and a later one with 2, taking 4 withdraws the 2 and 2 of the 3.
 *
 * @param ballots newest first
 */
export function votesToWithdraw(ballots: readonly CountedBallot[], tokens: number): Withdrawal[] {
  const withdrawals: Withdrawal[] = [];
  let left = tokens;
  for (const { ballotId, counted } of ballots) {
    for (const { candidateId, votes } of counted) {
      const taken = Math.min(left, votes);
      if (taken > 0) withdrawals.push({ ballotId, candidateId, votes: taken });
      left -= taken;
    }
  }
  return withdrawals;
}

/** Whether the votes are kept from the public at an instant: towards the end of some contests. */
export function isTallyHidden(
  contest: { tallyHiddenFrom: Date | null; closesAt: Date },
  now: Date,
): boolean {
  const { tallyHiddenFrom, closesAt } = contest;
  return tallyHiddenFrom !== null && now >= tallyHiddenFrom && now < closesAt;
}
