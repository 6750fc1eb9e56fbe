import { refusals } from '#contract/errors.ts';
import { counted, plural } from '#rules/format/counts.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { creditCents } from '#rules/prices.ts';
import { Button } from '#ui/button.tsx';
import { StepHeading } from '#web/base/payments/step-heading.tsx';
import { SignInPanes } from '#web/base/session/sign-in-panes.tsx';
import { PendingSummary } from './confirm-step.tsx';
import type { GridCar } from './grid-cars.ts';
import { cardsToSave } from './pending-cards.ts';
import type { Play } from './use-play.ts';

/** The way to credits, and for guests also the way to those they have already. */
export function CreditsStep(props: {
  play: Play;
  cars: readonly GridCar[];
  takesFocus: boolean;
  onBuy: (purchase: 'donation' | 'credits') => void;
}) {
  const { play, onBuy } = props;
  const cost = cardsToSave(play.pending).length;
  const isGuest = play.need === 'account';
  const kept = cost === 1 ? 'Your card is kept' : `Your ${counted(cost, 'card')} are kept`;
  return (
    <>
      <StepHeading takesFocus={props.takesFocus}>Make a donation to play</StepHeading>
      <p className="mt-4 max-w-prose text-lead text-pretty">
        {isGuest
          ? 'A donation of any listed amount brings credits for the jackpot, and your account is created as you give.'
          : refusals.not_enough_credits.message}
      </p>
      <p className="mt-2 max-w-prose text-soft text-pretty">
        {isGuest
          ? null
          : `You have ${pieces(play.credits ?? 0, 'credit') ?? 'no credits'}; this takes ${pieces(cost, 'credit')}. `}
        {kept} and {plural(cost, 'goes', 'go')} in as soon as the credits are there.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="lg" className="max-sm:w-full" onClick={() => onBuy('donation')}>
          Make a Donation
        </Button>
        <Button
          size="lg"
          look="secondary"
          className="max-sm:w-full"
          onClick={() => onBuy('credits')}
        >
          Buy Credits, {formatRoundMoney(creditCents)} each
        </Button>
      </div>
      {isGuest ? <OwnAccount /> : null}
      <PendingSummary play={play} cars={props.cars} />
      <p className="mt-3 -ml-2">
        <Button look="quiet" onClick={play.back}>
          {isGuest ? 'Back to the cars' : 'Play fewer cards'}
        </Button>
      </p>
    </>
  );
}

function OwnAccount() {
  return (
    <section aria-labelledby="own-account" className="mt-10">
      <h4 id="own-account" className="type-title mb-3 text-h4">
        Already have an account?
      </h4>
      <SignInPanes className="max-w-md pb-4" />
    </section>
  );
}
