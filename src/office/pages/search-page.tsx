// /office/search: people, payments, serials and pages by a part of their name or number.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type Found, type FoundKind, officeSearchApi } from '#contract/office/search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Problem } from '../kit/problem.tsx';
import { useMe } from '../kit/use-me.ts';
import { navigationFor } from './office-nav.ts';

export const meta = () => officeMeta('Search');

/** What each kind is called, and where it leads. */
const kinds: Record<FoundKind, { title: string; to: (id: string) => string }> = {
  supporter: { title: 'Supporters', to: officePaths.supporter },
  payment: { title: 'Payments', to: officePaths.payment },
  card: { title: 'Jackpot Cards', to: officePaths.publicCard },
  ticket: { title: 'Raffle tickets', to: officePaths.publicTicket },
  entrant: { title: 'Golf entrants', to: officePaths.entrant },
  race: { title: 'Races', to: officePaths.raceDay },
  prize: { title: 'Prizes', to: (id) => officePaths.record('prizes', id) },
  candidate: { title: 'Candidates', to: (id) => officePaths.record('candidates', id) },
  contest: { title: 'Contests', to: (id) => officePaths.record('contests', id) },
  article: { title: 'News and press', to: (id) => officePaths.record('articles', id) },
  charity: { title: 'Charities', to: (id) => officePaths.record('charities', id) },
  sponsor: { title: 'Sponsors', to: (id) => officePaths.record('sponsors', id) },
  driver: { title: 'Drivers', to: (id) => officePaths.record('drivers', id) },
  car: { title: 'Cars', to: (id) => officePaths.record('cars', id) },
  location: { title: 'Locations', to: (id) => officePaths.record('locations', id) },
};

interface Result {
  key: string;
  to: string;
  title: string;
  detail: string;
}

export default function SearchPage() {
  const [query] = useSearchParams();
  const q = (query.get('q') ?? '').trim();
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: () => call(officeSearchApi.find, { q }),
    enabled: q.length > 1,
  });
  const failure = failureOf({ data, error });
  if (failure) return <Problem title="We could not search." error={failure} onRetry={refetch} />;
  const pages = navigationFor(me?.roles ?? [])
    .flatMap(({ links }) => links)
    .filter(({ label }) => q.length > 1 && label.toLowerCase().includes(q.toLowerCase()))
    .map(({ label, to }) => ({ key: to, to, title: label, detail: '' }));
  const groups = [{ title: 'Pages of the back office', results: pages }, ...byKind(data ?? [])];
  const isEmpty = groups.every(({ results }) => results.length === 0);
  return (
    <>
      <h1 className="type-display text-h2 [overflow-wrap:anywhere]">
        {q ? `Found for “${q}”` : 'Search'}
      </h1>
      <div role="status">
        {q.length < 2 ? (
          <p className="mt-4 text-soft">
            Enter two characters or more above: a name, an email address, a payment, the serial of a
            card or ticket, or the name of a page.
          </p>
        ) : data === undefined ? (
          <SkeletonLines lines={6} label="Looking" />
        ) : isEmpty ? (
          <EmptyState title="Nothing found.">
            Try a part of the name or number. Pages that your roles do not open are not searched.
          </EmptyState>
        ) : null}
      </div>
      <div className="mt-8 gap-x-14 xl:columns-2">
        {groups.map(({ title, results }) =>
          results.length > 0 ? <Results key={title} title={title} results={results} /> : null,
        )}
      </div>
    </>
  );
}

function byKind(found: Found[]): { title: string; results: Result[] }[] {
  return Object.entries(kinds).map(([kind, { title, to }]) => ({
    title,
    results: found
      .filter((one) => one.kind === kind)
      .map((one) => ({ key: one._id, to: to(one._id), title: one.title, detail: one.detail })),
  }));
}

function Results({ title, results }: { title: string; results: Result[] }) {
  return (
    <section className="mb-8 break-inside-avoid">
      <h2 className="type-title mb-2 text-h4">{title}</h2>
      <ul className="divide-y divide-line border-y border-line-strong">
        {results.map((one) => (
          <li key={one.key} className="min-w-0 py-2.5 [overflow-wrap:anywhere]">
            <Link
              to={one.to}
              className="type-label inline-flex min-h-8 items-center underline decoration-accent decoration-2 underline-offset-4"
            >
              {one.title}
            </Link>
            {one.detail ? <span className="block text-sm text-soft">{one.detail}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
