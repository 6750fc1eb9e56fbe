// The ballot log of a contest: what it is in plain words, its checkpoints, and the recount.
import { Link } from 'react-router';
import { counted, formatNumber, plural } from '#rules/format/counts.ts';
import { printBallotSerial, tieRule } from '#rules/pageant/pageant.ts';
import { CopiedLine } from '#ui/copied-line.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '#web/base/paths.ts';
import { LogWatch } from '#web/base/public-log/log-watch.tsx';
import type { LogView } from '../ballots/load-ballots.ts';
import { dayAndTime } from '../pageant-times.ts';
import { RecountSection } from './recount-section.tsx';

/** A line taken apart, under what each part means. */
function SampleLine({ name }: { name: string }) {
  const parts = [
    ['Place', '128'],
    ['Serial', printBallotSerial(1154)],
    ['Votes', '+3'],
    ['For', name],
  ] as const;
  return (
    <figure className="mt-7">
      <dl className="grid grid-cols-[auto_1fr] overflow-hidden rounded-md border border-line bg-raised sm:grid-cols-[auto_auto_auto_1fr]">
        {parts.map(([label, text]) => (
          <div
            key={label}
            className="border-line px-4 py-3 not-last:border-r max-sm:nth-2:border-r-0 max-sm:nth-[n+3]:border-t"
          >
            <dt className="type-label text-xs text-soft">{label}</dt>
            <dd className="mt-0.5 font-mono text-base whitespace-nowrap">{text}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-2 text-sm text-soft">
        A line of the log, with all that is in it. In the file, an id stands for the candidate.
      </figcaption>
    </figure>
  );
}

function Explained({ log }: { log: LogView }) {
  const name = Object.values(log.names)[0] ?? 'a candidate';
  return (
    <div className="max-w-prose">
      <p className="text-lg">
        Every ballot is one line: its place, its serial, how many votes, and for whom. It never says
        who cast it. When money goes back before the official tally is certified or due, votes are
        taken out by a line with a minus, and the first line stays.
      </p>
      <SampleLine name={name} />
      <p className="mt-7">
        The lines are a chain: each is hashed together with the hash of the one before it. Whoever
        changed, removed or slipped in a line would change every hash after it. So every few minutes
        the newest hash, the head of the chain, is published as a checkpoint. Keep one, and nobody
        can change what came before it without you noticing.
      </p>
      <h3 className="type-title mt-7 text-h4">When two have the same votes</h3>
      <p className="mt-1.5">{tieRule}</p>
    </div>
  );
}

function Figures({ log }: { log: LogView }) {
  const last = log.checkpoints[0];
  const figures = [
    ['Entries', formatNumber(log.ballots)],
    ['Checkpoints', formatNumber(last?.number ?? 0)],
    ['Since the last', formatNumber(log.ballots - (last?.entries ?? 0))],
  ] as const;
  return (
    <dl className="type-figures grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] content-start gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-1">
      {figures.map(([label, figure]) => (
        <div key={label} className="border-t-2 border-ink pt-2">
          <dt className="type-label text-sm text-soft">{label}</dt>
          <dd className="type-display mt-0.5 text-h2">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const atFirst = 5;

function Checkpoint({ checkpoint }: { checkpoint: LogView['checkpoints'][number] }) {
  const { number: place, entries, head, createdAt } = checkpoint;
  return (
    <li className="type-figures grid gap-x-6 gap-y-1 border-t border-line py-3.5 lg:grid-cols-[6rem_19rem_minmax(0,1fr)] lg:items-baseline">
      <p className="type-title text-lg">No. {formatNumber(place)}</p>
      <p className="text-sm text-soft">
        {counted(entries, 'entry', 'entries')},{' '}
        <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
      </p>
      <code className="font-mono text-sm [overflow-wrap:anywhere]">{head}</code>
    </li>
  );
}

function Checkpoints({ log }: { log: LogView }) {
  const [newest, older] = [log.checkpoints.slice(0, atFirst), log.checkpoints.slice(atFirst)];
  return (
    <section aria-labelledby="checkpoints" className="page-width section">
      <SectionHeading id="checkpoints" title="Published checkpoints" />
      {newest.length === 0 ? (
        <p className="text-lg">The first one is published within minutes of the first ballot.</p>
      ) : (
        <ul className="[&>li:first-child]:border-t-0">
          {newest.map((one) => (
            <Checkpoint key={one.number} checkpoint={one} />
          ))}
        </ul>
      )}
      {older.length > 0 ? (
        <details className="border-t border-line">
          <summary className="type-label py-3.5">
            The {formatNumber(older.length)} before {plural(older.length, 'it', 'them')}
          </summary>
          <ul>
            {older.map((one) => (
              <Checkpoint key={one.number} checkpoint={one} />
            ))}
          </ul>
        </details>
      ) : null}
      {log.others.length > 0 ? (
        <p className="mt-8 flex flex-wrap gap-x-7 gap-y-2">
          {log.others.map(({ _id, name }) => (
            <Link key={_id} to={paths.ballots(_id)} className="strong-link">
              The log of the {name}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** All about the log of one contest. */
export function LogSection({ log }: { log: LogView }) {
  return (
    <>
      <section aria-labelledby="log" className="page-width section">
        <SectionHeading
          id="log"
          title="The ballot log"
          aside={<span className="text-soft">{log.contest.name}</span>}
        />
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[8fr_4fr]">
          <Explained log={log} />
          <Figures log={log} />
        </div>
        {log.contest.certified ? (
          <div className="mt-10 max-w-[54rem]">
            <h3 className="type-label mb-2">
              Official tally, certified on {log.contest.certified.on}. Its digest:
            </h3>
            <CopiedLine label="Digest of the official tally" value={log.contest.certified.digest} />
            {log.contest.certified.origins ? (
              <p className="mt-3 text-sm text-soft">
                Where its votes came from, as the association counted them:{' '}
                {log.contest.certified.origins}.
              </p>
            ) : null}
          </div>
        ) : null}
      </section>
      <RecountSection log={log} serial={null} />
      <p className="page-width text-soft">
        Or recount it without us: download the log above and{' '}
        <a href="/draws/verify-ballots.mjs" download className="strong-link">
          verify-ballots.mjs
        </a>
        , and run <code>node verify-ballots.mjs ballots.txt</code> with your ballot’s serial, a head
        that you kept, or the digest behind it.
      </p>
      <Checkpoints log={log} />
      <LogWatch />
    </>
  );
}
