// Who has signed up, newest first, page by page.
import { Link } from 'react-router';
import type { OwnEntry } from '#contract/golf.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '#web/base/paths.ts';
import { Pager } from '../players/pager.tsx';
import { withOwnEntry } from './entrants-with-own.ts';
import type { Entrant, Entrants } from './load-golf.ts';
import { ReactionButtons } from './reaction-buttons.tsx';

function EntrantRow({ entrant, isOwn }: { entrant: Entrant; isOwn: boolean }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5">
      <div className="min-w-0">
        <h3 className="type-title text-lg leading-snug break-words">
          <Link
            to={paths.golfPlayer(entrant._id)}
            className="decoration-accent decoration-2 underline-offset-4 hover:underline"
          >
            {entrant.name}
          </Link>
        </h3>
        <p className="text-sm text-soft break-words">{entrant.place}</p>
        {isOwn ? <p className="type-label text-sm text-accent-text">Your entry</p> : null}
      </div>
      <ReactionButtons entrant={entrant} />
    </li>
  );
}

/** The entries; `basePath` is the page's own address, so that its affiliate code is kept. */
export function EntrantList(props: {
  entrants: Entrants;
  /** Marked in the list, and in it at once. */
  own: OwnEntry | null;
  basePath: string;
}) {
  const { own, basePath } = props;
  const { items, total, page, pages } = withOwnEntry(props.entrants, own);
  const pagePath = (number: number) => `${basePath}${number > 1 ? `?page=${number}` : ''}#entrants`;
  return (
    <section aria-labelledby="entrants" className="page-width section">
      <SectionHeading
        id="entrants"
        title="The newest entries"
        aside={
          total > 0 ? (
            <span className="type-figures text-soft">{formatNumber(total)} so far</span>
          ) : null
        }
      />
      {items.length > 0 ? (
        <ol className="gap-x-12 sm:columns-2 lg:columns-3">
          {items.map((entrant) => (
            <EntrantRow key={entrant._id} entrant={entrant} isOwn={entrant._id === own?._id} />
          ))}
        </ol>
      ) : (
        <EmptyState title="Nobody has signed up yet.">
          The first entries show up here as soon as they are paid.
        </EmptyState>
      )}
      <Pager
        label="Pages of entries"
        page={page}
        pages={pages}
        pathOf={pagePath}
        names={{ back: 'Newer entries', on: 'Older entries' }}
        jump={{ action: `${basePath}#entrants` }}
      />
    </section>
  );
}
