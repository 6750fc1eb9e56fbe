// Who has signed up, newest first, page by page.
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import type { Entrant, Entrants } from './gather-golf.ts';

function EntrantRow({ entrant }: { entrant: Entrant }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-3">
      <div>
        <h3 className="type-title text-lg leading-snug">{entrant.name}</h3>
        <p className="text-sm text-soft">{entrant.place}</p>
      </div>
      <p className="type-label type-figures text-sm text-soft">
        <b className="text-base text-ink">{entrant.likes.toLocaleString('en-US')}</b>{' '}
        {entrant.likes === 1 ? 'like' : 'likes'}
      </p>
    </li>
  );
}

/** The entries; `basePath` is the page's own address, so that its affiliate code is kept. */
export function EntrantList({
  items,
  total,
  page,
  pages,
  basePath,
}: Entrants & { basePath: string }) {
  const pagePath = (number: number) => `${basePath}${number > 1 ? `?page=${number}` : ''}#entrants`;
  return (
    <section aria-labelledby="entrants" className="page-width section">
      <SectionHeading
        id="entrants"
        title="The newest entries"
        aside={
          total > 0 ? (
            <span className="type-figures text-soft">{total.toLocaleString('en-US')} so far</span>
          ) : null
        }
      />
      {items.length > 0 ? (
        <ol className="gap-x-12 sm:columns-2 lg:columns-3">
          {items.map((entrant) => (
            <EntrantRow key={entrant._id} entrant={entrant} />
          ))}
        </ol>
      ) : (
        <EmptyState title="Nobody has signed up yet.">
          The first entries show up here as soon as they are paid.
        </EmptyState>
      )}
      {pages > 1 ? (
        <nav
          aria-label="Pages of entries"
          className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3"
        >
          {page > 1 ? (
            <Link to={pagePath(page - 1)} rel="prev" className="strong-link py-2">
              Newer entries
            </Link>
          ) : null}
          {page < pages ? (
            <Link to={pagePath(page + 1)} rel="next" className="strong-link py-2">
              Older entries
            </Link>
          ) : null}
          <span className="type-figures text-sm text-soft">
            Page {page} of {pages}
          </span>
        </nav>
      ) : null}
    </section>
  );
}
