// Leads from page to page of a list.
import { Link } from 'react-router';
import { formatNumber } from '#rules/format/counts.ts';
import { buttonLook } from '#ui/button.tsx';

/** The way back and on, in the words of what is newest first or not; `to` answers the address of a page. */
export function Pager(props: {
  page: number;
  pages: number;
  to: (page: number) => string;
  words?: readonly [back: string, on: string];
}) {
  const { page, pages, to, words = ['Newer', 'Older'] } = props;
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={buttonLook('secondary')}>
          {words[0]}
        </Link>
      ) : null}
      <p className="type-label type-figures text-sm text-soft">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={buttonLook('secondary')}>
          {words[1]}
        </Link>
      ) : null}
    </nav>
  );
}
