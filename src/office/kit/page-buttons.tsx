// Leads from page to page of a list that is a part of a page, whose address does not tell which one is shown.
import { formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** The way back and on; nothing where there is one page alone. */
export function PageButtons(props: {
  page: number;
  pages: number;
  className?: string;
  onGo: (page: number) => void;
}) {
  const { page, pages, className, onGo } = props;
  if (pages <= 1 && page <= 1) return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-5 gap-y-3', className)}>
      <Button look="secondary" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        Back
      </Button>
      <p className="type-label type-figures text-sm text-soft">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      <Button look="secondary" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        Next
      </Button>
    </div>
  );
}
