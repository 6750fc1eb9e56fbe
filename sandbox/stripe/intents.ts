// Creates, reads, changes and cancels payment intents.
import type { Stripe } from 'stripe';
import { latestCharge, saveCharge } from './charges.ts';
import { customerFromCall } from './customers.ts';
import { invalid, missing, unexpectedState, unknownObject } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { CANCELABLE, CONFIRMABLE, move } from './intent-transitions.ts';
import {
  chargeableAmount,
  group,
  type Input,
  integer,
  mergeMetadata,
  text,
  texts,
  word,
} from './parameters.ts';
import { methodFromCall } from './payment-methods.ts';
import { refuseUnusable } from './saved-cards.ts';
import type { World } from './world.ts';

/** What the sandbox remembers of an intent besides what the API shows. */
export interface IntentHidden {
  /** The ticket of the running 3-D Secure challenge, known to its page only. */
  challengeKey: string | null;
  returnUrl: string | null;
}

/** An intent with what only the sandbox knows. */
export interface IntentDocument {
  body: Stripe.PaymentIntent;
  hidden: IntentHidden;
}

/** An intent by its id. */
export function intentById(world: World, id: string): IntentDocument {
  const found = world.store.get<Stripe.PaymentIntent, IntentHidden>('payment_intent', id);
  if (!found) throw unknownObject('payment_intent', id);
  return found;
}

/** Stores an intent after a change. */
export function saveIntent(world: World, intent: IntentDocument): void {
  world.store.put('payment_intent', intent.body, intent.hidden);
}

function readCurrency(input: Input): string {
  const currency = text(input, 'currency')?.toLowerCase();
  if (currency === undefined) throw missing('currency');
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalid(`Invalid currency: ${currency}`, undefined, 'currency');
  }
  return currency;
}

function readAutomaticMethods(input: Input): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const automatic = group(input, 'automatic_payment_methods');
  // Without a list of types Stripe chooses the methods by itself.
  if (!automatic) return input.payment_method_types ? null : { enabled: true };
  return {
    allow_redirects: word(automatic, 'allow_redirects', ['always', 'never']) ?? 'always',
    enabled: text(automatic, 'enabled') === 'true',
  };
}

/** An intent as a call describes it, not stored yet. */
export function newIntent(world: World, input: Input): Stripe.PaymentIntent {
  const id = newId('pi');
  const currency = readCurrency(input);
  const types = texts(input, 'payment_method_types');
  const allowed = texts(input, 'allowed_payment_method_types');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: (allowed.length > 0
      ? allowed
      : null) as Stripe.PaymentIntent['allowed_payment_method_types'],
    amount: chargeableAmount(input, currency),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: readAutomaticMethods(input),
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      word(input, 'capture_method', ['manual', 'automatic', 'automatic_async']) ??
      'automatic_async',
    client_secret: `${id}_${newId('secret', 25)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency,
    customer: customerFromCall(world, input),
    customer_account: null,
    description: text(input, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(input, null),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic' },
    } as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: types.length > 0 ? types : allowed.length > 0 ? allowed : ['card'],
    payment_record: null,
    processing: null,
    receipt_email: text(input, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: word(input, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    shipping: null,
    source: null,
    statement_descriptor: text(input, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: text(input, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: text(input, 'transfer_group') ?? null,
  };
}

/** Creates an intent; confirming it in the same call is up to the caller. */
export function createIntent(world: World, input: Input): IntentDocument {
  const body = newIntent(world, input);
  const intent = { body, hidden: { challengeKey: null, returnUrl: null } };
  const method = methodFromCall(world, input);
  if (method) {
    refuseUnusable(method, body.customer, null);
    body.payment_method = method.body.id;
    move(body, 'requires_confirmation');
  }
  saveIntent(world, intent);
  emit(world, 'payment_intent.created', body);
  return intent;
}

function changeCustomer(world: World, intent: Stripe.PaymentIntent, input: Input): void {
  const customer = customerFromCall(world, input);
  if (customer === null || customer === intent.customer) return;
  if (intent.customer !== null) {
    throw invalid(
      'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill ' +
        'a payment with a different Customer, cancel this PaymentIntent and create a new one.',
      undefined,
      'customer',
    );
  }
  intent.customer = customer;
}

/** Changes what may still be changed. */
export function updateIntent(world: World, id: string, input: Input): IntentDocument {
  const intent = intentById(world, id);
  const { body } = intent;
  for (const name of ['amount', 'currency', 'payment_method', 'setup_future_usage'] as const) {
    if (text(input, name) === undefined || CONFIRMABLE.includes(body.status)) continue;
    throw unexpectedState(
      body,
      `This PaymentIntent's ${name} could not be updated because it has a status of ` +
        `${body.status}. You may only update the ${name} of a PaymentIntent with one of the ` +
        `following statuses: ${CONFIRMABLE.join(', ')}.`,
    );
  }
  changeCustomer(world, body, input);
  if (text(input, 'currency') !== undefined) body.currency = readCurrency(input);
  if (integer(input, 'amount') !== undefined) body.amount = chargeableAmount(input, body.currency);
  if ('metadata' in input) body.metadata = mergeMetadata(input, body.metadata);
  if ('description' in input) body.description = text(input, 'description') ?? null;
  if ('receipt_email' in input) body.receipt_email = text(input, 'receipt_email') ?? null;
  if ('setup_future_usage' in input) {
    body.setup_future_usage =
      word(input, 'setup_future_usage', ['off_session', 'on_session']) ?? null;
  }
  const method = methodFromCall(world, input);
  if (method) {
    refuseUnusable(method, body.customer, body);
    body.payment_method = method.body.id;
    body.next_action = null;
    intent.hidden.challengeKey = null;
    if (body.status !== 'requires_confirmation') move(body, 'requires_confirmation');
  }
  saveIntent(world, intent);
  return intent;
}

function releaseHold(world: World, intent: Stripe.PaymentIntent, isExpired: boolean): void {
  const charge = latestCharge(world, intent);
  // Stripe shows a released hold as refunded in full, though no money was ever taken.
  charge.body.refunded = true;
  charge.body.amount_refunded = charge.body.amount;
  saveCharge(world, charge);
  emit(world, isExpired ? 'charge.expired' : 'charge.refunded', charge.body);
}

function endIntent(
  world: World,
  intent: IntentDocument,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  const { body } = intent;
  if (body.status === 'requires_capture') releaseHold(world, body, reason === 'automatic');
  move(body, 'canceled');
  body.amount_capturable = 0;
  body.canceled_at = world.now();
  body.cancellation_reason = reason;
  body.next_action = null;
  body.processing = null;
  intent.hidden.challengeKey = null;
  saveIntent(world, intent);
  emit(world, 'payment_intent.canceled', body);
}

/** Cancels an intent on request; held money goes back to the card. */
export function cancelIntent(world: World, id: string, input: Input): IntentDocument {
  const intent = intentById(world, id);
  const reason = word(input, 'cancellation_reason', [
    'duplicate',
    'fraudulent',
    'requested_by_customer',
    'abandoned',
  ]);
  if (!CANCELABLE.includes(intent.body.status)) {
    throw unexpectedState(
      intent.body,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.body.status}. ` +
        'Only a PaymentIntent with one of the following statuses may be canceled: ' +
        `${CANCELABLE.join(', ')}.`,
    );
  }
  endIntent(world, intent, reason ?? null);
  return intent;
}

/** Ends a hold that nobody captured in time. */
export function expireHold(world: World, id: string): void {
  const intent = intentById(world, id);
  if (intent.body.status === 'requires_capture') endIntent(world, intent, 'automatic');
}
