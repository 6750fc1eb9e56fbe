// The line of a draw's steps, with where it stands.
import { classNames } from '#ui/class-names.ts';
import { StepDot } from '#ui/step-dot.tsx';
import type { DrawView } from './load-draw.ts';

/** Beside each other where there is room, below each other on phones. */
export function DrawStepLine({ draw }: { draw: DrawView }) {
  return (
    <section aria-label="How far this draw is" className="page-width pb-14 sm:pb-20">
      <ol
        className="grid max-md:ml-2 md:grid-cols-[repeat(var(--steps),minmax(0,1fr))]"
        style={{ '--steps': draw.steps.length } as Record<string, number>}
      >
        {draw.steps.map((step, index) => (
          <li
            key={step.name}
            aria-current={step.isCurrent ? 'step' : undefined}
            className={classNames(
              'relative border-l-4 pb-5 pl-5 last:pb-0 md:border-t-4 md:border-l-0 md:pt-5 md:pr-4 md:pb-0 md:pl-0',
              // The line leads on to the next step, so it is that one's color; the last leads nowhere.
              index === draw.steps.length - 1
                ? 'border-transparent'
                : draw.steps[index + 1]?.isReached
                  ? 'border-green'
                  : 'border-line',
            )}
          >
            <StepDot isReached={step.isReached} isCurrent={step.isCurrent} />
            <p className={step.isReached ? undefined : 'text-soft'}>
              <span className={step.isCurrent ? 'type-title text-lg leading-snug' : 'type-label'}>
                {step.name}
              </span>
              {step.isReached ? <span className="sr-only"> (done)</span> : null}
              {step.detail ? (
                <span className="type-figures block text-sm">{step.detail}</span>
              ) : null}
              {step.moment ? (
                <span className="type-figures block text-sm text-soft">
                  <span className="whitespace-nowrap">{step.moment.date},</span>{' '}
                  <span className="whitespace-nowrap">{step.moment.time}</span>
                </span>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
