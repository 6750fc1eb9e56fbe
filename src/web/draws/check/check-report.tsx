// What the visitor's browser found: the verdict, the replay, and every check with its reason.
import type { ReactNode } from 'react';
import type { Check } from '#rules/draws/checks.ts';
import { counted } from '#rules/format/counts.ts';
import { CopiedLine } from '#ui/copied-line.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DrawView } from '../load-draw.ts';
import { OutcomeMark } from '../outcome-mark.tsx';
import { CardListCheck } from './card-list-check.tsx';
import type { CheckReport as Report } from './check-transcript.ts';
import { checkTitles, compareDigests, verdictOf } from './check-verdict.ts';
import { ReplayView } from './replay-view.tsx';

const longHex = /[0-9a-f]{64,}/;
const special = /([0-9a-f]{64,}|HS(?:-[^\s,.-]{4}){3})/;

/** A finding with its digests in letters of equal width, and its serials in one piece. */
function Finding({ text }: { text: string }): ReactNode {
  return text.split(special).map((part, index) =>
    longHex.test(part) ? (
      <code
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
        key={index}
        className="font-mono text-[0.875em] [overflow-wrap:anywhere]"
      >
        {part}
      </code>
    ) : special.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <span key={index} className="type-figures whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function CheckRow({ check, index }: { check: Check; index: number }) {
  return (
    <li
      style={{ animationDelay: `${index * 70}ms` }}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line py-4 motion-safe:animate-rise-in motion-safe:[animation-fill-mode:both] lg:grid-cols-[auto_15rem_minmax(0,1fr)]"
    >
      <OutcomeMark outcome={check.outcome} />
      <h4 className="type-title text-lg leading-snug">{checkTitles[check.name]}</h4>
      <div className="col-start-2 mt-1 lg:col-start-3 lg:mt-0">
        <p>
          <Finding text={check.finding} />
        </p>
        <p className="mt-1 text-sm text-soft">Why it matters: {check.why}</p>
      </div>
    </li>
  );
}

/** The report of one run. */
export default function CheckReport({ draw, report }: { draw: DrawView; report: Report }) {
  const { checks, replay } = report;
  const comparisons = compareDigests(report, draw);
  const verdict = verdictOf(checks, comparisons);
  return (
    <div className="grid gap-12">
      <Notice tone={verdict.isGood ? 'success' : 'error'} title={verdict.title}>
        <p>{verdict.text}</p>
        {verdict.isGood && draw.isDemo ? (
          <p>It is still a demo draw: its number came from our own server.</p>
        ) : null}
      </Notice>
      {draw.prizeNow ? (
        <p className="type-figures -mt-6 max-w-prose border-l-4 border-accent pl-3">
          A winner was found not eligible after the draw, which changes nothing in its transcript.{' '}
          <Finding text={draw.prizeNow} />
        </p>
      ) : null}
      {replay ? <ReplayView replay={replay} liveries={draw.liveries} /> : null}
      <div>
        <h3 className="type-display text-h3">
          {checks.length === 1 ? 'One check' : counted(checks.length, 'check')}
        </h3>
        <ol className="mt-5">
          {checks.map((check, index) => (
            <CheckRow key={check.name} check={check} index={index} />
          ))}
        </ol>
      </div>
      {comparisons.length > 0 ? (
        <div>
          <h3 className="type-display text-h3">Compare with what was published</h3>
          <p className="mt-2 max-w-prose text-soft">
            If you kept M from before the draw, or have the seal from somebody else, compare them
            with these. They were read from the file that your browser has just checked.
          </p>
          <ul className="mt-5 grid gap-4">
            {comparisons.map(({ label, found, isSame }) => (
              <li key={label} className="grid gap-1.5">
                <p className="type-label flex items-center gap-2.5 text-sm">
                  <OutcomeMark outcome={isSame ? 'passed' : 'failed'} className="scale-75" />
                  {label}: {isSame ? 'the same as on this page' : 'not the one on this page'}
                </p>
                <CopiedLine label={label} value={found} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {replay?.cardsSha256 && draw.raceId ? (
        <CardListCheck raceId={draw.raceId} cardsSha256={replay.cardsSha256} />
      ) : null}
    </div>
  );
}
