// What stands where a list has nothing to show.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A sentence, an explanation if there is more to say, and what to do next. */
export function EmptyState(props: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('border-y border-line py-8', props.className)}>
      <p className="type-title text-h4">{props.title}</p>
      {props.children ? <div className="mt-2 max-w-prose text-soft">{props.children}</div> : null}
      {props.action ? <div className="mt-5">{props.action}</div> : null}
    </div>
  );
}
