// The jackpot cards of past races.
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../paths.ts';
import { AccountSection } from './account-section.tsx';

/** Past cards with their numbers and what they won. */
export function PastCardsSection() {
  return (
    <AccountSection id="past-cards" title="Jackpot cards">
      <EmptyState
        title="No previous Jackpot Cards found in your account."
        action={
          <Link to={paths.jackpot()} className="strong-link">
            See the next race
          </Link>
        }
      >
        Cards appear here once their race has been run.
      </EmptyState>
    </AccountSection>
  );
}
