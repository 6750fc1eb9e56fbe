// The public log on a page: what it is, and whether it still begins as this browser saw it.
import { useEffect, useState } from 'react';
import { formatNumber } from '#rules/format/counts.ts';
import { logPaths } from '#rules/public-log/public-log.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import type { LogVerdict } from './remember-head.ts';

/** Compares once; null until that is done, or where it could not be. */
function useVerdict(): LogVerdict | null {
  const [verdict, setVerdict] = useState<LogVerdict | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./remember-head.ts')
      .then(({ compareWithKept, loadLogFile }) => compareWithKept(localStorage, loadLogFile))
      .then((found) => {
        if (!isGone) setVerdict(found);
      })
      // Without storage or a connection there is nothing to compare, and so nothing to say.
      .catch(() => null);
    return () => {
      isGone = true;
    };
  }, []);
  return verdict;
}

function Verdict({ verdict }: { verdict: LogVerdict | null }) {
  if (verdict?.kind === 'changed') return <Changed verdict={verdict} />;
  return (
    <p role="status" className="type-label mt-5 min-h-[1.6em] max-w-prose text-soft">
      {verdict?.kind === 'first'
        ? `Your browser saw it for the first time, with ${formatNumber(verdict.head.size)} lines, and will remember.`
        : null}
      {verdict?.kind === 'same'
        ? `Your browser remembered ${formatNumber(verdict.kept.size)} lines. The log of now, with ${formatNumber(verdict.head.size)}, begins with the very same.`
        : null}
    </p>
  );
}

function Changed({ verdict: { head, kept } }: { verdict: LogVerdict & { kind: 'changed' } }) {
  return (
    <Notice
      tone="error"
      title="The log is not the one that your browser saw before."
      className="mt-6 max-w-3xl"
    >
      <p>
        Something that was published about a draw or a vote was changed or taken out. Please keep
        both lines, and ask others what their browsers saw.
      </p>
      {[kept, head].map(({ size, root }, at) => (
        <p key={root} className="mt-2 text-sm [overflow-wrap:anywhere]">
          {at === 0 ? 'Seen before: ' : 'Served now: '}
          <code>
            {size} {root}
          </code>
        </p>
      ))}
    </Notice>
  );
}

/** The section; it asks for the head once the page is there. */
export function LogWatch() {
  const verdict = useVerdict();
  return (
    <section aria-labelledby="public-log" className="page-width section">
      <SectionHeading id="public-log" title="Nothing changes later" />
      <p className="max-w-prose text-lg">
        Fingerprints of entries, results, ballots and tallies go into one public log that only
        grows. The newest fingerprint of the whole log, its head, is in our emails, and your browser
        remembers it. Whoever changed an earlier line would have to change it everywhere.
      </p>
      <Verdict verdict={verdict} />
      <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-4">
        <li>
          <a href={logPaths.head} className="strong-link">
            The head of the log
          </a>
        </li>
        <li>
          <a href={logPaths.entries(0)} className="strong-link">
            Its first lines
          </a>
        </li>
        <li>
          <a href="/draws/watch-log.mjs" download className="strong-link">
            Download watch-log.mjs
          </a>
        </li>
      </ul>
    </section>
  );
}
