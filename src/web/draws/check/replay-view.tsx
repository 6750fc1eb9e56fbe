// The replay of a draw to look at: what there was to pick from, the numbers used, and what they picked.
import { useState } from 'react';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Roundel } from '#ui/roundel.tsx';
import { pickName } from '#web/base/draws/draw-labels.ts';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';
import { EntryBar, pickDelayMs } from '../entry-bar.tsx';
import type { Replay, ReplayPick } from './replay-draw.ts';

const arriving = 'motion-safe:animate-rise-in motion-safe:[animation-fill-mode:both]';

/** The 32 cars behind the finishers; those that were drawn wear a ring. */
function CarRow({ replay, liveries }: { replay: Replay; liveries: Liveries }) {
  return (
    <ol aria-hidden="true" className="grid grid-cols-8 gap-2.5 sm:grid-cols-16">
      {replay.cars.map((car) => {
        const at = replay.picks.findIndex(({ picked }) => picked === car);
        return (
          <li key={car} className="grid justify-items-center">
            {at < 0 ? (
              <Roundel
                number={car}
                size="sm"
                isOutline
                className="border border-solid border-line-strong font-normal text-soft"
              />
            ) : (
              <Roundel
                number={car}
                size="sm"
                colors={liveries[car]}
                className="ring-4 ring-accent ring-offset-2 ring-offset-sunken"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** How a number became a pick; `all` is how many there were to pick from first. */
function Arithmetic({ pick, all }: { pick: ReplayPick; all: number }) {
  const last = pick.numbers.at(-1);
  if (!last || pick.remainder === null) {
    return <>Drawn by hand, before two witnesses.</>;
  }
  const refused = pick.numbers.length - 1;
  return (
    <>
      {refused > 0
        ? `${refused === 1 ? 'One number was' : counted(refused, 'number was', 'numbers were')} passed over, so that all chances are equal. `
        : null}
      {formatNumber(BigInt(last.value))} divided by {formatNumber(pick.below)} leaves{' '}
      <b className="type-title">{formatNumber(pick.remainder)}</b>. Counted from zero, that is
      number {formatNumber(pick.remainder + 1)} of the {formatNumber(pick.below)}
      {pick.below < all ? ' left' : null}.
    </>
  );
}

function PickStep(props: { pick: ReplayPick; at: number; replay: Replay; liveries: Liveries }) {
  const { pick, at, replay, liveries } = props;
  const isRaffle = replay.kind === 'raffle';
  return (
    <li
      style={{ animationDelay: `${at * pickDelayMs}ms` }}
      className={classNames(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 sm:grid-cols-[2.75rem_15rem_minmax(0,1fr)]',
        arriving,
      )}
    >
      {isRaffle ? (
        <span
          aria-hidden="true"
          className={classNames(
            'type-label type-figures grid size-8 place-items-center rounded-full leading-none',
            at === 0 ? 'bg-accent-fill text-on-accent' : 'bg-ink text-paper',
          )}
        >
          {at + 1}
        </span>
      ) : (
        <Roundel number={pick.picked} colors={liveries[pick.picked]} size="sm" />
      )}
      <p>
        <span className="type-label block text-sm text-soft">
          {isRaffle ? pickName(at) : at === 0 ? 'First number' : 'Second number'}
        </span>
        <span className="type-title type-figures text-lg whitespace-nowrap">
          {isRaffle ? printSerial(pick.picked) : `Car ${pick.picked}`}
        </span>
        {isRaffle ? (
          <span className="type-figures block text-sm text-soft">
            ticket {formatNumber(pick.place + 1)} of {formatNumber(replay.count)}
          </span>
        ) : null}
      </p>
      <p className="type-figures col-start-2 mt-1 text-sm text-pretty sm:col-start-3 sm:mt-0 sm:text-base">
        <Arithmetic pick={pick} all={replay.picks[0]!.below} />
      </p>
    </li>
  );
}

function RaffleCaption({ replay }: { replay: Replay }) {
  const isMerged = replay.pieces.length < replay.ranges;
  return (
    <p className="type-figures mt-3 text-sm text-soft">
      All {formatNumber(replay.count)} tickets in the order of their serials, from the first to the
      last.{' '}
      {replay.ranges === 1
        ? 'They follow each other without a gap.'
        : isMerged
          ? `They came in ${formatNumber(replay.ranges)} lots, neighbors drawn together.`
          : 'Each piece is a lot that came together, with one gift or purchase.'}
    </p>
  );
}

/** The replay; 'Play it again' shows the picks one after another once more. */
export function ReplayView({ replay, liveries }: { replay: Replay; liveries: Liveries }) {
  const [runs, setRuns] = useState(0);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="type-display text-h3">The draw, number by number</h3>
        <Button
          look="quiet"
          className="-mx-2 motion-reduce:hidden"
          onClick={() => setRuns(runs + 1)}
        >
          Play it again
        </Button>
      </div>
      <div key={runs} className="mt-6">
        {replay.kind === 'raffle' ? (
          <>
            <EntryBar
              count={replay.count}
              pieces={replay.pieces}
              picks={replay.picks.map(({ place }) => place)}
            />
            <RaffleCaption replay={replay} />
          </>
        ) : (
          <>
            <CarRow replay={replay} liveries={liveries} />
            <p className="mt-4 text-sm text-soft">
              The {jackpotFigures.carsLeft} cars behind the first {jackpotFigures.finishers}, in the
              order of their numbers.
            </p>
          </>
        )}
        <ol className="mt-7">
          {replay.picks.map((pick, at) => (
            <PickStep key={pick.picked} {...{ pick, at, replay, liveries }} />
          ))}
        </ol>
      </div>
    </div>
  );
}
