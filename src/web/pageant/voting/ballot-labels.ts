// What is said of a ballot: whether it counts, and where it stands in the log.
import type { PublicBallot } from '#contract/pageant.ts';
import { plural } from '#rules/format/counts.ts';
import { pieces } from '#rules/format/pieces.ts';
import { ballotTokens } from '#rules/pageant/pageant.ts';

/** The headline of a ballot's page. */
export function headlineOf(ballot: PublicBallot): string {
  const { votes, numVotes, withdrawnVotes, withdraws } = ballot;
  if (withdraws !== null) return 'These votes were taken out.';
  if (votes === null || numVotes === null) return 'This ballot is in.';
  if (withdrawnVotes === 0) return 'This ballot counts.';
  return withdrawnVotes >= ballotTokens({ votes, numVotes })
    ? 'This ballot was withdrawn.'
    : 'Part of this ballot was withdrawn.';
}

/** What became of its votes, in a sentence; null where there is nothing to add. */
export function formatWithdrawal({ withdrawnVotes }: PublicBallot): string | null {
  if (withdrawnVotes === 0) return null;
  const verb = plural(withdrawnVotes, 'was', 'were');
  return `${pieces(withdrawnVotes, 'vote')} of it ${verb} taken out again, since the money for them went back.`;
}

/** Votes with their sign: `3 votes`, `−2 votes`. */
export function signedVotes(count: number): string {
  const words = pieces(Math.abs(count), 'vote') ?? 'no votes';
  return count < 0 ? `−${words}` : words;
}
