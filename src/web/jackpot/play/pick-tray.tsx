// The card in the grid: its six places, how far it is, and what fills or empties it.
import type { ReactNode } from 'react';
import { pickCount } from '#rules/jackpot/cards.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Roundel } from '#ui/roundel.tsx';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';

const places = Array.from({ length: pickCount }, (_, place) => place);

function Places({ picks, liveries }: { picks: readonly number[]; liveries: Liveries }) {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {places.map((place) => {
        const pick = picks[place];
        return pick === undefined ? (
          <span
            key={place}
            className="size-8 rounded-full border-2 border-dashed border-line-strong sm:size-9"
          />
        ) : (
          <Roundel
            key={place}
            number={pick}
            colors={liveries[pick]}
            size="sm"
            className="max-sm:size-8 max-sm:text-base"
          />
        );
      })}
    </span>
  );
}

/** Stays at the upper edge while the cars scroll; `message` answers a press that could do nothing. */
export function PickTray(props: {
  title: string;
  picks: readonly number[];
  liveries: Liveries;
  message: string | null;
  onQuickPick: () => void;
  onClear: () => void;
  /** The new-card button. */
  children: ReactNode;
}) {
  const { picks, message } = props;
  return (
    <div className="sticky top-0 z-10 -mx-5 border-b border-line bg-paper px-5 py-2.5 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5">
        <div className="flex items-center gap-x-4 gap-y-1">
          <h3 className="type-title text-lg whitespace-nowrap max-sm:sr-only">{props.title}</h3>
          <Places picks={picks} liveries={props.liveries} />
        </div>
        <div className="-mx-2 flex flex-wrap items-center gap-x-1">
          <Button look="quiet" onClick={props.onQuickPick}>
            QuickPick
          </Button>
          <Button look="quiet" onClick={props.onClear}>
            Clear
          </Button>
          {props.children}
        </div>
      </div>
      <p
        role="status"
        className={classNames(
          'type-label type-figures text-sm sm:mt-1',
          message === null ? 'text-soft' : 'text-accent-text',
        )}
      >
        {message ?? statusOf(picks.length)}
      </p>
    </div>
  );
}

function statusOf(picked: number): string {
  if (picked === 0) return 'Pick six cars, or let QuickPick choose.';
  if (picked === pickCount) return `${picked} of ${pickCount}: the card is full.`;
  return `${picked} of ${pickCount} picked.`;
}
