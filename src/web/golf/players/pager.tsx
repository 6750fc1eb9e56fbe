// Leads through a list of many pages: one on, one back, to either end, or straight to a number.
import { Form, Link } from 'react-router';
import { formatNumber } from '#rules/format/counts.ts';
import { controlLook } from '#ui/field-frame.tsx';

interface PagerProps {
  /** What the pages are of, for screen readers: `Pages of entries`. */
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** How the way back and the way on are called. */
  names: { back: string; on: string };
  /** Where the number is sent to, with what else stands in the address. */
  jump: { action: string; fields?: Readonly<Record<string, string>> };
}

/** Nothing where there is one page; a box for the number where there are many. */
export function Pager({ label, page, pages, pathOf, names, jump }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev" className="strong-link py-2">
          {names.back}
        </Link>
      ) : null}
      {page < pages ? (
        <Link to={pathOf(page + 1)} rel="next" className="strong-link py-2">
          {names.on}
        </Link>
      ) : null}
      <span className="type-figures text-sm text-soft">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      {pages > 4 ? <Jump page={page} pages={pages} pathOf={pathOf} jump={jump} /> : null}
    </nav>
  );
}

function Jump({
  page,
  pages,
  pathOf,
  jump,
}: Pick<PagerProps, 'page' | 'pages' | 'pathOf' | 'jump'>) {
  const link = 'type-label py-2 text-sm underline underline-offset-4';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:ml-auto">
      {page > 2 ? (
        <Link to={pathOf(1)} className={link}>
          First page
        </Link>
      ) : null}
      {page < pages - 1 ? (
        <Link to={pathOf(pages)} className={link}>
          Last page
        </Link>
      ) : null}
      <Form action={jump.action} className="flex items-center gap-2">
        {Object.entries(jump.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="type-label flex items-center gap-2 text-sm">
          Page
          <input
            // Another page brings another number into the box.
            key={page}
            type="number"
            name="page"
            min={1}
            max={pages}
            required
            defaultValue={page}
            className={`${controlLook} type-figures w-24 py-1.5`}
          />
        </label>
        <button type="submit" className="button button-secondary px-4">
          Go
        </button>
      </Form>
    </div>
  );
}
