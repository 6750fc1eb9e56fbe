// What is published of a draw, to keep and to compare: times, promises, entries, seal and files.
import type { ReactNode } from 'react';
import { formatNumber } from '#rules/format/counts.ts';
import { logPaths } from '#rules/public-log/public-log.ts';
import { CopiedLine } from '#ui/copied-line.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import {
  manifestPath,
  originsPath,
  transcriptPath,
  verifierCommand,
  verifierPath,
} from '../base/draw-files.ts';
import { sources } from '../base/draws/draw-labels.ts';
import { formatOrigin } from '../base/draws/format-origin.ts';
import { AnnouncedTerms } from './announced-terms.tsx';
import type { DrawView } from './load-draw.ts';
import { PublicActs } from './public-acts.tsx';

function Fact(props: { label: string; note?: string; children: ReactNode }) {
  const { label, note, children } = props;
  return (
    <div className="grid min-w-0 gap-x-10 gap-y-2 border-t border-line py-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-baseline">
      <dt className="type-label text-sm text-soft">
        {label}
        {note ? <span className="font-normal whitespace-nowrap lg:block"> {note}</span> : null}
      </dt>
      <dd className="type-figures min-w-0">{children}</dd>
    </div>
  );
}

function Promises({ draw }: { draw: DrawView }) {
  if (draw.commitments.length === 0) return null;
  const isDemo = draw.deciding === 'demo';
  return (
    <Fact label={isDemo ? 'Promise of the server’s seed' : 'Promised seeds'} note="SHA-256">
      <div className="grid gap-2">
        {draw.commitments.map((commitment, index) => (
          <CopiedLine
            key={commitment}
            label={draw.commitments.length > 1 ? `Promise ${index + 1}` : 'The promise'}
            value={commitment}
          />
        ))}
      </div>
    </Fact>
  );
}

function Files({ draw }: { draw: DrawView }) {
  if (!draw.manifestSha256) return null;
  return (
    <Fact label="Files">
      <ul className="flex flex-wrap gap-x-7 gap-y-4 pb-1.5">
        {draw.standing === 'canceled' ? null : (
          <li>
            <a href={manifestPath(draw._id)} download="manifest.json" className="strong-link">
              Entries (manifest.json)
            </a>
          </li>
        )}
        {draw.seal ? (
          <li>
            <a href={transcriptPath(draw._id)} download="transcript.json" className="strong-link">
              Transcript (transcript.json)
            </a>
          </li>
        ) : null}
        <li>
          <a href={logPaths.of(draw._id)} className="strong-link">
            Its lines in the public log
          </a>
        </li>
        <li>
          <a href={verifierPath} download className="strong-link">
            Offline verifier (verify-draw.mjs)
          </a>
        </li>
      </ul>
      {draw.seal ? (
        <div className="mt-5 max-w-xl">
          <p className="mb-1.5 text-sm text-soft">With both in one folder, on your own computer:</p>
          <CopiedLine label="The command" value={verifierCommand} />
        </div>
      ) : null}
    </Fact>
  );
}

/** How many take part, where they came from, and their fingerprint; nothing before the freeze. */
function Entries({ draw }: { draw: DrawView }) {
  if (draw.entries === null || !draw.manifestSha256) return null;
  return (
    <>
      <Fact label="Entries (N)">
        <b className="type-title text-lg">{formatNumber(draw.entries)}</b>, frozen on {draw.frozen}
      </Fact>
      {draw.origins ? (
        <Fact label="Where they came from">
          {formatOrigin(draw.origins)}
          {draw.origins.leftOut > 0 ? (
            <span className="mt-1 block text-sm text-soft">
              {formatNumber(draw.origins.leftOut)} of staff and their households took no part.
            </span>
          ) : null}
          <span className="mt-1 block max-w-prose text-sm text-soft">
            As the association counted them (
            <a href={originsPath(draw._id)} className="underline underline-offset-2">
              origins.json
            </a>
            ); serials alone don’t tell.
          </span>
        </Fact>
      ) : null}
      <Fact label="Fingerprint of the entries (M)" note="SHA-256">
        <CopiedLine label="M" value={draw.manifestSha256} />
      </Fact>
    </>
  );
}

/** The section; it grows with the draw. */
export function DrawRecord({ draw }: { draw: DrawView }) {
  return (
    <section aria-labelledby="record" className="page-width section">
      <SectionHeading id="record" title="On record" />
      <dl>
        <Fact label="Source of randomness">
          <b className="type-title">{sources[draw.deciding].name}</b>
          {draw.round !== null && draw.deciding === 'drand' ? (
            <>
              , round {draw.round}, out on {draw.roundMoment}
            </>
          ) : null}
          <span className="mt-1 block max-w-prose text-sm text-soft">
            {sources[draw.deciding].exactly}
          </span>
        </Fact>
        {draw.alternates === null ? null : (
          <Fact label="What is drawn">
            The winner and {draw.alternates} alternates, in this order
          </Fact>
        )}
        {draw.ticketsNow ? (
          <Fact label="Odds of a ticket now">
            1 in {formatNumber(draw.ticketsNow)}, however the ticket came about
          </Fact>
        ) : null}
        <Fact label="Closing time (T)">
          {draw.closing}
          <span className="block text-sm text-soft">{draw.closesAt}</span>
        </Fact>
        {draw.announcements.length > 0 ? (
          <Fact label="What was announced" note="SHA-256">
            <AnnouncedTerms draw={draw} />
          </Fact>
        ) : null}
        <Promises draw={draw} />
        <Entries draw={draw} />
        {draw.seal ? (
          <Fact label="Seal of the transcript" note="SHA-256">
            <CopiedLine label="The seal" value={draw.seal} />
          </Fact>
        ) : null}
        {draw.acts.length > 0 ? (
          <Fact label="Decided by two people">
            <PublicActs acts={draw.acts} />
          </Fact>
        ) : null}
        <Files draw={draw} />
      </dl>
    </section>
  );
}
