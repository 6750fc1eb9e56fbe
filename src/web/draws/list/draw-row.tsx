// One draw in a list: when it closes, what decides it, and what came of it.
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Roundel } from '#ui/roundel.tsx';
import { DemoMark } from '#web/base/draws/demo-mark.tsx';
import { sources } from '#web/base/draws/draw-labels.ts';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';
import { paths } from '#web/base/paths.ts';
import type { ShownDraw } from './load-draws.ts';

function formatStanding(draw: ShownDraw): string | null {
  const labels: Record<ShownDraw['standing'], string | null> = {
    announced: null,
    closing: 'Closed. Its entries are being frozen.',
    frozen: `Frozen with ${draw.entries}. Waiting for the randomness.`,
    empty: 'Nobody entered, so nothing was drawn.',
    drawn: `Drawn${draw.drawn ? ` on ${draw.drawn}` : ''} from ${draw.entries}`,
    canceled: 'Canceled before it was drawn.',
  };
  return labels[draw.standing];
}

/** What decides it, where that is not the demo's own server: its mark says so. */
function Deciding({ draw }: { draw: ShownDraw }) {
  if (draw.isDemo) return null;
  const round = draw.round === null ? '' : `, round ${draw.round}`;
  return (
    <p className="type-figures mt-1 text-sm text-soft">
      {sources[draw.source].name}
      {round}
    </p>
  );
}

/** When it closes; each clock stays whole. */
function Closing({ draw, className }: { draw: ShownDraw; className: string }) {
  return (
    <p className={`type-figures text-soft ${className}`}>
      {draw.closing.map((clock, index) => (
        <Fragment key={clock}>
          {index > 0 ? <span className="md:hidden"> / </span> : null}
          <span className="whitespace-nowrap md:block">{clock}</span>
        </Fragment>
      ))}
    </p>
  );
}

function Result({ draw, liveries }: { draw: ShownDraw; liveries: Liveries }) {
  const [winner] = draw.result;
  if (winner === undefined) return null;
  if (draw.kind === 'raffle') {
    return (
      <p>
        <span className="type-label block text-xs text-soft">Winning ticket</span>
        <span className="type-title type-figures whitespace-nowrap">{winner}</span>
      </p>
    );
  }
  return (
    <div>
      <p className="type-label text-xs text-soft">Drawn numbers</p>
      <ol aria-label="Drawn numbers" className="mt-1 flex gap-1.5">
        {draw.result.map((car) => (
          <li key={car} className="flex">
            <Roundel number={car} colors={liveries[Number(car)]} size="sm" />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A row; the date is that of the closing. */
export function DrawRow({ draw, liveries }: { draw: ShownDraw; liveries: Liveries }) {
  const words = formatStanding(draw);
  const { weekday, day, month } = draw.closingParts;
  return (
    <li className="grid grid-cols-[4rem_1fr] items-start gap-x-4 border-t border-line py-5 first:border-0 first:pt-0 sm:gap-x-6 md:grid-cols-[5rem_1fr_15rem]">
      <time
        dateTime={draw.closesAt}
        className="type-label border-t-2 border-accent pt-1.5 text-sm text-soft"
      >
        {weekday}
        <b className="type-display type-figures block text-h2 text-ink">{day}</b>
        {month}
      </time>
      <div>
        <p className="type-label flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-accent-text">
          {draw.game}
          {draw.isRedraw ? ', drawn again' : ''}
          {draw.isDemo ? <DemoMark /> : null}
        </p>
        <h3 className="type-display mt-1 text-h3">
          <Link
            to={paths.draw(draw._id)}
            className="decoration-accent decoration-[3px] underline-offset-4 hover:underline"
          >
            {draw.title}
          </Link>
        </h3>
        {words ? <p className="type-figures mt-1.5">{words}</p> : null}
        {draw.standing === 'announced' ? (
          <Closing draw={draw} className="mt-1.5 md:hidden" />
        ) : null}
        <Deciding draw={draw} />
      </div>
      <div className="max-md:col-start-2 max-md:mt-3 md:pt-1">
        {draw.standing === 'announced' ? <Closing draw={draw} className="max-md:hidden" /> : null}
        <Result draw={draw} liveries={liveries} />
      </div>
    </li>
  );
}
