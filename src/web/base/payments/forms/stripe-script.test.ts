// Tests what an answer of Stripe's means for the payment.
import type { StripeError } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { confirmationOf } from './stripe-script.ts';

const errorAt = (status: string, type = 'invalid_request_error') =>
  ({ type, message: 'No.', payment_intent: { status } }) as unknown as StripeError;

it('takes a payment that was approved before for approved, as the one that is confirmed again', () => {
  expect(confirmationOf(undefined)).toEqual({ isApproved: true });
  for (const status of ['requires_capture', 'processing', 'succeeded']) {
    expect(confirmationOf(errorAt(status)), status).toEqual({ isApproved: true });
  }
});

it('tells a decline from a payment that is over, and both from any other failure', () => {
  const refused = { isApproved: false, message: 'No.', isDecline: false, isOver: false };
  expect(confirmationOf(errorAt('requires_payment_method'))).toEqual(refused);
  expect(confirmationOf(errorAt('canceled'))).toEqual({ ...refused, isOver: true });
  const decline = errorAt('requires_payment_method', 'card_error');
  expect(confirmationOf(decline)).toEqual({ ...refused, isDecline: true });
});
