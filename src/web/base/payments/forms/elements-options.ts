// What Stripe's elements are told of a payment before the server makes it. Stripe refuses to confirm one that differs in
// any of this, so each case is as stripe-intents.ts and stripe-cards.ts of the server ask for it.
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type { CardFormProps } from './card-form-handle.ts';

const saving = { setupFutureUsage: 'off_session' } as const;

/** The options for an amount, or for a card that is only saved. */
export function elementsOptions(
  props: Pick<CardFormProps, 'amountCents' | 'savesCard' | 'isBankDebit'>,
): StripeElementsOptionsMode {
  const currency = 'usd';
  if (props.amountCents === null) return { mode: 'setup', currency, ...saving };
  const paying = { mode: 'payment', amount: props.amountCents, currency } as const;
  if (!props.isBankDebit)
    return { ...paying, captureMethod: 'manual', ...(props.savesCard ? saving : {}) };
  return {
    ...{ ...paying, captureMethod: 'automatic', allowedPaymentMethodTypes: ['us_bank_account'] },
    paymentMethodOptions: { us_bank_account: { verification_method: 'instant' } },
  };
}
