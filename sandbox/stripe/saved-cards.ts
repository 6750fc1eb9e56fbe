// Saves cards with their customers, says who may pay with them, and what then comes of it.
import type { Stripe } from 'stripe';
import { type CardOutcome, DECLINES, type Decline, type Outcome } from './cards.ts';
import { customerFromCall, isPresent, presentCustomer } from './customers.ts';
import { ApiError, invalid, missing } from './errors.ts';
import { emit } from './events.ts';
import { type List, listPage } from './lists.ts';
import type { Input } from './parameters.ts';
import {
  type MethodDocument,
  methodById,
  releaseMethod,
  saveMethod,
  storedMethod,
} from './payment-methods.ts';
import type { World } from './world.ts';

function refuse(
  intent: Stripe.PaymentIntent | null,
  error: { message: string; code?: string; param?: string },
): ApiError {
  const more = intent ? { paymentIntent: intent } : {};
  return new ApiError(400, { type: 'invalid_request_error', ...error }, more);
}

/** Refuses a card of somebody else's, and one that nobody keeps and that has paid before. */
export function refuseUnusable(
  method: MethodDocument,
  customer: Stripe.PaymentIntent['customer'],
  intent: Stripe.PaymentIntent | null,
): void {
  const { id, customer: owner } = method.body;
  if (owner === null) {
    if (!method.hidden.isSpent) return;
    throw refuse(intent, {
      message:
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer ' +
        'attachment, shared with a connected account without Customer attachment, or was ' +
        'detached from a Customer. It may not be used again. To use a PaymentMethod multiple ' +
        'times, you must attach it to a Customer first.',
    });
  }
  if (owner === customer) return;
  if (customer === null) {
    throw refuse(intent, {
      code: 'parameter_missing',
      message:
        `The \`payment_method\` parameter supplied ${id} belongs to the Customer ${owner}. ` +
        'Please include the Customer in the `customer` parameter on the PaymentIntent.',
      param: 'source',
    });
  }
  throw refuse(intent, {
    message:
      `The PaymentMethod ${id} does not belong to the Customer you supplied ${customer}. Please ` +
      'use this PaymentMethod with the Customer that it belongs to instead.',
    param: 'payment_method',
  });
}

function numberOutcome(method: MethodDocument, isSaving: boolean): Outcome {
  const { outcome, isSetUp } = method.hidden;
  // Stripe refuses such a card as soon as it is charged; here the payment that saves it goes
  // through, because that is the only way in which this shop gets a card to keep.
  const isStillGood = outcome.kind === 'decline' && outcome.isOnceSaved && isSaving;
  const isKnown = outcome.kind === 'challenge' && outcome.isUntilSaved && isSetUp;
  return isStillGood || isKnown ? { kind: 'approve' } : outcome;
}

function wantedOutcome(method: MethodDocument, wanted: CardOutcome): Outcome {
  if (wanted === 'declined') return { kind: 'decline', decline: 'generic' };
  if (wanted === 'authentication_required') return { kind: 'challenge', decline: null };
  const { outcome } = method.hidden;
  return outcome.kind === 'approve' ? outcome : { kind: 'approve' };
}

/** What comes of paying an intent with a card. */
export function outcomeFor(
  method: MethodDocument,
  intent: Stripe.PaymentIntent,
  isOffSession: boolean,
): Outcome {
  const { wanted } = method.hidden;
  const isSaving =
    method.body.customer === null && intent.customer !== null && intent.setup_future_usage !== null;
  const outcome = wanted ? wantedOutcome(method, wanted) : numberOutcome(method, isSaving);
  // Nobody is there to be asked, so the question becomes a refusal.
  return outcome.kind === 'challenge' && isOffSession
    ? { kind: 'decline', decline: 'authenticationRequired' }
    : outcome;
}

function attach(world: World, method: MethodDocument, customer: string, isSetUp: boolean): void {
  method.body.customer = customer;
  Object.assign(method.hidden, { isSpent: false, isAttachable: false, isSetUp });
  saveMethod(world, method);
  emit(world, 'payment_method.attached', method.body);
}

/** What comes of saving a card without a payment: a bank that asks for each payment asks here too. */
export function setupOutcome(method: MethodDocument): Outcome {
  const { outcome, wanted } = method.hidden;
  if (wanted) return wantedOutcome(method, wanted);
  return outcome.kind === 'decline' && outcome.isOnceSaved ? { kind: 'approve' } : outcome;
}

/** Saves a card with a customer, for payments to come. */
export function attachBySetup(world: World, method: MethodDocument, customer: string): void {
  if (method.body.customer === null) attach(world, method, customer, true);
}

/** Notes that a card has paid: saves it where the intent asks for that, or spends it. */
export function noteUse(world: World, method: MethodDocument, intent: Stripe.PaymentIntent): void {
  if (method.body.customer !== null) return;
  const isSaving = intent.setup_future_usage !== null;
  const customer = intent.customer === null ? null : String(intent.customer);
  if (isSaving && customer !== null && isPresent(world, customer)) {
    attach(world, method, customer, true);
    return;
  }
  Object.assign(method.hidden, { isSpent: true, isAttachable: isSaving });
  saveMethod(world, method);
}

/** Notes that a card was refused: one that no customer has is spent by that too. */
export function noteFailedUse(world: World, method: MethodDocument): void {
  if (method.body.customer !== null) return;
  method.hidden.isSpent = true;
  saveMethod(world, method);
}

/** One page of a customer's cards. */
export function listCards(world: World, id: string, input: Input): List<Stripe.PaymentMethod> {
  const customer = presentCustomer(world, id);
  const url = `/v1/customers/${customer.id}/payment_methods`;
  const filters = ['customer', 'type', 'allow_redisplay'];
  return listPage(world, 'payment_method', { ...input, customer: id }, url, filters);
}

/** Saves a card with a customer, without any payment. */
export function attachCard(world: World, id: string, input: Input): Stripe.PaymentMethod {
  const customer = customerFromCall(world, input);
  if (customer === null) throw missing('customer');
  const method = methodById(world, id);
  const { body, hidden } = method;
  if (body.customer === customer) return body;
  if (body.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  if (hidden.isSpent && !hidden.isAttachable) {
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was ' +
        'detached from a Customer, and may not be used again.',
    );
  }
  const { outcome } = hidden;
  if (outcome.kind === 'decline' && !outcome.isOnceSaved) {
    const { code, declineCode, message, param }: Decline = DECLINES[outcome.decline];
    const error = { type: 'card_error', code, decline_code: declineCode, message, param } as const;
    throw new ApiError(402, error);
  }
  attach(world, method, customer, hidden.isAttachable ?? false);
  return body;
}

/** Takes a card from its customer; nobody can ever pay with it again. */
export function detachCard(world: World, id: string): Stripe.PaymentMethod {
  const method = storedMethod(world, id);
  const { customer } = method.body;
  if (customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  releaseMethod(world, method);
  emit(world, 'payment_method.detached', method.body, { customer });
  return method.body;
}

/** Makes a card do what a test wants from now on. */
export function setCardOutcome(
  world: World,
  id: string,
  outcome: CardOutcome,
): Stripe.PaymentMethod {
  const method = storedMethod(world, id);
  method.hidden.wanted = outcome;
  saveMethod(world, method);
  return method.body;
}
