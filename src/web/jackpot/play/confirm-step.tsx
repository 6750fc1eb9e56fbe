// The step before cards are saved: which, for which race, and what they cost.

import { counted } from '#rules/format/counts.ts';
import { pieces } from '#rules/format/pieces.ts';
import { longDate } from '#rules/jackpot/race-times.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Notice } from '#ui/notice.tsx';
import { CardNumbers } from '#web/base/jackpot/card-numbers.tsx';
import { StepHeading } from '#web/base/payments/step-heading.tsx';
import { TermsChanged } from '#web/base/session/terms-changed.tsx';
import type { GridCar } from './grid-cars.ts';
import { cardsToSave, isFull } from './pending-cards.ts';
import type { Play } from './use-play.ts';

/** The cards to be saved, in the liveries of their cars. */
export function PendingSummary({ play, cars }: { play: Play; cars: readonly GridCar[] }) {
  const liveries = Object.fromEntries(cars.map((car) => [car.number, car.colors]));
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-3.5 border-y border-line py-4 sm:grid-cols-2">
      {cardsToSave(play.pending).map((picks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same
        <li key={index} className="flex items-center gap-3">
          <span className="type-label type-figures min-w-5 text-sm text-soft">{index + 1}</span>
          <CardNumbers picks={picks} liveries={liveries} size="sm" />
        </li>
      ))}
    </ul>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1.5">
      <dt>{label}</dt>
      <dd className="type-title text-lg">{value}</dd>
    </div>
  );
}

/** Everything to know before a credit is spent. */
export function ConfirmStep({ play, cars }: { play: Play; cars: readonly GridCar[] }) {
  const { race, credits, refusal, pending } = play;
  const cost = cardsToSave(pending).length;
  const unfinished = isFull(pending) ? 0 : pending.draft.length;
  return (
    <>
      <StepHeading takesFocus>
        Confirm your {cost === 1 ? 'card' : counted(cost, 'card')}
      </StepHeading>
      <p className="mt-4 text-lead leading-snug">
        {race.name}
        <span className="block text-base text-soft">
          {longDate(race.raceDate)}
          <br />
          {race.time}
        </span>
      </p>
      <PendingSummary play={play} cars={cars} />
      <dl className="type-figures mt-5">
        <Line label="It costs" value={pieces(cost, 'credit') ?? ''} />
        {credits === null ? null : (
          <>
            <Line label="You have" value={pieces(credits, 'credit') ?? 'no credits'} />
            {credits >= cost ? (
              <Line
                label="Left after that"
                value={pieces(credits - cost, 'credit') ?? 'no credits'}
              />
            ) : null}
          </>
        )}
      </dl>
      <p className="mt-6 max-w-prose text-soft">
        A confirmed card is final. Cards close in{' '}
        <Countdown
          until={race.closesAt}
          now={new Date().toISOString()}
          closed="a moment"
          className="whitespace-nowrap"
        />
        .
        {unfinished > 0
          ? ` The card with ${unfinished === 1 ? 'one number' : counted(unfinished, 'number')} is not finished and stays as it is.`
          : null}
      </p>
      {refusal ? (
        <Notice tone="error" className="mt-6" title={refusal.message}>
          {refusal.code === 'network'
            ? 'If they were saved after all, trying again will not save them twice.'
            : 'Your numbers are kept.'}
          {refusal.code === 'terms_changed' ? <TermsChanged /> : null}
        </Notice>
      ) : null}
    </>
  );
}

/** Back to the cars, or go. */
export function ConfirmFooter({ play }: { play: Play }) {
  const cost = cardsToSave(play.pending).length;
  return (
    <div className="flex items-center justify-between gap-4">
      <Button look="quiet" className="-ml-2" onClick={play.back} disabled={play.isBusy}>
        Change
      </Button>
      <Button size="lg" isBusy={play.isBusy} onClick={play.confirm}>
        Confirm for {pieces(cost, 'credit')}
      </Button>
    </div>
  );
}
