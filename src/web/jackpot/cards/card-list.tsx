// Lists of cards in the play dialog: those to be saved, and those that are saved for this race.
import { useId } from 'react';
import type { JackpotCard } from '#contract/jackpot.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { CardNumbers } from '#web/base/jackpot/card-numbers.tsx';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';

/** The full cards that wait to be saved, each to be edited or removed. */
export function CardsToSave(props: {
  cards: readonly (readonly number[])[];
  liveries: Liveries;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-title text-h4">
        Cards to save
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {props.cards.map((picks, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-2 py-1.5"
          >
            <span className="flex items-center gap-2 sm:gap-3">
              <span className="type-label type-figures min-w-4 text-sm text-soft">{index + 1}</span>
              <CardNumbers picks={picks} liveries={props.liveries} className="max-sm:gap-1" />
            </span>
            <span className="-mx-1.5 flex">
              <Button look="quiet" className="px-1.5 text-sm" onClick={() => props.onEdit(index)}>
                Edit<span className="sr-only"> card {index + 1}</span>
              </Button>
              <Button look="quiet" className="px-1.5 text-sm" onClick={() => props.onRemove(index)}>
                Remove<span className="sr-only"> card {index + 1}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What somebody has saved for this race already; guests have nothing yet. */
export function SavedCards(props: {
  cards: readonly JackpotCard[];
  isLoading: boolean;
  liveries: Liveries;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-title text-h4">
        Your cards in this race
      </h3>
      <div className="mt-2 border-t border-line pt-3">
        {props.isLoading ? (
          <SkeletonLines lines={2} label="Loading your cards" />
        ) : props.cards.length === 0 ? (
          <p className="text-soft">No picks made yet for this race</p>
        ) : (
          <SerialList {...props} />
        )}
      </div>
    </section>
  );
}

/** Cards with their serials, two beside each other where there is room. */
export function SerialList(props: { cards: readonly JackpotCard[]; liveries: Liveries }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {props.cards.map((card) => (
        <li key={card._id} className="grid content-start gap-1.5">
          <CardNumbers picks={card.picks} liveries={props.liveries} isVoid={card.isVoid} />
          <p className="type-label type-figures text-sm text-soft">
            {card.serial}
            {card.isVoid ? ' · void, credit returned' : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
