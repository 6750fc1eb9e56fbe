// The sign of a check: a tick, a cross, or an open circle.
import { classNames } from '#ui/class-names.ts';

/** What came of a check. */
export type Outcome = 'passed' | 'failed' | 'open';

const marks: Record<Outcome, { label: string; look: string; path: string }> = {
  passed: { label: 'Passed', look: 'bg-green text-on-green', path: 'm6 12.5 4 4 8-9' },
  failed: { label: 'Failed', look: 'bg-danger text-paper', path: 'm7 7 10 10M17 7 7 17' },
  open: { label: 'Open', look: 'border-2 border-line-strong text-ink', path: 'M7 12h10' },
};

/** The sign with its word for screen readers. */
export function OutcomeMark({ outcome, className }: { outcome: Outcome; className?: string }) {
  const { label, look, path } = marks[outcome];
  return (
    <span
      className={classNames(
        'inline-grid size-7 shrink-0 place-items-center rounded-full',
        look,
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="w-5 fill-none stroke-current stroke-3">
        <path d={path} />
      </svg>
      <span className="sr-only">{label}: </span>
    </span>
  );
}
