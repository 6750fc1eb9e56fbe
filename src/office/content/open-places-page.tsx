// /office/open-places: where each item is open now, by which licenses, and what shuts it.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type OpenItem, officePlacesApi } from '#contract/office/licenses.ts';
import { counted } from '#rules/format/counts.ts';
import { listAnd } from '#rules/format/lists.ts';
import { itemLabels } from '#rules/restrictions/restrictions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { Problem } from '../kit/problem.tsx';
import { TableSkeleton } from '../kit/table.tsx';

export const meta = () => officeMeta('Where games are open');

export default function OpenPlacesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['open-places'],
    queryFn: () => call(officePlacesApi.openPlaces, {}),
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the places." error={failure} onRetry={refetch} />;
  }
  return (
    <>
      <h1 className="type-display text-h2">Where games are open</h1>
      <p className="mt-3 max-w-prose text-soft">
        Raffle tickets and the jackpot are open where a{' '}
        <Link to={officePaths.records('licenses')} className="underline underline-offset-4">
          license
        </Link>{' '}
        is valid now. Everything else is open unless a{' '}
        <Link
          to={officePaths.records('place-restrictions')}
          className="underline underline-offset-4"
        >
          restriction
        </Link>{' '}
        shuts it.
      </p>
      {data ? (
        <div className="mt-8 grid gap-10">
          {data.map((item) => (
            <ItemPlaces key={item.item} item={item} />
          ))}
        </div>
      ) : (
        <div className="mt-8">
          <TableSkeleton label="Loading the places" />
        </div>
      )}
    </>
  );
}

function ItemPlaces({ item: { item, needsLicense, open, shut, refused } }: { item: OpenItem }) {
  return (
    <section aria-labelledby={`places-${item}`}>
      <h2 id={`places-${item}`} className="type-title mb-3 text-h4">
        {itemLabels[item]}
      </h2>
      {needsLicense && open.length === 0 ? (
        <EmptyState title="Open nowhere.">No license is valid now.</EmptyState>
      ) : null}
      {needsLicense ? null : (
        <p>{shut.length === 0 ? 'Open everywhere.' : 'Open everywhere but here:'}</p>
      )}
      <ul className="divide-y divide-line">
        {open.map(({ place, name, number, validUntil }) => (
          <li key={place} className="py-2">
            <b>{name ?? place}</b> ({place}): license {number}, until {momentOf(validUntil)}
          </li>
        ))}
      </ul>
      {shut.length > 0 ? (
        <ul
          className="divide-y divide-line text-soft"
          aria-label={`Where ${itemLabels[item]} is shut`}
        >
          {shut.map(({ place, name, reason }) => (
            <li key={place} className="py-2">
              Shut in {name ?? place} ({place}): {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {refused.length > 0 ? (
        <p className="mt-2 text-sm text-soft">
          Refused in the last 30 days:{' '}
          {listAnd(
            refused.map(
              ({ place, name, times }) => `${counted(times, 'time')} in ${name ?? place}`,
            ),
          )}
          .
        </p>
      ) : null}
    </section>
  );
}
