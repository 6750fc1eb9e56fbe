// What the visitor's browser counted: the verdict, and its tally beside that of the site.
import { useState } from 'react';
import { formatNumber } from '#rules/format/counts.ts';
import { tieRule } from '#rules/pageant/pageant.ts';
import { Button } from '#ui/button.tsx';
import { CopiedLine } from '#ui/copied-line.tsx';
import { Notice } from '#ui/notice.tsx';
import type { LogView } from '../ballots/load-ballots.ts';
import { useLiveTally } from '../use-live-tally.ts';
import {
  type ComparedVotes,
  compareTally,
  type Verdict,
  verdictOf,
  withNames,
} from './compare-tally.ts';
import type { Recount } from './read-log.ts';

const rowsAtFirst = 10;

function Figures({ recount }: { recount: Recount }) {
  const figures = [
    ['Entries', recount.entries],
    ['Withdrawals', recount.withdrawals],
    ['Checkpoints', recount.checkpoints],
  ] as const;
  return (
    <dl className="type-figures mt-8 grid grid-cols-3 gap-x-4 sm:gap-x-6">
      {figures.map(([label, figure]) => (
        <div key={label} className="border-t-2 border-ink pt-2.5">
          <dt className="type-label text-sm text-soft">{label}</dt>
          <dd className="type-display mt-0.5 text-h2">{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the site has more or less by now: people go on voting while the log is recounted. */
function formatSince(since: number): string {
  if (since === 0) return 'the same';
  return `${since > 0 ? '+' : '−'}${formatNumber(Math.abs(since))} since`;
}

function Rows({ rows, names }: { rows: readonly ComparedVotes[]; names: LogView['names'] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst);
  return (
    <>
      <table className="type-figures mt-4 w-full max-w-[54rem] text-left">
        <caption className="sr-only">The recount beside the site’s tally</caption>
        <thead>
          <tr className="type-label border-b border-line-strong text-sm text-soft">
            <th scope="col" className="w-10 py-2 pr-3 font-semibold">
              <span className="sr-only">Place</span>
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Candidate
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Recount
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              The site now
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ candidateId, place, votes, since }) => (
            <tr key={candidateId} className="border-b border-line">
              <td className="type-label py-2.5 pr-3 text-soft">{place}</td>
              <th scope="row" className="type-title py-2.5 pr-3 text-lg leading-tight">
                {names[candidateId] ?? candidateId}
              </th>
              <td className="py-2.5 pr-3 text-right">{formatNumber(votes)}</td>
              <td className="py-2.5 text-right whitespace-nowrap text-soft">
                {formatSince(since)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length ? (
        <Button look="secondary" className="mt-5" onClick={() => setIsWhole(true)}>
          Show all {formatNumber(rows.length)}
        </Button>
      ) : null}
    </>
  );
}

function FoundLines(props: { recount: Recount; serial: string; names: LogView['names'] }) {
  const { found } = props.recount;
  return (
    <div className="mt-8">
      <h3 className="type-display text-h3">
        {found.length > 0 ? 'Here it stands' : 'It is not in this log.'}
      </h3>
      <ul className="mt-3 grid gap-3">
        {found.map((line) => (
          <li key={line.number}>
            <p className="type-label type-figures text-sm text-soft">
              Line {formatNumber(line.number)} of {formatNumber(props.recount.lines)}
            </p>
            <code className="mt-1 block rounded-sm border border-line bg-raised px-3.5 py-2.5 font-mono text-sm leading-snug [overflow-wrap:anywhere]">
              {withNames(line.text, props.names)}
            </code>
          </li>
        ))}
      </ul>
      {found.length > 0 ? (
        <p className="mt-2 text-sm text-soft">
          The file has the candidates’ ids; here are their names.
        </p>
      ) : null}
    </div>
  );
}

/** Whether the recount comes to the tally that was certified. */
function Official(props: {
  certified: NonNullable<LogView['contest']['certified']>;
  recount: Recount;
}) {
  const { certified, recount } = props;
  return recount.digest === certified.digest ? (
    <Notice tone="success" className="mt-3">
      It comes to the official tally that was certified on {certified.on}.
    </Notice>
  ) : (
    <Notice tone="error" className="mt-3" title="This is not the tally that was certified.">
      The recount comes to the digest{' '}
      <code className="font-mono [overflow-wrap:anywhere]">{recount.digest}</code>. Please keep the
      file and tell us: it should never happen.
    </Notice>
  );
}

/** What the recount comes to beside the site's tally. */
function Outcome({ verdict }: { verdict: Exclude<Verdict, 'other-contest'> }) {
  const right =
    'Every line fits the chain and every checkpoint, and the ballots add up to exactly the tally of the log.';
  if (verdict === 'differs') {
    return (
      <Notice
        tone="error"
        className="mt-6"
        title="The site shows other votes than this log, or another order."
      >
        <p className="mt-1">{right} But voting has closed, and the site does not show the same.</p>
        <p className="mt-2 text-sm">
          Please reload this page and compare again. If it stays like this, keep the file and tell
          us: it should never happen.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" className="mt-6" title="The recount is right.">
      <p>
        {right}{' '}
        {verdict === 'same'
          ? 'The site shows the same votes in the same order.'
          : 'The site has moved on since, as the last column shows.'}
      </p>
    </Notice>
  );
}

/** The report of one recount. */
export default function RecountReport(props: {
  log: LogView;
  recount: Recount;
  /** When the log was asked for. */
  askedAtMs: number;
  serial: string | null;
}) {
  const { log, recount, askedAtMs, serial } = props;
  const { tally } = useLiveTally(log.contest, log.tally);
  const { rows, ...compared } = compareTally(recount, tally);
  if (recount.problem !== null) {
    return (
      <Notice tone="error" className="mt-6" title="This log is not right.">
        <p className="mt-1">{withNames(recount.problem, log.names)}</p>
        <p className="mt-2 text-sm">
          {/fit the chain/.test(recount.problem)
            ? 'This line, or one between it and the checkpoint before, is not as it was when its hash was published. '
            : null}
          Please load it again. If it stays like this, keep the file and tell us: it should never
          happen.
        </p>
      </Notice>
    );
  }
  const verdict = verdictOf(recount, compared, log.contest, askedAtMs);
  if (verdict === 'other-contest') {
    return (
      <Notice tone="error" className="mt-6" title="This is the log of another contest.">
        <p className="mt-1">Its first line does not name the {log.contest.name}.</p>
        <p className="mt-2 text-sm">
          Please load it again. If it stays like this, keep the file and tell us: it should never
          happen.
        </p>
      </Notice>
    );
  }
  return (
    <>
      <Outcome verdict={verdict} />
      {log.contest.certified ? (
        <Official certified={log.contest.certified} recount={recount} />
      ) : null}
      <Figures recount={recount} />
      {serial ? <FoundLines recount={recount} serial={serial} names={log.names} /> : null}
      <h3 className="type-display mt-10 text-h3">The ranking by recount</h3>
      {rows.length > 0 ? (
        <Rows rows={rows} names={log.names} />
      ) : (
        <p className="mt-3">No votes were cast yet.</p>
      )}
      <p className="mt-4 max-w-prose text-sm text-soft">{tieRule}</p>
      <h3 className="type-label mt-8 mb-2 text-sm">Head of the chain after the last entry</h3>
      <CopiedLine label="Head of the chain" value={recount.head} />
    </>
  );
}
