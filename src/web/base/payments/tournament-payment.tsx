// The payment of the tournament's entry donation, inside the registration page.

import { useEffect, useRef } from 'react';
import { golfEvent } from '#contract/golf.ts';
import { entryCents } from '#rules/prices.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useAllowedItems } from './allowed-items.ts';
import type { Selection } from './amounts/selection.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PaymentStages } from './payment-stages.tsx';
import type { Completion } from './payment-state.ts';
import { RestrictedNotice } from './restricted-notice.tsx';
import { forgetBuyer } from './use-buyer.ts';
import { usePayment } from './use-payment.ts';

const selectionOf = (isWithoutPack: boolean): Selection => ({
  item: {
    ...{ type: 'tournament-entry', event: golfEvent },
    ...(isWithoutPack ? { withoutGiftPack: true } : {}),
  },
  amountCents: entryCents,
  name: 'Tournament entry donation',
});

export interface TournamentPaymentProps {
  /** Called once when the entry donation is paid; 'Payment complete' stays in the page. */
  onSettled: (completion: Completion) => void;
  /** Called after the payment has been canceled; nothing is charged then. */
  onCanceled: () => void;
  /** Asked at the press on Pay: a sentence that says why not yet, or null. */
  refuse?: () => string | null;
  /** The entrant wants no gift pack. It is settled before this step, so that no payment changes under way. */
  isWithoutPack: boolean;
  /** The campaign that led here. */
  source?: string | null;
  heading?: string;
  /** Whether the heading takes the focus when the step appears. */
  takesFocus?: boolean;
}

/** The payment step of the entry donation and its states, to stand in a page. */
export function TournamentPayment(props: TournamentPaymentProps) {
  const { value: allowed, error, tryAgain } = useAllowedItems();
  const payment = usePayment('tournament');
  const onSettled = useRef(props.onSettled);
  onSettled.current = props.onSettled;
  const { phase, completion } = payment;
  useEffect(() => {
    if (phase !== 'done' || !completion) return;
    forgetBuyer();
    onSettled.current(completion);
  }, [phase, completion]);

  if (error) {
    return (
      <Notice tone="error" title={error}>
        <Button look="quiet" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!allowed) return <PaymentSkeleton />;
  if (!allowed.includes('tournament')) {
    return <RestrictedNotice item="tournament" allowed={allowed} />;
  }
  return (
    <PaymentStages
      payment={payment}
      selection={selectionOf(props.isWithoutPack)}
      source={props.source ?? null}
      heading={props.heading ?? 'Make your donation'}
      takesFocus={props.takesFocus ?? false}
      refuse={props.refuse}
      onCancel={async () => {
        if (!(await payment.cancel())) return;
        forgetBuyer();
        props.onCanceled();
      }}
    />
  );
}
