// The last step of a play: the cards are saved, with their serials.
import { counted } from '#rules/format/counts.ts';
import { pieces } from '#rules/format/pieces.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { paths } from '#web/base/paths.ts';
import { StepHeading } from '#web/base/payments/step-heading.tsx';
import { SerialList } from '../cards/card-list.tsx';
import type { GridCar } from './grid-cars.ts';
import type { Play } from './use-play.ts';

/** What was saved, and what is left. */
export function SavedStep(props: { play: Play; cars: readonly GridCar[]; takesFocus: boolean }) {
  const { race, saved, credits } = props.play;
  const cards = saved ?? [];
  const liveries = Object.fromEntries(props.cars.map((car) => [car.number, car.colors]));
  return (
    <>
      <StepHeading takesFocus={props.takesFocus}>
        {cards.length === 1 ? 'Your card is in.' : `Your ${counted(cards.length, 'card')} are in.`}
      </StepHeading>
      <p role="status" className="mt-4 max-w-prose text-lead">
        Good luck at {race.name}.{' '}
        {cards.length === 1
          ? 'Keep the serial: with it, anybody can check the card after the race.'
          : 'Keep the serials: with them, anybody can check the cards after the race.'}
      </p>
      <div className="mt-7 rounded-md border border-line bg-raised p-5 sm:p-7">
        <SerialList cards={cards} liveries={liveries} />
      </div>
      <p className="mt-5 text-soft">
        {credits === null ? null : `You have ${pieces(credits, 'credit') ?? 'no credits'} left. `}
        Your cards are in{' '}
        <a href={paths.account()} className="underline underline-offset-4">
          your account
        </a>
        .
      </p>
      <p className="mt-5">
        <LinkButton
          look="secondary"
          href={paths.eTickets(
            race._id,
            cards.map((card) => card.serial),
          )}
          target="_blank"
          rel="noreferrer"
        >
          Print e-tickets<span className="sr-only"> (opens in a new tab)</span>
        </LinkButton>
      </p>
    </>
  );
}

/** On to another card, or out. */
export function SavedFooter({ play, onClose }: { play: Play; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <Button look="quiet" className="-ml-2" onClick={play.playMore}>
        Play more
      </Button>
      <Button size="lg" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
