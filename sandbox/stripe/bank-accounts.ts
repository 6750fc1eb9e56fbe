// Bank accounts and what a debit of them leads to: Stripe's published test numbers with their outcomes.
import type { Stripe } from 'stripe';
import { cardMistake, invalid, missing } from './errors.ts';
import { newId } from './ids.ts';
import { group, type Input, text } from './parameters.ts';
import type { World } from './world.ts';

/** The routing number of every test account. */
const TEST_ROUTING_NUMBER = '110000000';

/** What a debit leads to, days after it was asked for. */
export type DebitOutcome = 'succeeded' | 'stays' | 'disputed' | DebitFailure;

/** Every way in which a bank says no, with the sentence that Stripe shows for it. */
export const DEBIT_FAILURES = {
  account_closed: "The customer's bank account has been closed.",
  no_account: 'The bank account could not be located.',
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  debit_not_authorized: 'The customer has notified their bank that this payment was unauthorized.',
  invalid_currency: 'The bank was unable to process this payment because of its currency.',
} as const;

/** The name of a bank's no. */
export type DebitFailure = keyof typeof DEBIT_FAILURES;

const ACCOUNTS: Record<string, DebitOutcome> = {
  '000123456789': 'succeeded',
  '000111111113': 'account_closed',
  '000111111116': 'no_account',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000444444440': 'invalid_currency',
  '000555555559': 'disputed',
  '000000000009': 'stays',
};

/** The account that a call describes, with what a debit of it leads to. */
export function bankAccountFrom(
  world: World,
  data: Input,
  billing: Stripe.PaymentMethod.BillingDetails,
): { body: Stripe.PaymentMethod; outcome: DebitOutcome } {
  const given = group(data, 'us_bank_account') ?? {};
  const routing = text(given, 'routing_number');
  const account = text(given, 'account_number');
  if (account === undefined) throw missing('payment_method_data[us_bank_account][account_number]');
  if (!billing.name) throw missing('payment_method_data[billing_details][name]');
  if (!billing.email) throw missing('payment_method_data[billing_details][email]');
  if (routing !== TEST_ROUTING_NUMBER) {
    const message = 'The routing number is not a valid test routing number.';
    throw cardMistake('routing_number_invalid', message, 'routing_number');
  }
  const outcome = ACCOUNTS[account];
  if (!outcome) throw invalid('You must use a test bank account number in test mode.');
  const body = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: `bank${account.slice(-8)}`,
      last4: account.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: routing,
      status_details: null,
    },
  } as unknown as Stripe.PaymentMethod;
  return { body, outcome };
}
