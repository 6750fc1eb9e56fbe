// The summary of votes: the tokens that are left, and the ballots that were cast.
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../paths.ts';
import { AccountSection } from './account-section.tsx';
import { useVoteTokens } from './balances.tsx';

/** Tokens and ballots. */
export function VotesSection() {
  const { data: tokens, isError } = useVoteTokens();
  return (
    <AccountSection id="votes" title="Votes">
      <p className="mb-5 text-lg">
        {tokens !== undefined ? (
          tokenWords(tokens)
        ) : isError ? (
          'We could not load your vote tokens.'
        ) : (
          <Skeleton />
        )}
      </p>
      <EmptyState
        title="No votes cast yet."
        action={
          <Link to={paths.pageant()} className="strong-link">
            Meet the candidates
          </Link>
        }
      >
        Your ballots show up here with their serial numbers.
      </EmptyState>
    </AccountSection>
  );
}

function tokenWords(tokens: number): string {
  if (tokens === 0) return 'You have no vote tokens. They come with every larger donation.';
  const count = tokens.toLocaleString('en-US');
  return `You have ${count} vote ${tokens === 1 ? 'token' : 'tokens'} to give. One token is one vote.`;
}
