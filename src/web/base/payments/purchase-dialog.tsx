// The frame that all purchases share: choose, pay, done, in a dialog as large as the window.
import { type ReactNode, useEffect, useState, useTransition } from 'react';
import { Button } from '#ui/button.tsx';
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDialogGuard } from '../dialogs/use-dialog.ts';
import { ChoiceSkeleton } from './amounts/choice-skeleton.tsx';
import { isMonthly, type Selection } from './amounts/selection.ts';
import { forgetDrafts, useDraft } from './draft.ts';
import { cancelFailed } from './payment-flow.ts';
import { PaymentStages } from './payment-stages.tsx';
import { PurchaseProgress } from './purchase-progress.tsx';
import { StepHeading } from './step-heading.tsx';
import { forgetBuyer } from './use-buyer.ts';
import type { Loaded } from './use-loaded.ts';
import { type Payment, usePayment } from './use-payment.ts';

export interface PurchaseDialogProps {
  /** Names the purchase among those of this tab; the choice is kept under it too. */
  name: string;
  title: string;
  /** The heading of the choosing step. */
  heading: string;
  /** What has to be loaded before anything can be chosen. */
  offer: readonly Loaded<unknown>[];
  /** What is chosen; null while there is nothing that could be paid. */
  selection: Selection | null;
  /** The sentence shown to somebody who goes on without a choice. */
  nothingChosen: string;
  /** What else has to be put right before it can be paid; null or left out where nothing has. */
  unfinished?: string | null;
  /** The names of drafts that are forgotten with the choice. */
  drafts?: readonly string[];
  /** The text of the button that goes on to the payment. */
  goOn: string;
  /** Whether there is anything to buy here; without it there is no total and no button. */
  isBuyable: boolean;
  /** Whether a gift is for what only an account can have. */
  needsAccount?: boolean | undefined;
  source: string | null;
  onClose: () => void;
  /** The choices; `error` is the sentence of a missing choice, once it is due. */
  children: (error: string | null) => ReactNode;
}

/**
 * A purchase in full screen. Open it by rendering it. Whoever closes it finds all again but the card's
 * number and the password; Cancel, and a payment that is complete, forget it.
 */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { name, selection, onClose, unfinished = null, drafts = noDrafts } = props;
  const [step, setStep] = useDraft<string>(stepOf(name), () => 'choose');
  const payment = usePayment(name);
  const { phase } = payment;
  const isPaying = selection !== null && (step === 'pay' || phase !== 'form');
  const due = selection ? unfinished : props.nothingChosen;
  const { choiceError, isGoingOn, goOn } = useGoingOn(due, () => setStep('pay'));

  useDialogGuard(phase === 'busy');
  useEffect(() => {
    if (phase === 'done') forgetPurchase(name, drafts);
  }, [phase, name, drafts]);

  const { leave, changeSelection } = waysOut(payment, onClose, () => setStep('choose-again'));
  const isReady = props.offer.every(({ value }) => value !== null);
  return (
    <FullScreenDialog
      isOpen
      onClose={() => leave()}
      title={props.title}
      isCloseDisabled={phase === 'busy'}
      footer={
        isPaying || !props.isBuyable ? undefined : (
          <ChoiceFooter
            {...props}
            error={choiceError}
            isReady={isReady}
            isGoingOn={isGoingOn}
            onGoOn={() => goOn(selection !== null)}
          />
        )
      }
    >
      <PurchaseProgress now={phase === 'done' ? 'Done' : isPaying ? 'Pay' : 'Choose'} />
      {isPaying ? (
        <PaymentStages
          payment={payment}
          selection={selection}
          source={props.source}
          needsAccount={props.needsAccount}
          onChangeSelection={changeSelection}
          onCancel={() => leave(() => forgetPurchase(name, drafts))}
          onOk={onClose}
        />
      ) : (
        <>
          <StepHeading takesFocus={step === 'choose-again'} className="mb-7">
            {props.heading}
          </StepHeading>
          <Offer offer={props.offer}>{isReady ? props.children(choiceError) : null}</Offer>
        </>
      )}
    </FullScreenDialog>
  );
}

/** Out of the payment: away from it all, or back to what is bought. */
function waysOut(payment: Payment, onClose: () => void, chooseAgain: () => void) {
  const { phase } = payment;

  async function leave(after: () => void = () => {}): Promise<void> {
    if (phase === 'busy') return;
    const isOver = phase !== 'form' || payment.error === cancelFailed;
    if (!isOver && !(await payment.cancel())) return;
    after();
    onClose();
  }

  async function changeSelection(): Promise<void> {
    if (!(await payment.cancel())) return;
    payment.clearError();
    chooseAgain();
  }

  return { leave, changeSelection };
}

const stepOf = (name: string) => `${name}/step`;

const noDrafts: readonly string[] = [];

/** Goes on to the payment, or says what is due before: a choice, or what belongs to it. */
function useGoingOn(due: string | null, goToPayment: () => void) {
  // What was missing at the press; another pane of the same dialog misses another thing.
  const [missed, setMissed] = useState<string | null>(null);
  const [isGoingOn, startGoingOn] = useTransition();

  function goOn(hasChoice: boolean): void {
    setMissed(due);
    // The press is answered first: a slow phone needs a while to draw the payment.
    if (due === null) startGoingOn(goToPayment);
    else if (hasChoice) leadToMistake();
  }
  return { choiceError: missed === due ? due : null, isGoingOn, goOn };
}

/** Once the mistakes are shown, the first wrong field has the focus. */
function leadToMistake(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('dialog[open] [aria-invalid=true]');
    // A group of choices is told to be wrong as a whole.
    (wrong?.querySelector('input') ?? wrong)?.focus();
  });
}

/** Forgets what was chosen and typed for a purchase. */
function forgetPurchase(name: string, drafts: readonly string[]): void {
  forgetDrafts(name, stepOf(name), ...drafts);
  forgetBuyer();
}

/** The choices, or what stands in their place while they load or when they can't. */
function Offer({ offer, children }: { offer: readonly Loaded<unknown>[]; children: ReactNode }) {
  const failed = offer.find(({ error }) => error !== null);
  if (!failed) return children ?? <ChoiceSkeleton />;
  return (
    <Notice tone="error" title={failed.error}>
      <Button
        look="quiet"
        onClick={() => {
          for (const one of offer) if (one.error !== null) one.tryAgain();
        }}
      >
        Try again
      </Button>
    </Notice>
  );
}

/** The total and the button that goes on. */
function ChoiceFooter(
  props: Pick<PurchaseDialogProps, 'selection' | 'goOn'> & {
    error: string | null;
    isReady: boolean;
    isGoingOn: boolean;
    onGoOn: () => void;
  },
) {
  const { selection } = props;
  return (
    <div className="grid gap-3">
      {props.error ? <Notice tone="error">{props.error}</Notice> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="type-title text-h4" aria-live="polite">
          Total <Money cents={selection?.amountCents ?? 0} isRound />
          {selection && isMonthly(selection) ? (
            <span className="type-label block text-sm text-soft"> a month</span>
          ) : null}
        </p>
        <Button size="lg" onClick={props.onGoOn} disabled={!props.isReady} isBusy={props.isGoingOn}>
          {props.goOn}
        </Button>
      </div>
    </div>
  );
}
