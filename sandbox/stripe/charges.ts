// Makes charges: the attempts to move money that stand behind a payment intent.
import type { Stripe } from 'stripe';
import { book, cardFee } from './balance.ts';
import { DECLINES, type Decline, type DeclineName, type Outcome } from './cards.ts';
import { unknownObject } from './errors.ts';
import { newId } from './ids.ts';
import type { MethodDocument } from './payment-methods.ts';
import { DELAY_MS } from './timers.ts';
import type { World } from './world.ts';

/** A charge with the outcome that its card leads to later. */
export interface HeldCharge {
  body: Stripe.Charge;
  hidden: { outcome: Outcome };
}

/** How the bank answered. */
export interface Answer {
  decline: DeclineName | null;
  isAuthenticated: boolean;
  isCaptured: boolean;
}

function outcomeOf(decline: DeclineName | null): Stripe.Charge.Outcome {
  const isBlocked = decline === 'fraudulent';
  const declined: Decline | null = decline === null ? null : DECLINES[decline];
  return {
    advice_code: declined ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: declined ? '05' : null,
    network_status: isBlocked
      ? 'not_sent_to_network'
      : declined
        ? 'declined_by_network'
        : 'approved_by_network',
    reason: declined ? (declined.declineCode ?? declined.code) : null,
    risk_level: isBlocked ? 'highest' : 'normal',
    risk_score: isBlocked ? 99 : 12,
    seller_message: declined
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: isBlocked ? 'blocked' : declined ? 'issuer_declined' : 'authorized',
  };
}

function cardOf(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  answer: Answer,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card as Stripe.PaymentMethod.Card;
  const isHold = answer.decline === null && !answer.isCaptured;
  return {
    amount_authorized: answer.decline === null ? intent.amount : null,
    authorization_code: answer.decline === null ? '123456' : null,
    brand: card.brand,
    ...(isHold && { capture_before: world.now() + DELAY_MS.hold / 1000 }),
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: newId('net', 12).slice(4),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: answer.isAuthenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId('tds', 20),
          version: '2.2.0',
        }
      : null,
    wallet: card.wallet as Stripe.Charge.PaymentMethodDetails.Card['wallet'],
  } as Stripe.Charge.PaymentMethodDetails.Card;
}

function detailsOf(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  answer: Answer,
): Stripe.Charge.PaymentMethodDetails {
  const { us_bank_account: account } = method;
  if (!account) return { card: cardOf(world, intent, method, answer), type: 'card' };
  const details = { us_bank_account: account, type: 'us_bank_account' };
  return details as unknown as Stripe.Charge.PaymentMethodDetails;
}

/** Asks the (pretended) bank, and stores what it answered as the intent's latest charge. */
export function addCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: MethodDocument,
  answer: Answer,
  id = newId('ch'),
): HeldCharge {
  const declined = answer.decline === null ? null : DECLINES[answer.decline];
  const body: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: 'HOMESTRETCH',
    captured: false,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(answer.decline),
    paid: declined === null,
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: detailsOf(world, intent, method.body, answer),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: declined === null ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  const charge = { body, hidden: { outcome: method.hidden.outcome } };
  if (answer.decline === null && answer.isCaptured) bookCapture(world, body, intent.amount);
  saveCharge(world, charge);
  intent.latest_charge = body.id;
  return charge;
}

/** Takes held money: marks it captured and books it with the fee. */
export function bookCapture(
  world: World,
  charge: Stripe.Charge,
  amount: number,
  fee = cardFee(amount),
): void {
  charge.captured = true;
  charge.amount_captured = amount;
  const transaction = book(world, {
    type: 'charge',
    reportingCategory: 'charge',
    amount,
    fee,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
  });
  charge.balance_transaction = transaction.id;
}

/** Stores a charge after a change. */
export function saveCharge(world: World, charge: HeldCharge): void {
  world.store.put('charge', charge.body, charge.hidden);
}

/** A charge by its id. */
export function chargeById(world: World, id: string): HeldCharge {
  const found = world.store.get<Stripe.Charge, { outcome: Outcome }>('charge', id);
  if (!found) throw unknownObject('charge', id);
  return found;
}

/** The charge that an intent made last; there must be one. */
export function latestCharge(world: World, intent: Stripe.PaymentIntent): HeldCharge {
  return chargeById(world, String(intent.latest_charge));
}
