// The summary of votes: the tokens that are left, what was given to whom, and the ballots with their serials.
import { Link } from 'react-router';
import { counted } from '#rules/format/counts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../base/paths.ts';
import { AccountSection } from '../base/session/account-section.tsx';
import { BallotList, useBallots, VoteSummary } from './ballots/own-ballots.tsx';
import { useVoteTokens } from './voting/own-votes.ts';

/** Tokens and ballots. */
export function VotesSection() {
  const { data: tokens, isError } = useVoteTokens();
  const ballots = useBallots();
  const { rows, list } = ballots;
  const candidates = (
    <Link to={paths.pageant()} className="strong-link">
      Meet the candidates
    </Link>
  );
  return (
    <AccountSection id="votes" title="Votes">
      <p className="mb-5 text-lg">
        {tokens !== undefined ? (
          formatTokens(tokens)
        ) : isError ? (
          'We could not load your vote tokens.'
        ) : (
          <Skeleton />
        )}
      </p>
      {rows.length > 0 ? <VoteSummary /> : null}
      {!list.isPending && !list.isError && rows.length === 0 ? (
        <EmptyState title="No votes cast yet." action={candidates}>
          Your ballots show up here with their serial numbers.
        </EmptyState>
      ) : (
        <>
          <BallotList {...ballots} />
          <p className="mt-5">{candidates}</p>
        </>
      )}
    </AccountSection>
  );
}

function formatTokens(tokens: number): string {
  if (tokens === 0) return 'You have no vote tokens. They come with larger donations.';
  return `You have ${counted(tokens, 'vote token')} to give. One token is one vote.`;
}
