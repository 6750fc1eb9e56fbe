// The line of a race's steps, with where it stands.
import { classNames } from '#ui/class-names.ts';
import { StepDot } from '#ui/step-dot.tsx';
import type { RaceView } from './load-race.ts';

/** Beside each other where there is room, below each other on phones. */
export function RaceStepLine({ race }: { race: RaceView }) {
  if (race.steps.length === 0) return null;
  return (
    <section aria-label="How far this race is" className="page-width pb-12 sm:pb-16">
      <ol className="grid max-md:ml-2 md:grid-cols-5">
        {race.steps.map((step) => (
          <li
            key={step.name}
            aria-current={step.isCurrent ? 'step' : undefined}
            className={classNames(
              'relative flex gap-4 border-l-4 pb-5 pl-5 last:pb-0 md:block md:border-t-4 md:border-l-0 md:pt-5 md:pr-4 md:pb-0 md:pl-0',
              step.isReached ? 'border-green' : 'border-line',
            )}
          >
            <StepDot isReached={step.isReached} isCurrent={step.isCurrent} />
            <p className={step.isReached ? undefined : 'text-soft'}>
              <span className={step.isCurrent ? 'type-title text-lg' : 'type-label'}>
                {step.name}
              </span>
              {step.isReached ? <span className="sr-only"> (done)</span> : null}
              {step.date ? (
                <span className="type-figures block text-sm text-soft">{step.date}</span>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
