// The donation dialog: choose, pay, done. Loaded when it is first opened.
import { useEffect, useState } from 'react';
import { type Charity, contentApi } from '#contract/content.ts';
import { type DonationTier, donationsApi } from '#contract/donations.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { Button } from '#ui/button.tsx';
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../api.ts';
import { PaymentStep } from '../payments/payment-step.tsx';
import { useCardPayment } from '../payments/use-card-payment.ts';
import { ChooseStep } from './choose-step.tsx';
import { chosenDollars, initialChoice } from './donation-choice.ts';
import { CheckingStep, DoneStep } from './done-step.tsx';

const noAmount = 'No donation amount, cannot complete the donation';

interface Offer {
  tiers: DonationTier[];
  charities: Charity[];
}

/** What the dialog offers; null while it loads. */
function useOffer() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    setError(null);
    Promise.all([
      call(donationsApi.matrix, { type: 'DONATION' }),
      call(contentApi.charities, {}),
    ]).then(
      ([{ matrixes }, charities]) => setOffer({ tiers: matrixes, charities }),
      (problem: Error) => setError(problem.message),
    );
  }, [tries]);
  return { offer, error, tryAgain: () => setTries(tries + 1) };
}

/** The full-screen donation dialog. Open it by rendering it; `onClose` takes it away. */
export default function DonationDialog(props: {
  initialAmount: number | null;
  hasOne: boolean;
  source: string | null;
  onClose: () => void;
}) {
  const { onClose } = props;
  const { offer, error: offerError, tryAgain } = useOffer();
  const [choice, setChoice] = useState(() => initialChoice(props.initialAmount, props.hasOne));
  const [isPaying, setIsPaying] = useState(false);
  const [choiceError, setChoiceError] = useState<string | null>(null);
  const payment = useCardPayment();
  const dollars = chosenDollars(choice);
  const amountCents = (dollars ?? 0) * 100;
  const item = {
    type: 'donation',
    dollarAmount: dollars ?? 0,
    ...(choice.preference ? { donationPreference: choice.preference } : {}),
  } as PurchaseItem;

  async function giveUp(): Promise<void> {
    if (payment.phase === 'busy') return;
    if (payment.phase !== 'form' || (await payment.cancel())) onClose();
  }

  async function changeSelection(): Promise<void> {
    if (await payment.cancel()) {
      payment.clearError();
      setIsPaying(false);
    }
  }

  function goToPayment(): void {
    setChoiceError(dollars === null ? noAmount : null);
    if (dollars !== null) setIsPaying(true);
  }

  function content() {
    if (payment.phase === 'done') return <DoneStep payment={payment} onClose={onClose} />;
    if (payment.phase === 'checking') return <CheckingStep payment={payment} onClose={onClose} />;
    if (isPaying) {
      return (
        <PaymentStep
          payment={payment}
          item={item}
          amountCents={amountCents}
          source={props.source}
          onChangeSelection={changeSelection}
          onCancel={giveUp}
        />
      );
    }
    if (offerError) {
      return (
        <Notice tone="error" title={offerError}>
          <Button look="quiet" onClick={tryAgain}>
            Try again
          </Button>
        </Notice>
      );
    }
    if (!offer) return <SkeletonLines lines={6} label="Loading the amounts" />;
    return (
      <ChooseStep
        {...offer}
        choice={choice}
        onChange={(next) => {
          setChoice(next);
          setChoiceError(null);
        }}
        hasOne={props.hasOne}
        error={choiceError}
      />
    );
  }

  const footer =
    isPaying || payment.phase !== 'form' ? undefined : (
      <div className="grid gap-3">
        {choiceError ? <Notice tone="error">{choiceError}</Notice> : null}
        <div className="flex items-center justify-between gap-4">
          <p className="type-title text-h4" aria-live="polite">
            Total <Money cents={amountCents} isRound />
          </p>
          <Button size="lg" onClick={goToPayment} disabled={!offer}>
            Make a Donation
          </Button>
        </div>
      </div>
    );

  return (
    <FullScreenDialog
      isOpen
      onClose={giveUp}
      title="Make a Donation"
      isCloseDisabled={payment.phase === 'busy'}
      footer={footer}
    >
      {content()}
    </FullScreenDialog>
  );
}
