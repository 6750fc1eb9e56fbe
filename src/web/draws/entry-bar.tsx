// The entries of a draw as one bar, with the picked places and one's own on it.
import type { CSSProperties } from 'react';
import { type BarPiece, percentOf } from './entry-bar-pieces.ts';
import type { OwnRun } from './own-places.ts';

/** How long after each other picks appear, in milliseconds. */
export const pickDelayMs = 650;

const arriving = 'motion-safe:animate-rise-in motion-safe:[animation-fill-mode:both]';

function Pin({ percent, label, index }: { percent: number; label: string; index: number }) {
  return (
    <span
      className={`absolute bottom-0 grid w-0 justify-items-center ${arriving}`}
      style={{ left: `${percent}%`, animationDelay: `${index * pickDelayMs}ms` }}
    >
      <span
        className={`type-label type-figures grid place-items-center rounded-full leading-none ${
          index === 0
            ? 'size-8 bg-accent-fill text-base text-on-accent'
            : 'size-6 bg-ink text-xs text-paper'
        }`}
      >
        {label}
      </span>
      <span className={index === 0 ? 'h-3 w-1 bg-accent-fill' : 'h-3 w-0.5 bg-ink'} />
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
  const height: CSSProperties = { height: picks.length > 0 ? `${3.25 + highest * 2.25}rem` : 0 };
  return (
    <div aria-hidden="true" className="px-4">
      <div className="relative" style={height}>
        {percents.map((percent, index) => (
          <span
            key={picks[index]}
            className="absolute inset-x-0"
            style={{ bottom: `${rows[index]! * 2.25}rem` }}
          >
            <Pin percent={percent} label={index === 0 ? '1' : String(index + 1)} index={index} />
          </span>
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
        <span>{count.toLocaleString('en-US')}</span>
      </div>
    </div>
  );
}
