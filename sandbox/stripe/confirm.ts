// Confirms payment intents: asks the card, holds or takes the money, or says why not.
import type { Stripe } from 'stripe';
import { DECLINES, type Decline, type DeclineName } from './cards.ts';
import { addCharge } from './charges.ts';
import { ApiError, docUrl, type ErrorBody, unexpectedState } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { CONFIRMABLE, move } from './intent-transitions.ts';
import { type IntentDocument, intentById, saveIntent } from './intents.ts';
import { type Input, text, word } from './parameters.ts';
import { type MethodDocument, methodById, methodFromCall } from './payment-methods.ts';
import { noteFailedUse, noteUse, outcomeFor, refuseUnusable } from './saved-cards.ts';
import { startDebit } from './start-debit.ts';
import { DELAY_MS, schedule } from './timers.ts';
import type { World } from './world.ts';

function refuseUnlessConfirmable(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being ' +
        'previously confirmed.',
    );
  }
  throw unexpectedState(
    intent,
    `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a ` +
      'PaymentIntent with one of the following statuses may be confirmed: ' +
      'requires_confirmation, requires_action.',
  );
}

function chooseMethod(world: World, intent: Stripe.PaymentIntent, input: Input): MethodDocument {
  const given = methodFromCall(world, input);
  if (given) return given;
  if (intent.payment_method !== null) return methodById(world, String(intent.payment_method));
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can " +
      'either update the PaymentIntent with a payment method and then confirm it again, or ' +
      'confirm it again directly with a payment method or ConfirmationToken.',
  );
}

/** Holds or takes the money, as the intent asks for. */
export function authorize(
  world: World,
  intent: IntentDocument,
  method: MethodDocument,
  isAuthenticated: boolean,
): void {
  const { body } = intent;
  const isCaptured = body.capture_method !== 'manual';
  noteUse(world, method, body);
  const charge = addCharge(world, body, method, { decline: null, isAuthenticated, isCaptured });
  body.last_payment_error = null;
  body.processing = null;
  body.next_action = null;
  intent.hidden.challengeKey = null;
  if (isCaptured) {
    body.amount_received = body.amount;
    move(body, 'succeeded');
  } else {
    body.amount_capturable = body.amount;
    move(body, 'requires_capture');
    schedule(world, DELAY_MS.hold, { kind: 'expire-hold', intent: body.id });
  }
  saveIntent(world, intent);
  emit(world, 'charge.succeeded', charge.body);
  emit(
    world,
    isCaptured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    body,
  );
  if (isCaptured) awaitDispute(world, charge.body.id, method.hidden.outcome);
}

/** Lets the customer of a dispute card complain shortly after the money was taken. */
export function awaitDispute(
  world: World,
  charge: string,
  outcome: MethodDocument['hidden']['outcome'],
): void {
  if (outcome.kind !== 'approve' || !outcome.dispute) return;
  schedule(world, DELAY_MS.dispute, { kind: 'open-dispute', charge, flavour: outcome.dispute });
}

/** Puts an intent back to where another card is needed, with the reason on it. */
export function failPayment(
  world: World,
  intent: IntentDocument,
  method: MethodDocument,
  error: ErrorBody,
): void {
  const { body } = intent;
  const lastError = { ...error, payment_method: method.body };
  if (error.code) lastError.doc_url = docUrl(error.code);
  noteFailedUse(world, method);
  body.last_payment_error = lastError as Stripe.PaymentIntent.LastPaymentError;
  body.payment_method = null;
  body.processing = null;
  body.next_action = null;
  intent.hidden.challengeKey = null;
  move(body, 'requires_payment_method');
  saveIntent(world, intent);
  emit(world, 'payment_intent.payment_failed', body);
}

/** Notes that the bank refused; answers what to tell whoever confirmed. */
export function declinePayment(
  world: World,
  intent: IntentDocument,
  method: MethodDocument,
  name: DeclineName,
): ErrorBody {
  const reason: Decline = DECLINES[name];
  // A payment that needs the customer's proof never reaches the bank, so it leaves no charge.
  const charge =
    name === 'authenticationRequired'
      ? null
      : addCharge(world, intent.body, method, {
          decline: name,
          isAuthenticated: false,
          isCaptured: false,
        });
  const error: ErrorBody = {
    type: 'card_error',
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    ...(reason.param && { param: reason.param }),
    message: reason.message,
    ...(charge && { charge: charge.body.id }),
  };
  if (charge) emit(world, 'charge.failed', charge.body);
  failPayment(world, intent, method, error);
  return { ...error, payment_method: method.body };
}

function askForAuthentication(world: World, intent: IntentDocument): void {
  const { body, hidden } = intent;
  hidden.challengeKey = newId('payatt');
  const page = `${world.publicBase}/challenge/${body.id}?key=${hidden.challengeKey}`;
  move(body, 'requires_action');
  body.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: page, return_url: hidden.returnUrl },
  };
  saveIntent(world, intent);
  emit(world, 'payment_intent.requires_action', body);
}

function waitForBank(world: World, intent: IntentDocument, approve: boolean): void {
  const { body } = intent;
  move(body, 'processing');
  body.processing = { type: 'card', card: {} };
  saveIntent(world, intent);
  emit(world, 'payment_intent.processing', body);
  schedule(world, DELAY_MS.delayedCard, { kind: 'settle-delayed', intent: body.id, approve });
}

function isOffSession(input: Input): boolean {
  const given = word(input, 'off_session', ['true', 'false', 'one_off', 'recurring']);
  return given !== undefined && given !== 'false';
}

function readFutureUsage(intent: Stripe.PaymentIntent, input: Input): void {
  const given = word(input, 'setup_future_usage', ['off_session', 'on_session']);
  if (given) intent.setup_future_usage = given;
}

/** Confirms an intent with the card that the call, or the intent, names. */
export function confirmIntent(world: World, id: string, input: Input): IntentDocument {
  const intent = intentById(world, id);
  const { body, hidden } = intent;
  refuseUnlessConfirmable(body);
  const method = chooseMethod(world, body, input);
  refuseUnusable(method, body.customer, body);
  readFutureUsage(body, input);
  body.payment_method = method.body.id;
  body.next_action = null;
  body.last_payment_error = null;
  hidden.returnUrl = text(input, 'return_url') ?? hidden.returnUrl;
  if (text(input, 'receipt_email')) body.receipt_email = text(input, 'receipt_email') ?? null;
  const outcome = outcomeFor(method, body, isOffSession(input));
  switch (outcome.kind) {
    case 'approve':
      authorize(world, intent, method, false);
      break;
    case 'challenge':
      askForAuthentication(world, intent);
      break;
    case 'debit':
      startDebit(world, intent, method, outcome.outcome);
      break;
    case 'delayed':
      waitForBank(world, intent, outcome.isApproved);
      break;
    case 'decline': {
      const error = declinePayment(world, intent, method, outcome.decline);
      throw new ApiError(402, error, { paymentIntent: body, keepsChanges: true });
    }
  }
  return intent;
}

/** Ends the wait of a card whose bank takes its time. */
export function settleDelayed(world: World, id: string, approve: boolean): void {
  const intent = intentById(world, id);
  if (intent.body.status !== 'processing') return;
  const method = methodById(world, String(intent.body.payment_method));
  if (approve) authorize(world, intent, method, false);
  else declinePayment(world, intent, method, 'generic');
}
