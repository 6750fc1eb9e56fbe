// The grand prizes in short, for pages that are about something else.
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '../base/paths.ts';
import { noGrandPrizes } from './grand-prizes.tsx';
import { PrizePicture } from './prize-parts.tsx';
import type { ShownPrize } from './raffle-prizes.ts';

/** A section with the grand prizes that the tickets of gifts are for. */
export function PrizeShelf({ prizes }: { prizes: readonly ShownPrize[] }) {
  return (
    <section aria-labelledby="prizes" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading
          id="prizes"
          title="Grand prizes in the drum"
          aside={
            <Link to={paths.raffles()} className="strong-link">
              All prizes and draws
            </Link>
          }
        />
        {prizes.length > 0 ? (
          <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
            {prizes.map((prize) => (
              <li key={prize._id}>
                <PrizePicture prize={prize} />
                <p className="type-display type-figures mt-3 text-h3 text-accent-text">
                  <span className="sr-only">Worth </span>
                  {prize.value}
                </p>
                <h3 className="type-title mt-0.5 text-h4">{prize.name}</h3>
                {prize.sponsorName ? (
                  <p className="type-label mt-1 text-sm text-soft">Given by {prize.sponsorName}</p>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={noGrandPrizes} />
        )}
      </div>
    </section>
  );
}
