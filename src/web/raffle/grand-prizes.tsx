// The grand prizes, the first across the page, the others in two columns.
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { BuyLink, PrizeFacts, PrizePicture } from './prize-parts.tsx';
import type { ShownPrize } from './raffle-prizes.ts';

/** What stands in the place of grand prizes that are not listed yet. */
export const noGrandPrizes =
  "We're updating our list, please check back later for Grand Prize info!";

function GrandPrize({ prize, isFirst }: { prize: ShownPrize; isFirst: boolean }) {
  return (
    <li
      className={classNames(
        'grid content-start gap-x-12 gap-y-5',
        isFirst && 'sm:col-span-full lg:grid-cols-[7fr_5fr] lg:items-center',
      )}
    >
      <PrizePicture prize={prize} isFirst={isFirst} />
      <div>
        <p className="type-display type-figures text-h2 text-accent-text">
          <span className="sr-only">Worth </span>
          {prize.value}
        </p>
        <h3 className={classNames('type-display mt-1', isFirst ? 'text-h2' : 'text-h3')}>
          {prize.name}
        </h3>
        <PrizeFacts prize={prize} className="mt-3" />
        <p className="mt-3 max-w-prose">{prize.description}</p>
        <BuyLink prize={prize} />
      </div>
    </li>
  );
}

/** The section of the grand prizes. */
export function GrandPrizes({ prizes }: { prizes: readonly ShownPrize[] }) {
  return (
    <section aria-labelledby="grand-prizes" className="page-width pb-14 sm:pb-20">
      <SectionHeading id="grand-prizes" title="Grand prizes" />
      {prizes.length > 0 ? (
        <ul
          className={classNames(
            'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:gap-y-16',
            // Under the first one, three stand in a row where that leaves no gap.
            prizes.length % 3 === 1 && 'lg:grid-cols-3',
          )}
        >
          {prizes.map((prize, index) => (
            <GrandPrize key={prize._id} prize={prize} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <EmptyState title={noGrandPrizes}>
          Tickets that you hold stay in the drum: each is valid for a year after its donation.
        </EmptyState>
      )}
    </section>
  );
}
