// The dot of a step on the line that shows how far something is.
import { classNames } from './class-names.ts';

/** Sits on the line at the left of its step, from medium widths on on the line above it. */
export function StepDot({ isReached, isCurrent }: { isReached: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-0 -left-[12px] size-5 rounded-full border-4 md:-top-[12px] md:left-0',
        isCurrent
          ? 'border-accent-fill bg-accent-fill'
          : isReached
            ? 'border-green bg-green'
            : 'border-line bg-paper',
      )}
    />
  );
}
