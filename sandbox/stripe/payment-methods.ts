// Makes payment methods from card details, and refuses details that cannot be right.
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Document } from '../provider/ground.ts';
import { bankAccountFrom } from './bank-accounts.ts';
import {
  type CardOutcome,
  isLuhnValid,
  type Outcome,
  testCard,
  testMethodNumber,
} from './cards.ts';
import { cardMistake, invalid, missing, unknownObject } from './errors.ts';
import { newId } from './ids.ts';
import { group, type Input, text } from './parameters.ts';
import { type WalletName, walletCard } from './wallets.ts';
import type { World } from './world.ts';

/** What the sandbox remembers of a payment method besides what the API shows. */
export interface MethodHidden {
  /** What the card's number leads to. */
  outcome: Outcome;
  /** What a test wants of the card instead. */
  wanted?: CardOutcome;
  /** Whether it was paid with while no customer held it, or was detached: it pays no more. */
  isSpent?: boolean;
  /** Whether it may be attached although it is spent: its payment was meant to save it. */
  isAttachable?: boolean;
  /** Whether it was attached by a payment that prepared those to come. */
  isSetUp?: boolean;
}

/** A payment method with what only the sandbox knows. */
export type MethodDocument = Document<Stripe.PaymentMethod, MethodHidden>;

interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
  /** The wallet that holds the card. */
  wallet?: WalletName;
}

/** A card of which only a test name or a wallet's token is told. */
function cardOf(world: World, number: string, wallet?: WalletName): CardDetails {
  const expYear = new Date(world.nowMs()).getUTCFullYear() + 1;
  return { number, expMonth: 12, expYear, cvc: undefined, ...(wallet && { wallet }) };
}

function readCard(world: World, input: Input): CardDetails {
  const token = text(input, 'token');
  if (token !== undefined) {
    const { number, wallet } = walletCard(token);
    return cardOf(world, number, wallet);
  }
  const number = (text(input, 'number') ?? '').replace(/[\s-]/g, '');
  if (number === '') throw missing('payment_method_data[card][number]');
  if (!/^\d{12,19}$/.test(number)) {
    const message = 'The card number is not a valid credit card number.';
    throw cardMistake('invalid_number', message, 'number');
  }
  if (!isLuhnValid(number)) {
    throw cardMistake('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const expMonth = Number(text(input, 'exp_month') ?? Number.NaN);
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardMistake('invalid_expiry_month', message, 'exp_month');
  }
  const expYear = readYear(world, text(input, 'exp_year'), expMonth);
  const cvc = text(input, 'cvc');
  const isAmex = testCard(number).brand === 'amex';
  if (cvc !== undefined && !(isAmex ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardMistake('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return { number, expMonth, expYear, cvc };
}

function readYear(world: World, given: string | undefined, expMonth: number): number {
  const today = new Date(world.nowMs());
  const year = /^(\d{2}|\d{4})$/.test(given ?? '') ? Number(given) : Number.NaN;
  const full = year < 100 ? 2000 + year : year;
  const message = "Your card's expiration year is invalid.";
  if (!(full >= today.getUTCFullYear() && full <= today.getUTCFullYear() + 50)) {
    throw cardMistake('invalid_expiry_year', message, 'exp_year');
  }
  if (full === today.getUTCFullYear() && expMonth < today.getUTCMonth() + 1) {
    const past = "Your card's expiration month is invalid.";
    throw cardMistake('invalid_expiry_month', past, 'exp_month');
  }
  return full;
}

function readBilling(input: Input | undefined): Stripe.PaymentMethod.BillingDetails {
  const billing = input ?? {};
  const address = group(billing, 'address') ?? {};
  const line = (name: string) => text(address, name) ?? null;
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: text(billing, 'email') ?? null,
    name: text(billing, 'name') ?? null,
    phone: text(billing, 'phone') ?? null,
    tax_id: null,
  };
}

function describeCard(
  details: CardDetails,
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.Card {
  const known = testCard(details.number);
  const isWrongPostal = known.outcome.kind === 'approve' && known.outcome.isPostalCodeWrong;
  const isWrongCvc = known.outcome.kind === 'decline' && known.outcome.decline === 'incorrectCvc';
  const fingerprint = createHash('sha256').update(details.number).digest('hex').slice(0, 16);
  return {
    brand: known.brand,
    checks: {
      address_line1_check: billing.address?.line1 ? 'pass' : null,
      address_postal_code_check: billing.address?.postal_code
        ? isWrongPostal
          ? 'fail'
          : 'pass'
        : null,
      cvc_check: details.cvc === undefined ? null : isWrongCvc ? 'fail' : 'pass',
    },
    country: known.country,
    display_brand: known.brand,
    exp_month: details.expMonth,
    exp_year: details.expYear,
    fingerprint,
    funding: known.funding,
    generated_from: null,
    last4: details.number.slice(-4),
    networks: { available: [known.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: details.wallet
      ? ({
          ...{ type: details.wallet, dynamic_last4: null },
          [details.wallet]: {},
        } as Stripe.PaymentMethod.Card.Wallet)
      : null,
  };
}

function makeMethod(
  world: World,
  details: CardDetails,
  billing: Stripe.PaymentMethod.BillingDetails,
): MethodDocument {
  const body: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: describeCard(details, billing),
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const method = { body, hidden: { outcome: testCard(details.number).outcome } };
  saveMethod(world, method);
  return method;
}

/** Stores a payment method after a change. */
export function saveMethod(world: World, method: MethodDocument): void {
  world.store.put('payment_method', method.body, method.hidden);
}

/** Takes a payment method from its customer, for good. */
export function releaseMethod(world: World, method: MethodDocument): void {
  method.body.customer = null;
  Object.assign(method.hidden, { isSpent: true, isAttachable: false, isSetUp: false });
  saveMethod(world, method);
}

/** The method that a call names or describes, or null where it does neither. */
export function methodFromCall(world: World, input: Input): MethodDocument | null {
  const data = group(input, 'payment_method_data');
  if (data) {
    const type = text(data, 'type') ?? 'card';
    if (type === 'us_bank_account') {
      const billing = readBilling(group(data, 'billing_details'));
      const { body, outcome } = bankAccountFrom(world, data, billing);
      const method: MethodDocument = { body, hidden: { outcome: { kind: 'debit', outcome } } };
      saveMethod(world, method);
      return method;
    }
    if (type !== 'card') {
      const rule = 'Only cards and bank accounts are known here.';
      throw invalid(rule, undefined, 'payment_method_data[type]');
    }
    const details = readCard(world, group(data, 'card') ?? {});
    return makeMethod(world, details, readBilling(group(data, 'billing_details')));
  }
  const id = text(input, 'payment_method');
  return id === undefined ? null : methodById(world, id);
}

/** A stored method, or a fresh one for a test id such as `pm_card_visa`. */
export function methodById(world: World, id: string): MethodDocument {
  const number = testMethodNumber(id);
  if (number !== null) {
    return makeMethod(world, cardOf(world, number), readBilling({}));
  }
  return storedMethod(world, id);
}

/** A method that was made before. */
export function storedMethod(world: World, id: string): MethodDocument {
  const found = world.store.get<Stripe.PaymentMethod, MethodHidden>('payment_method', id);
  if (!found) throw unknownObject('PaymentMethod', id);
  return found;
}
