// What is being paid for, at the head of the payment step.
import { Money } from '#ui/money.tsx';
import { isMonthly, type Selection } from './selection.ts';

/** The item with its price, and what is to be known of it. */
export function SelectionSummary({ selection }: { selection: Selection }) {
  return (
    <div className="mt-5 border-y border-line py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="type-title text-lg">{selection.name}</span>
        <span className="type-display text-h3">
          <Money cents={selection.amountCents} />
          {isMonthly(selection) ? (
            <span className="type-label text-base text-soft"> a month</span>
          ) : null}
        </span>
      </p>
      {selection.remark ? <div className="mt-1 text-sm text-soft">{selection.remark}</div> : null}
    </div>
  );
}
