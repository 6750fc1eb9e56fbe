// The additional prizes, one of which is drawn every week.
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { BuyLink, PrizeFacts, PrizePicture } from './prize-parts.tsx';
import type { ShownPrize } from './raffle-prizes.ts';

function AdditionalPrize({ prize }: { prize: ShownPrize }) {
  return (
    <li className="grid content-start gap-x-5 gap-y-3 max-sm:grid-cols-[8rem_1fr] max-sm:border-b max-sm:border-line max-sm:pb-6">
      <PrizePicture prize={prize} />
      <div>
        <p className="type-title type-figures text-h4 text-accent-text">
          <span className="sr-only">Worth </span>
          {prize.value}
        </p>
        <h3 className="type-title text-h4">{prize.name}</h3>
        <PrizeFacts prize={prize} className="mt-1.5" />
      </div>
      <div className="max-sm:col-span-2">
        <p>{prize.description}</p>
        <BuyLink prize={prize} />
      </div>
    </li>
  );
}

/** The section of the additional prizes. */
export function AdditionalPrizes({ prizes }: { prizes: readonly ShownPrize[] }) {
  return (
    <section aria-labelledby="additional-prizes" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading id="additional-prizes" title="Additional prizes" />
        {prizes.length > 0 ? (
          <ul className="grid gap-x-7 gap-y-6 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3 xl:grid-cols-4">
            {prizes.map((prize) => (
              <AdditionalPrize key={prize._id} prize={prize} />
            ))}
          </ul>
        ) : (
          <EmptyState title="We're updating our list, please check back later for weekly prize details!">
            One prize is drawn each week, among everybody who holds a ticket.
          </EmptyState>
        )}
      </div>
    </section>
  );
}
