// A part of a payment's page under its own heading.
import { type ReactNode, useId } from 'react';

/** The heading, a remark beside it, and what it is about. */
export function PaymentSection(props: { title: string; aside?: string; children: ReactNode }) {
  const { title, aside, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="straight-rule flex flex-wrap items-baseline justify-between gap-x-6 pt-4 pb-4">
        <h2 id={id} className="type-display text-h3">
          {title}
        </h2>
        {aside ? <p className="text-sm text-soft">{aside}</p> : null}
      </div>
      {children}
    </section>
  );
}
