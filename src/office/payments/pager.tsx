// Leads from page to page of a list.
import { Link } from 'react-router';
import { buttonLook } from '#ui/button.tsx';

/** The way back and on; `to` answers the address of a page. */
export function Pager(props: { page: number; pages: number; to: (page: number) => string }) {
  const { page, pages, to } = props;
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={buttonLook('secondary')}>
          Newer
        </Link>
      ) : null}
      <p className="type-label type-figures text-sm text-soft">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={buttonLook('secondary')}>
          Older
        </Link>
      ) : null}
    </nav>
  );
}
