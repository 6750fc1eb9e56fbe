// How far a purchase is: choose, pay, done.
import { classNames } from '#ui/class-names.ts';

const steps = ['Choose', 'Pay', 'Done'] as const;

/** The three steps, with the one that is on now. */
export function PurchaseProgress({ now }: { now: (typeof steps)[number] }) {
  const reached = steps.indexOf(now);
  return (
    <ol aria-label="Steps" className="mb-7 grid grid-cols-3 gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={classNames(
            'type-label border-t-4 pt-1.5 text-sm',
            index <= reached ? 'border-green' : 'border-line text-soft',
          )}
        >
          {step}
          {index < reached ? <span className="sr-only">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}
