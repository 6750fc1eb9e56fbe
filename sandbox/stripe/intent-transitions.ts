// Says which status of a payment intent may follow which.
import type { Stripe } from 'stripe';

/** The status of a payment intent. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

const AFTER_CONFIRM = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
] as const;

/** Each status with those that may follow it. */
export const INTENT_TRANSITIONS: Record<IntentStatus, readonly IntentStatus[]> = {
  requires_payment_method: ['requires_confirmation', ...AFTER_CONFIRM, 'canceled'],
  requires_confirmation: [...AFTER_CONFIRM, 'canceled'],
  requires_action: ['requires_confirmation', ...AFTER_CONFIRM, 'canceled'],
  processing: ['requires_payment_method', 'requires_capture', 'succeeded', 'canceled'],
  requires_capture: ['succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
};

/** The statuses in which an intent may still be canceled, in the order Stripe names them. */
export const CANCELABLE: readonly string[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** The statuses in which a customer may still (try to) pay. */
export const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Moves an intent to its next status; a step that the table lacks is a bug of the sandbox. */
export function move(intent: Stripe.PaymentIntent, to: IntentStatus): void {
  // The SDK's type leaves room for statuses that are yet to come; the sandbox sets none of those.
  if (!INTENT_TRANSITIONS[intent.status as IntentStatus].includes(to)) {
    throw new Error(`a payment intent cannot go from ${intent.status} to ${to}`);
  }
  intent.status = to;
}
