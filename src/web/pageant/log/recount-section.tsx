// 'Recount the ballots': the button that has the visitor's own browser read the whole log, and its progress.

import { useState } from 'react';
import { formatNumber } from '#rules/format/counts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { ballotLogPath } from '#web/base/ballot-files.ts';
import type { LogView } from '../ballots/load-ballots.ts';
import { tallyHidden } from '../tally-texts.ts';
import type { Recount } from './read-log.ts';

const Report = lazyPart(() => import('./recount-report.tsx'));

type State =
  | { step: 'idle' }
  | { step: 'reading'; lines: number }
  | { step: 'failed'; message: string }
  | { step: 'done'; recount: Recount; askedAtMs: number };

/** Recounts on request; nothing that it takes is loaded before. */
function useRecount(contestId: string, serial: string | null) {
  const [state, setState] = useState<State>({ step: 'idle' });
  async function start(): Promise<void> {
    setState({ step: 'reading', lines: 0 });
    const askedAtMs = Date.now();
    try {
      const { runRecount } = await import('./run-recount.ts');
      const recount = await runRecount({ contestId, serial }, (lines) =>
        setState({ step: 'reading', lines }),
      );
      setState({ step: 'done', recount, askedAtMs });
    } catch (error) {
      // Code that could not be loaded fails with words that nobody wants to read.
      const isOurs = error instanceof Error && /\.$/.test(error.message);
      const message = isOurs ? error.message : 'The recount could not be loaded. Please try again.';
      setState({ step: 'failed', message });
    }
  }
  return { state, start };
}

function Progress({ lines, expected }: { lines: number; expected: number }) {
  const share = Math.min(1, lines / expected);
  return (
    <div className="mt-6">
      <div
        role="progressbar"
        aria-label="Reading the log"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ transform: `scaleX(${share})` }}
          className="h-full origin-left bg-green transition-transform"
        />
      </div>
      <p className="type-label type-figures mt-2 text-sm text-soft">
        {formatNumber(lines)} lines read
      </p>
    </div>
  );
}

function Recounting({ log, serial }: { log: LogView; serial: string | null }) {
  const { state, start } = useRecount(log.contest._id, serial);
  const isBusy = state.step === 'reading';
  const verb = serial ? 'Find it and recount' : 'Recount the ballots';
  return (
    <>
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1fr_auto]">
        <p className="max-w-prose text-lg">
          Your browser reads the whole log of the {log.contest.name}, checks every link of its
          chain, adds up every ballot{serial ? ', finds this one' : ''}, and compares the sums with
          the tally. It asks nobody whether they are right.
        </p>
        <p className="flex flex-wrap gap-3">
          <span className="max-sm:w-full noscript:hidden">
            <Button size="lg" className="max-sm:w-full" isBusy={isBusy} onClick={start}>
              {state.step === 'done' ? 'Recount again' : verb}
            </Button>
          </span>
          <LinkButton
            look="secondary"
            size="lg"
            className="max-sm:w-full"
            href={ballotLogPath(log.contest._id)}
            download={`ballots-${log.contest._id}.txt`}
          >
            Download the log
          </LinkButton>
        </p>
      </div>
      {state.step === 'reading' ? (
        <Progress lines={state.lines} expected={log.ballots + log.checkpoints.length + 2} />
      ) : null}
      {state.step === 'failed' ? (
        <Notice tone="error" className="mt-6" title={state.message} />
      ) : null}
      {state.step === 'done' ? (
        <Report
          log={log}
          recount={state.recount}
          askedAtMs={state.askedAtMs}
          serial={serial}
          waiting={<SkeletonLines lines={6} label="Loading the report" />}
        />
      ) : null}
      <noscript>
        <p className="mt-6 max-w-prose">
          Without JavaScript, download the log: it is plain text, and the lines after its last one
          that begins with a full stop are the tally.
        </p>
      </noscript>
    </>
  );
}

/** The section; with `serial` it also finds that ballot in the log. */
export function RecountSection({ log, serial }: { log: LogView; serial: string | null }) {
  return (
    <section aria-labelledby="recount" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading
          id="recount"
          title={serial ? 'Find it in the log' : 'Recount it yourself'}
        />
        {log.isHidden ? (
          <p className="type-title max-w-prose text-h4">
            {tallyHidden(log.contest.hiddenFrom, 'The log is here again then.')}
          </p>
        ) : (
          <Recounting log={log} serial={serial} />
        )}
      </div>
    </section>
  );
}
