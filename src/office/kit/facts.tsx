// Facts about something, each beside its name.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The list of the facts. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={classNames('divide-y divide-line border-y border-line', className)}>
      {children}
    </dl>
  );
}

/** One fact; a `isSum` stands out as what the ones before come to. */
export function Fact(props: { term: string; isSum?: boolean; children: ReactNode }) {
  const { term, isSum, children } = props;
  return (
    <div
      className={classNames(
        'grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]',
        isSum && 'border-t-2 border-t-line-strong font-semibold',
      )}
    >
      <dt className="type-label pt-0.5 text-sm text-soft">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** A digest, an id or a serial, to be marked and copied whole. */
export function Code({ children }: { children: string }) {
  return <span className="type-figures font-display text-sm select-all">{children}</span>;
}
