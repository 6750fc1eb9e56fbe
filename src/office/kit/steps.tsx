// A day's work step by step, one below the other along a line.
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Mark, type Tone } from './mark.tsx';

/** Behind us, to be done now, still to come, or not to come any more. */
export type StepState = 'done' | 'now' | 'waiting' | 'off';

const tones: Record<StepState, Tone> = {
  done: 'good',
  now: 'waiting',
  waiting: 'over',
  off: 'over',
};

const discs: Record<StepState, string> = {
  done: 'border-green bg-green text-on-green',
  now: 'border-accent-fill bg-accent-fill text-on-accent',
  waiting: 'border-line-strong bg-paper text-soft',
  off: 'border-line-strong bg-paper text-soft',
};

/** The list of the steps. */
export function Steps({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="max-w-4xl">
      {children}
    </ol>
  );
}

/** One step: its number, what it is, how far it is in a word, and what belongs to it. */
export function Step(props: {
  number: number;
  title: string;
  state: StepState;
  /** How far it is: `Entered`, `Next`. */
  standing: string;
  /** When it happened and by whom, or when it is due. */
  when?: ReactNode;
  children?: ReactNode;
}) {
  const { number, title, state, standing, when, children } = props;
  const id = useId();
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative pb-12 pl-13 not-last:before:absolute not-last:before:top-11 not-last:before:bottom-1 not-last:before:left-[1.125rem] not-last:before:border-l-2 not-last:before:border-line-strong sm:pl-16"
    >
      <section aria-labelledby={id}>
        <span
          aria-hidden="true"
          className={classNames(
            'type-display type-figures absolute top-0 left-0 grid size-9.5 place-items-center rounded-full border-2 text-lg leading-none',
            discs[state],
          )}
        >
          {state === 'done' ? <Tick /> : number}
        </span>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-0.5">
          <h2 id={id} tabIndex={-1} className="type-display text-h3 outline-none">
            {title}
          </h2>
          <Mark text={standing} tone={tones[state]} />
        </div>
        {when ? <p className="type-figures mt-1 text-sm text-soft">{when}</p> : null}
        {children ? <div className="mt-4 grid gap-5">{children}</div> : null}
      </section>
    </li>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 14 11" className="w-4 fill-none stroke-current stroke-[2.5]">
      <title>Done</title>
      <path d="m1 5.5 4 4L13 1" />
    </svg>
  );
}
