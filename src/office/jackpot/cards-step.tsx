// The first step of a race's day: its cards, until they are closed.
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { potCentsPerCard } from '#rules/jackpot/settlement.ts';
import { Money } from '#ui/money.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { Code, Fact, Facts } from '../kit/facts.tsx';
import { dayAndTimeOf, momentOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';
import { formatCar } from './race-day-labels.ts';
import { ScratchDialog } from './scratch-dialog.tsx';
import { UndoScratchDialog } from './undo-scratch-dialog.tsx';

const standings = {
  scheduled: 'Not on sale yet',
  open: 'On sale',
  closed: 'Closed',
} as const;

/** How many cards there are and what they add to the purse; cars can be scratched here, and a scratch undone. */
export function CardsStep({ day }: { day: RaceDay }) {
  const [opened, setOpened] = useState<'scratch' | 'undo' | null>(null);
  const { race, whyNot } = day;
  const { stage, closing } = race;
  const isSelling = stage === 'scheduled' || stage === 'open';
  return (
    <Step
      number={1}
      title="Cards"
      state={isSelling ? 'now' : 'done'}
      standing={isSelling ? standings[stage] : standings.closed}
      when={
        closing
          ? `Closed ${momentOf(closing.closedAt)}`
          : `On sale from ${dayAndTimeOf(race.opensAt)} to ${dayAndTimeOf(race.closesAt)}`
      }
    >
      <CardFacts day={day} />
      <div className="flex flex-wrap gap-4 empty:hidden">
        {whyNot.scratch === null ? (
          <ActButton
            endpoint={officeRacesApi.scratch}
            look="secondary"
            onPress={() => setOpened('scratch')}
          >
            Scratch a car
          </ActButton>
        ) : null}
        {whyNot.undoScratch === null && race.scratched.length > 0 ? (
          <ActButton
            endpoint={officeRacesApi.undoScratch}
            look="secondary"
            onPress={() => setOpened('undo')}
          >
            Undo a scratch
          </ActButton>
        ) : null}
      </div>
      {opened === 'scratch' ? <ScratchDialog day={day} onClose={() => setOpened(null)} /> : null}
      {opened === 'undo' ? <UndoScratchDialog day={day} onClose={() => setOpened(null)} /> : null}
    </Step>
  );
}

function CardFacts({ day }: { day: RaceDay }) {
  const { race, cards, returnedCards } = day;
  return (
    <Facts>
      <Fact term={race.stage === 'scheduled' || race.stage === 'open' ? 'Cards so far' : 'Cards'}>
        <span className="type-figures">{formatNumber(cards)}</span>
        {returnedCards > 0 ? (
          <span className="block text-sm text-soft">
            {formatNumber(returnedCards)} more got their credit back
          </span>
        ) : null}
      </Fact>
      <Fact term="Stakes">
        <Money cents={cards * potCentsPerCard} /> for the purse
      </Fact>
      <Fact term="In the pot now">
        <Money cents={day.potCents} />
      </Fact>
      {race.settlement ? null : (
        <Fact term="Announced purse">
          <Money cents={race.purseCents} />
        </Fact>
      )}
      {race.closing ? (
        <Fact term="Published digest">
          <Code>{race.closing.cardsSha256}</Code>
        </Fact>
      ) : null}
      {race.scratched.length > 0 ? (
        <Fact term="Scratched">
          <ul>
            {race.scratched.map(({ carNumber, reason }) => (
              <li key={carNumber}>
                {formatCar(day.cars, carNumber)}: {reason}
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </Facts>
  );
}
