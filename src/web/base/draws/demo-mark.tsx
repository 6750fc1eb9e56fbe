// The label of draws that are not independently random.
import { demoNotice } from '#rules/draws/sources.ts';
import { classNames } from '#ui/class-names.ts';

/** Stands beside everything that a demo draw has decided or will decide. */
export function DemoMark({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'type-label inline-block rounded-sm border-2 border-dashed border-accent-text px-2 py-0.5 text-xs leading-snug text-accent-text',
        className,
      )}
    >
      {demoNotice}
    </span>
  );
}
