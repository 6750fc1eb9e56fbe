// The lists of draws: those to come, and those that were made, page by page.
import { Link } from 'react-router';
import { formatNumber } from '#rules/format/counts.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '#web/base/paths.ts';
import { type DrawFilter, filterPath } from './draw-filter.ts';
import { DrawRow } from './draw-row.tsx';
import type { Draws } from './load-draws.ts';

const games = [
  { kind: undefined, label: 'All draws' },
  { kind: 'raffle', label: 'Raffle' },
  { kind: 'jackpot', label: 'Jackpot' },
] as const;

/** Links that show the draws of one game only. */
export function GameLinks({ filter }: { filter: DrawFilter }) {
  return (
    <nav aria-label="Draws of one game" className="flex flex-wrap gap-2">
      {games.map(({ kind, label }) => (
        <Link
          key={label}
          to={filterPath({ ...filter, kind, page: 1 })}
          aria-current={kind === filter.kind ? 'page' : undefined}
          preventScrollReset
          className={classNames(
            'button',
            kind === filter.kind ? 'bg-ink text-paper' : 'button-secondary',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Pages(props: { filter: DrawFilter; page: number; pages: number; label: string }) {
  const { filter, page, pages } = props;
  if (pages < 2) return null;
  const to = (other: number) => `${filterPath({ ...filter, page: other })}#list`;
  return (
    <nav
      aria-label={`${props.label}, page by page`}
      className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
    >
      {page > 1 ? (
        <Link to={to(page - 1)} className="strong-link py-2">
          Previous page
        </Link>
      ) : null}
      {page < pages ? (
        <Link to={to(page + 1)} className="strong-link py-2">
          Next page
        </Link>
      ) : null}
      <span className="type-figures text-sm text-soft">
        Page {page} of {formatNumber(pages)}
      </span>
    </nav>
  );
}

function NoneToCome() {
  return (
    <EmptyState
      title="No draw is announced at the moment."
      action={
        <Link to={paths.raffles()} className="strong-link">
          See the prizes
        </Link>
      }
    >
      Each one is announced here first, with its closing time and its source of randomness.
    </EmptyState>
  );
}

/** Upcoming draws, the soonest first. */
export function ComingList({ filter, coming, liveries }: Draws) {
  if (!coming) return null;
  const isOverview = filter.show === 'overview';
  const hasMore = isOverview && coming.total > coming.draws.length;
  return (
    <section aria-labelledby="coming" className="page-width pb-14 sm:pb-20">
      <div id={isOverview ? undefined : 'list'}>
        <SectionHeading
          id="coming"
          title={isOverview ? 'Coming up' : 'Every upcoming draw'}
          aside={
            hasMore ? (
              <Link to={filterPath({ ...filter, show: 'coming', page: 1 })} className="strong-link">
                All {formatNumber(coming.total)} upcoming draws
              </Link>
            ) : null
          }
        />
      </div>
      {coming.draws.length > 0 ? (
        <ol>
          {coming.draws.map((draw) => (
            <DrawRow key={draw._id} draw={draw} liveries={liveries} />
          ))}
        </ol>
      ) : (
        <NoneToCome />
      )}
      {isOverview ? null : <Pages filter={filter} {...coming} label="Upcoming draws" />}
    </section>
  );
}

/** The draws that were made, the latest first; or simply all of them. */
export function PastList({ filter, past, liveries }: Draws) {
  if (!past) return null;
  const isAll = filter.show === 'all';
  return (
    <section aria-labelledby="past" className="bg-sunken section">
      <div id="list" className="page-width">
        <SectionHeading
          id="past"
          title={isAll ? 'Every draw there is' : 'Drawn'}
          aside={
            isAll ? null : (
              <Link to={filterPath({ ...filter, show: 'all', page: 1 })} className="strong-link">
                Canceled ones too
              </Link>
            )
          }
        />
        {past.draws.length > 0 ? (
          <ol>
            {past.draws.map((draw) => (
              <DrawRow key={draw._id} draw={draw} liveries={liveries} />
            ))}
          </ol>
        ) : (
          <EmptyState title="Nothing has been drawn yet.">
            Every result stays here for good, with everything that it takes to work it out again.
          </EmptyState>
        )}
        <Pages filter={filter} {...past} label={isAll ? 'All draws' : 'Results'} />
      </div>
    </section>
  );
}
