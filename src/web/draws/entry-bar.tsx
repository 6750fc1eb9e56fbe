// The entries of a draw as one bar, with the picked places and one's own on it.
import type { CSSProperties } from 'react';
import { formatNumber } from '#rules/format/counts.ts';
import { type BarPiece, percentOf } from './entry-bar-pieces.ts';
import type { OwnRun } from './own/own-places.ts';

/** How far above each other rows of pins are, in rem. */
const rowRem = 2.25;

/** How long after each other picks appear, in milliseconds. */
export const pickDelayMs = 650;

const arriving = 'motion-safe:animate-rise-in motion-safe:[animation-fill-mode:both]';

/** A pick on its needle; those of higher rows have longer ones, which pass behind the others. */
function Pin({ percent, row, index }: { percent: number; row: number; index: number }) {
  const isWinner = index === 0;
  return (
    <span
      className={`absolute bottom-0 grid w-0 justify-items-center ${arriving}`}
      style={{ left: `${percent}%`, animationDelay: `${index * pickDelayMs}ms`, zIndex: -row }}
    >
      <span
        className={`type-label type-figures grid place-items-center rounded-full leading-none ${
          isWinner
            ? 'size-8 bg-accent-fill text-base text-on-accent'
            : 'size-6 bg-ink text-xs text-paper'
        }`}
      >
        {index + 1}
      </span>
      <span
        className={isWinner ? 'w-1 bg-accent-fill' : 'w-0.5 bg-ink'}
        style={{ height: `${0.75 + row * rowRem}rem` }}
      />
    </span>
  );
}

/** Pins that would cover each other stand in rows above each other. */
function rowsOf(percents: readonly number[]): number[] {
  const rows: number[] = [];
  for (const [at, percent] of percents.entries()) {
    const near = percents
      .slice(0, at)
      .map((other, index) => (Math.abs(other - percent) < 9 ? rows[index]! : -1));
    let row = 0;
    while (near.includes(row)) row += 1;
    rows.push(row);
  }
  return rows;
}

/**
 * A drawing beside words that say the same, so screen readers pass it by. `picks` are places from 0,
 * the winner first.
 */
export function EntryBar(props: {
  count: number;
  pieces?: readonly BarPiece[];
  picks: readonly number[];
  own?: readonly OwnRun[];
}) {
  const { count, pieces = [{ place: 0, count, ranges: 1 }], picks, own = [] } = props;
  const percents = picks.map((place) => percentOf(place, count));
  const rows = rowsOf(percents);
  const highest = Math.max(0, ...rows);
  const height: CSSProperties = { height: picks.length > 0 ? `${3 + highest * rowRem}rem` : 0 };
  return (
    <div aria-hidden="true" className="px-4">
      <div className="relative isolate" style={height}>
        {percents.map((percent, index) => (
          <Pin key={picks[index]} percent={percent} row={rows[index]!} index={index} />
        ))}
      </div>
      <div className="flex h-9 gap-px overflow-hidden rounded-sm">
        {pieces.map((piece) => (
          <span
            key={piece.place}
            style={{ flexGrow: piece.count }}
            className="min-w-px basis-0 bg-line-strong/60 odd:bg-line-strong/35"
          />
        ))}
      </div>
      {own.length > 0 ? (
        <div className="relative mt-1 h-2.5">
          {own.map((run) => (
            <span
              key={run.place}
              className="absolute inset-y-0 min-w-1 rounded-sm bg-green"
              style={{
                left: `${(run.place / count) * 100}%`,
                width: `${(run.count / count) * 100}%`,
              }}
            />
          ))}
        </div>
      ) : null}
      <div className="type-figures mt-1.5 flex justify-between text-xs text-soft">
        <span>1</span>
        <span>{formatNumber(count)}</span>
      </div>
    </div>
  );
}
