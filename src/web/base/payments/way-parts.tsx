// What the ways to pay have in common: what they are given, and what they say.
import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { GuestDoor } from './account-part.tsx';
import type { Selection } from './amounts/selection.ts';
import type { Purchase } from './forms/payment-means.ts';
import type { Buyer } from './use-buyer.ts';
import type { Payment } from './use-payment.ts';

/** Said while a provider is not set up. */
export const paymentsOff = 'Payments are not set up yet. Please come back later.';

export interface WayProps {
  payment: Payment;
  selection: Selection;
  buyer: Buyer;
  guest: GuestDoor | null;
  fields: Record<string, string>;
  refusal: string | null;
  prepare(): Purchase | null;
}

/** Leads to the first field that is wrong, once what is wrong is shown. */
export function focusFirstMistake(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

/** Why a provider's key did not come. */
export function KeyProblem({ error, onTryAgain }: { error: string; onTryAgain: () => void }) {
  return (
    <Notice tone="error" title={error}>
      <Button look="quiet" onClick={onTryAgain}>
        Try again
      </Button>
    </Notice>
  );
}
