// The heads of pages and of their sections.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The head of a page: its title, a sentence that leads in, and what belongs beside them. */
export function PageHeading(props: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="page-width pt-10 pb-8 sm:pt-16 sm:pb-12">
      <h1 className="type-display max-w-[18ch] text-h1">{props.title}</h1>
      {props.lead ? <p className="mt-5 max-w-[38rem] text-lead text-soft">{props.lead}</p> : null}
      {props.children}
    </div>
  );
}

/** The head of a section, under the double line of a straight. */
export function SectionHeading(props: {
  title: ReactNode;
  id?: string;
  aside?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={classNames(
        'section-head flex flex-wrap items-end justify-between gap-x-8 gap-y-2',
        props.className,
      )}
    >
      <h2 id={props.id}>{props.title}</h2>
      {props.aside ? (
        <div className="font-text text-base font-normal tracking-normal">{props.aside}</div>
      ) : null}
    </div>
  );
}
