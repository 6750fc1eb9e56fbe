// A card in the account's list: its numbers, what became of it, and the way to its details.
import type { JackpotCard } from '#contract/jackpot.ts';
import { Button } from '#ui/button.tsx';
import { fateOf, formatFate } from '#web/base/jackpot/card-fate.ts';
import { CardNumbers } from '#web/base/jackpot/card-numbers.tsx';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';

/** One row. */
export function CardRow(props: {
  card: JackpotCard;
  liveries: Liveries;
  onOpen: (card: JackpotCard) => void;
}) {
  const { card } = props;
  const words = formatFate(fateOf(card));
  const hasWon = card.prizeCents > 0 || card.wonCredit;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2.5">
      <div className="min-w-0">
        <CardNumbers
          picks={card.picks}
          liveries={props.liveries}
          winning={card.race.winningNumbers}
          isVoid={card.isVoid}
        />
        <p className="type-figures mt-1.5 text-sm text-soft">
          {words ? (
            <span className={hasWon ? 'type-title text-base text-ink' : undefined}>{words}</span>
          ) : (
            card.serial
          )}
        </p>
      </div>
      <Button look="quiet" className="-mr-2" onClick={() => props.onOpen(card)}>
        Details<span className="sr-only"> of card {card.serial}</span>
      </Button>
    </li>
  );
}
