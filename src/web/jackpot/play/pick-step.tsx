// The step of picking: the car grid with its tray, beside it the odds, and below it the cards.
import { useMemo, useRef, useState } from 'react';
import type { RaceDetail } from '#contract/jackpot.ts';
import { pieces } from '#rules/format/pieces.ts';
import { carNumbers, maxCardsAtOnce, pickCount, quickPick } from '#rules/jackpot/cards.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCardsOf } from '#web/base/jackpot/own-jackpot.ts';
import { CardsToSave, SavedCards } from '../cards/card-list.tsx';
import { CarGrid } from './car-grid.tsx';
import type { GridCar } from './grid-cars.ts';
import {
  addCard,
  cardsToSave,
  editCard,
  hasManyPicks,
  hasRoom,
  isFull,
  type PendingCards,
  removeCard,
  setDraft,
  togglePick,
} from './pending-cards.ts';
import { PickTray } from './pick-tray.tsx';
import { StakesPanel } from './stakes-panel.tsx';
import type { Play } from './use-play.ts';

/** The picks' own small course: every press changes the cards, or says why it can't. */
function usePicking({ pending, change, race }: Play, cars: readonly GridCar[]) {
  const [message, setMessage] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const scratched = useMemo(
    () => new Map(race.scratched.map(({ carNumber, reason }) => [carNumber, reason])),
    [race],
  );

  function take(next: PendingCards, said: string | null = null): void {
    setMessage(said);
    change(next);
  }

  function toTheCars(): void {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.querySelector<HTMLElement>('[data-car][tabindex="0"]')?.focus({
      preventScroll: true,
    });
  }

  return {
    top,
    message,
    scratched,
    refuse: setMessage,
    toggle: (car: number) => take(togglePick(pending, car)),
    clear: () => take(setDraft(pending, []), 'The card is empty again.'),
    quick: () => {
      if (isFull(pending)) return setMessage('The card is full already. Clear it to pick anew.');
      const isThere = new Set(cars.map((car) => car.number));
      const out = carNumbers.filter((car) => scratched.has(car) || !isThere.has(car));
      const picks = quickPick(pending.draft, out, Math.random);
      take(setDraft(pending, picks), `QuickPick: ${picks.join(', ')}.`);
    },
    add: () => {
      if (!isFull(pending)) {
        const missing = pieces(pickCount - pending.draft.length, 'more car');
        setMessage(`Pick ${missing} to finish this card first.`);
      } else if (!hasRoom(pending)) {
        setMessage(`At most ${maxCardsAtOnce} cards can be saved at once.`);
        return;
      } else take(addCard(pending), 'Card added. Here is room for the next one.');
      toTheCars();
    },
    edit: (index: number) => {
      take(editCard(pending, index), `Card ${index + 1} is back in the grid.`);
      toTheCars();
    },
    remove: (index: number) => take(removeCard(pending, index), `Card ${index + 1} is removed.`),
  };
}

/** The whole step. */
export function PickStep({ play, cars }: { play: Play; cars: readonly GridCar[] }) {
  const { pending, race, user } = play;
  const picking = usePicking(play, cars);
  const own = useCardsOf(race._id, user !== null);
  const liveries = useMemo(
    () => Object.fromEntries(cars.map((car) => [car.number, car.colors])),
    [cars],
  );
  const newCard = (
    <Button look="quiet" onClick={picking.add}>
      Add another card
    </Button>
  );
  return (
    <div className="-mt-3 grid gap-x-12 gap-y-5 sm:-mt-4 lg:mt-0 lg:grid-cols-[1fr_20rem]">
      <div className="lg:sticky lg:top-0 lg:order-last lg:self-start lg:pt-5">
        <StakesPanel race={race} />
      </div>
      <div ref={picking.top} className="min-w-0 scroll-mt-2">
        <PickNotices play={play} />
        <PickTray
          title={pending.cards.length > 0 ? `Card ${pending.cards.length + 1}` : 'Your card'}
          picks={pending.draft}
          liveries={liveries}
          message={picking.message}
          onQuickPick={picking.quick}
          onClear={picking.clear}
        >
          {newCard}
        </PickTray>
        <div className="mt-4">
          <CarGrid
            cars={cars}
            picks={pending.draft}
            scratched={picking.scratched}
            onToggle={picking.toggle}
            onRefuse={picking.refuse}
          />
        </div>
        <div className="mt-10 grid gap-9">
          {pending.cards.length > 0 ? (
            <CardsToSave
              cards={pending.cards}
              liveries={liveries}
              onEdit={picking.edit}
              onRemove={picking.remove}
            />
          ) : null}
          {hasManyPicks(pending) ? <p className="-mt-5 -ml-2">{newCard}</p> : null}
          <SavedCards
            cards={own.data ?? []}
            isLoading={user !== null && own.isPending}
            liveries={liveries}
          />
        </div>
      </div>
    </div>
  );
}

/** Why the cards were not saved, and that they were meant for another race. */
function PickNotices({ play: { refusal, isFromEarlier, pending } }: { play: Play }) {
  return (
    <>
      {refusal ? (
        <Notice tone="error" className="mb-5">
          {refusal.message}
        </Notice>
      ) : null}
      {isFromEarlier && cardsToSave(pending).length + pending.draft.length > 0 ? (
        <Notice tone="info" className="mb-5">
          These numbers were meant for an earlier race and are not saved yet.
        </Notice>
      ) : null}
    </>
  );
}

/** Why the cards can't go on to be confirmed, or null. */
function problemOf(pending: PendingCards, race: RaceDetail): string | null {
  const cards = cardsToSave(pending);
  if (cards.length === 0) {
    const missing = pieces(pickCount - pending.draft.length, 'more car');
    return pending.draft.length === 0
      ? 'Pick six cars first, or let QuickPick choose.'
      : `Pick ${missing} first, or let QuickPick fill the card.`;
  }
  const out = race.scratched.find(({ carNumber }) =>
    cards.some((card) => card.includes(carNumber)),
  );
  return out ? `Car ${out.carNumber} was scratched. Please choose another one for it.` : null;
}

/** What the cards cost, and the button that goes on to confirm them. */
export function PickFooter({ play, race }: { play: Play; race: RaceDetail }) {
  const { pending } = play;
  const [problem, setProblem] = useState<string | null>(null);
  const count = cardsToSave(pending).length;
  const now = problemOf(pending, race);

  function goOn(): void {
    setProblem(now);
    if (now === null) play.goToConfirm();
  }

  return (
    <div className="grid gap-3">
      {problem !== null && now !== null ? <Notice tone="error">{now}</Notice> : null}
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm leading-snug text-soft max-sm:sr-only">
          One credit plays one card.
          {play.credits === null
            ? null
            : ` You have ${pieces(play.credits, 'credit') ?? 'no credits'}.`}
        </p>
        <Button size="lg" className="max-sm:flex-1" onClick={goOn}>
          {count === 0
            ? 'Save your card'
            : `Save ${pieces(count, 'card')} for ${pieces(count, 'credit')}`}
        </Button>
      </div>
    </div>
  );
}
