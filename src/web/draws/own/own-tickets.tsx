// One's own raffle tickets in a draw: how many, where among all, and whether one was drawn.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, plural } from '#rules/format/counts.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { countEntries, pickName } from '#web/base/draws/draw-labels.ts';
import { paths } from '#web/base/paths.ts';
import { BuyTicketsButton } from '#web/base/raffle/buy-tickets-button.tsx';
import { FreeEntryLine } from '#web/base/raffle/free-entry-line.tsx';
import { EntryBar } from '../entry-bar.tsx';
import type { DrawView } from '../load-draw.ts';
import { loadOwnTickets, maxRanges, type OwnTickets } from './load-own-tickets.ts';
import { OwnPart } from './own-part.tsx';
import { countRuns, formatShare, type OwnRun } from './own-places.ts';
import { formatNoneValid, formatValid, ownPrize, placeThatMatters } from './own-texts.ts';

/** The part of the page for somebody who is signed in. */
export default function OwnTicketsPart({ draw }: { draw: DrawView }) {
  return (
    <OwnPart
      what="tickets"
      queryKey={['raffle-tickets', 'draw', draw._id, draw.stage]}
      load={() => loadOwnTickets(draw)}
    >
      {(own) => <Tickets draw={draw} own={own} />}
    </OwnPart>
  );
}

function Tickets({ draw, own }: { draw: DrawView; own: OwnTickets }) {
  return (
    <>
      {own.frozen ? <Frozen draw={draw} frozen={own.frozen} /> : <Valid draw={draw} own={own} />}
      {own.isCut ? (
        <p className="mt-4 text-sm text-soft">
          These are your newest {formatNumber(maxRanges)} lots of tickets; older ones take part too,
          and each has a page of its own.
        </p>
      ) : null}
    </>
  );
}

/** Before the freeze: what will take part as things stand. */
function Valid({ draw, own }: { draw: DrawView; own: OwnTickets }) {
  const isClosed = draw.standing !== 'announced';
  if (own.valid === 0) {
    if (isClosed) return <p className="text-lg">{formatNoneValid(isClosed)}</p>;
    return (
      <>
        <p className="mb-5 text-lg">{formatNoneValid(isClosed)}</p>
        <BuyTicketsButton />
        <FreeEntryLine />
      </>
    );
  }
  return (
    <p className="max-w-prose text-lg text-pretty">
      <b className="type-title type-figures">{countEntries('raffle', own.valid)}</b>{' '}
      {formatValid(isClosed)}
    </p>
  );
}

const rowsAtFirst = 6;

function Runs({ runs, count }: { runs: readonly OwnRun[]; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? runs : runs.slice(0, rowsAtFirst);
  return (
    <>
      <ul className="mt-6">
        {shown.map((run) => (
          <li
            key={run.place}
            className="type-figures grid gap-x-8 border-t border-line py-2.5 sm:grid-cols-[1fr_auto]"
          >
            <Link
              to={paths.ticket(printSerial(run.serial))}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {printSerial(run.serial)}
              {run.count > 1 ? ` to ${printSerial(run.serial + run.count - 1)}` : ''}
            </Link>
            <span className="text-soft">
              {run.count > 1
                ? `places ${formatNumber(run.place + 1)} to ${formatNumber(run.place + run.count)}`
                : `place ${formatNumber(run.place + 1)}`}{' '}
              of {formatNumber(count)}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < runs.length ? (
        <Button look="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
          Show all {formatNumber(runs.length)}
        </Button>
      ) : null}
    </>
  );
}

function Won({ draw, won }: { draw: DrawView; won: readonly number[] }) {
  const best = placeThatMatters(won, draw.awards);
  if (best === undefined) return null;
  const { text, isInAccount } = ownPrize(best, draw.awards);
  const serial = draw.result[best]!;
  return (
    <Notice
      tone="success"
      isQuiet
      title={best === 0 ? 'Your ticket was drawn first!' : 'Your ticket is an alternate.'}
      className="mb-6"
    >
      <p className="type-figures">
        {pickName(best)}: {serial}. {text}
      </p>
      {isInAccount ? (
        <p className="mt-2 pb-1.5">
          <Link to={paths.account()} className="strong-link">
            Go to your account
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}

/** Example: two tickets of a draw that is made → 'were in it'. */
function formatTicketsIn(tickets: number, standing: DrawView['standing']): string {
  if (standing === 'drawn') return `${plural(tickets, 'was', 'were')} in it`;
  return `${plural(tickets, 'is', 'are')} in it`;
}

function Frozen({ draw, frozen }: { draw: DrawView; frozen: NonNullable<OwnTickets['frozen']> }) {
  const { count, runs, picks, won, pieces } = frozen;
  const tickets = countRuns(runs);
  if (!frozen.isGenuine) {
    return (
      <Notice tone="error" title="The loaded entries are not the published ones.">
        <p>
          Their fingerprint is not M. Please reload the page, and tell us if it stays like this.
        </p>
      </Notice>
    );
  }
  if (tickets === 0) return <p className="text-lg">None of your tickets was in this draw.</p>;
  return (
    <>
      <Won draw={draw} won={won} />
      <p className="type-figures max-w-prose text-lg">
        <b className="type-title">{countEntries('raffle', tickets)}</b> of yours{' '}
        {formatTicketsIn(tickets, draw.standing)}: {formatShare(tickets, count)} of all{' '}
        {formatNumber(count)}.{' '}
        {won.length === 0 && draw.standing === 'drawn' ? 'None of them was drawn this time.' : null}
      </p>
      <div className="mt-6">
        <EntryBar count={count} pieces={pieces} picks={picks} own={runs} />
        <p className="mt-2 flex flex-wrap gap-x-6 text-sm text-soft">
          <span>
            <span aria-hidden="true" className="mr-2 inline-block h-2.5 w-6 rounded-sm bg-green" />
            yours
          </span>
          {picks.length > 0 ? (
            <span>
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-3 rounded-full bg-accent-fill"
              />
              drawn first
            </span>
          ) : null}
        </p>
      </div>
      <Runs runs={runs} count={count} />
      <p className="mt-5 text-sm text-soft">
        Your browser found them in the published entries, whose fingerprint is M.
      </p>
    </>
  );
}
