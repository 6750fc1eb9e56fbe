// 'Check it yourself': the button that has the visitor's own browser repeat the draw.

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import type { DrawView } from '../load-draw.ts';
import type { CheckReport } from './check-transcript.ts';
import type { CheckStage } from './run-check.ts';

const Report = lazyPart(() => import('./check-report.tsx'));

type State =
  | { step: 'idle' }
  | { step: CheckStage }
  | { step: 'failed'; message: string }
  | { step: 'done'; report: CheckReport };

const progress: Record<CheckStage, string> = {
  loading: 'Loading the transcript…',
  checking: 'Repeating the draw, number by number…',
};

/** Runs the check on request; nothing that it takes is loaded before. */
function useCheck(drawId: string) {
  const [state, setState] = useState<State>({ step: 'idle' });
  async function start(): Promise<void> {
    setState({ step: 'loading' });
    try {
      const { runCheck } = await import('./run-check.ts');
      const report = await runCheck(drawId, (step) => setState({ step }));
      setState({ step: 'done', report });
    } catch (error) {
      // Code that could not be loaded fails with words that nobody wants to read.
      const isOurs = error instanceof Error && /\.$/.test(error.message);
      const message = isOurs ? error.message : 'The check could not be loaded. Please try again.';
      setState({ step: 'failed', message });
    }
  }
  return { state, start };
}

/** The section of a draw that is made. */
export function CheckSection({ draw }: { draw: DrawView }) {
  const { state, start } = useCheck(draw._id);
  const isBusy = state.step === 'loading' || state.step === 'checking';
  return (
    <section aria-labelledby="check" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading id="check" title="Check it yourself" />
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <p className="max-w-prose text-lg">
            Your browser loads the transcript of this draw, repeats it from the frozen entries to
            the result, and compares every step. It asks nobody whether it is right.
          </p>
          <div className="lg:text-right noscript:hidden">
            <Button size="lg" isBusy={isBusy} onClick={start}>
              {state.step === 'done' ? 'Check it again' : 'Check this draw'}
            </Button>
          </div>
        </div>
        <p role="status" className="type-label mt-4 min-h-[1.6em] text-soft noscript:hidden">
          {isBusy ? progress[state.step as CheckStage] : null}
        </p>
        {state.step === 'failed' ? <Notice tone="error" title={state.message} /> : null}
        {state.step === 'done' ? (
          <Report
            draw={draw}
            report={state.report}
            waiting={<SkeletonLines lines={6} label="Loading the report" />}
          />
        ) : null}
        <noscript>
          <p className="mt-4">
            Without JavaScript, the files and the offline verifier below do the same.
          </p>
        </noscript>
      </div>
    </section>
  );
}
