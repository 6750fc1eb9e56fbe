// Lists the test cards: Stripe's published ones with their outcomes, and two of the sandbox's own.

import type { DebitOutcome } from './bank-accounts.ts';

/** How a refused card is reported. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  param?: string;
}

const DECLINED = 'Your card was declined.';

/** Every way in which a bank says no, with the sentence that Stripe shows for it. */
export const DECLINES = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', declineCode: 'lost_card', message: DECLINED },
  stolen: { code: 'card_declined', declineCode: 'stolen_card', message: DECLINED },
  fraudulent: { code: 'card_declined', declineCode: 'fraudulent', message: DECLINED },
  velocity: {
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently ' +
      'or exceeding its amount limit.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrectCvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  authenticationRequired: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  notATestCard: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} satisfies Record<string, Decline>;

/** The name of a refusal. */
export type DeclineName = keyof typeof DECLINES;

/** What a card leads to when somebody pays with it. */
export type Outcome =
  | {
      kind: 'approve';
      dispute?: 'fraudulent' | 'product_not_received' | 'inquiry';
      refund?: 'pending' | 'fails';
      isPostalCodeWrong?: boolean;
    }
  /** `isOnceSaved`: the payment that saves the card still goes through. */
  | { kind: 'decline'; decline: DeclineName; isOnceSaved?: boolean }
  /** `isUntilSaved`: once a payment has saved the card, its bank asks no more. */
  | { kind: 'challenge'; decline: DeclineName | null; isUntilSaved?: boolean }
  | { kind: 'delayed'; isApproved: boolean }
  | { kind: 'debit'; outcome: DebitOutcome };

/** What a test may want of a card, whatever its number leads to. */
export const CARD_OUTCOMES = ['ok', 'declined', 'authentication_required'] as const;

/** One of the outcomes that a test may want. */
export type CardOutcome = (typeof CARD_OUTCOMES)[number];

/** A card that the sandbox knows. */
export interface TestCard {
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  outcome: Outcome;
}

/** Answers 'processing', and a few seconds later has succeeded (or holds the amount). */
export const DELAYED_SUCCESS_CARD = '4000007700000018';

/** Answers 'processing', and a few seconds later has failed with a generic decline. */
export const DELAYED_FAILURE_CARD = '4000007700000026';

function card(
  brand: string,
  outcome: Outcome = { kind: 'approve' },
  funding: TestCard['funding'] = 'credit',
  country = 'US',
): TestCard {
  return { brand, funding, country, outcome };
}

const approve: Outcome = { kind: 'approve' };
const decline = (name: DeclineName): TestCard => card('visa', { kind: 'decline', decline: name });
const challenge = (then: DeclineName | null, country = 'US'): TestCard =>
  card('visa', { kind: 'challenge', decline: then }, 'credit', country);

const CARDS: Record<string, TestCard> = {
  '4242424242424242': card('visa'),
  '4000056655665556': card('visa', approve, 'debit'),
  '5555555555554444': card('mastercard'),
  '2223003122003222': card('mastercard'),
  '5200828282828210': card('mastercard', approve, 'debit'),
  '5105105105105100': card('mastercard', approve, 'prepaid'),
  '378282246310005': card('amex'),
  '371449635398431': card('amex'),
  '6011111111111117': card('discover'),
  '6011000990139424': card('discover'),
  '6011981111111113': card('discover', approve, 'debit'),
  '3056930009020004': card('diners'),
  '36227206271667': card('diners'),
  '3566002020360505': card('jcb', approve, 'credit', 'JP'),
  '6200000000000005': card('unionpay', approve, 'credit', 'CN'),
  '6200000000000047': card('unionpay', approve, 'debit', 'CN'),
  '6205500000000000004': card('unionpay', approve, 'credit', 'CN'),
  '4000001240000000': card('visa', approve, 'credit', 'CA'),
  '4000008260000000': card('visa', approve, 'credit', 'GB'),
  '4000000000000077': card('visa'),
  '4000000000003055': card('visa'),
  '4000000000009235': card('visa'),
  '4000000000000036': card('visa', { kind: 'approve', isPostalCodeWrong: true }),
  '4000000000000002': decline('generic'),
  '4000000000000341': card('visa', { kind: 'decline', decline: 'generic', isOnceSaved: true }),
  '4000000000009995': decline('insufficientFunds'),
  '4000000000009987': decline('lost'),
  '4000000000009979': decline('stolen'),
  '4000000000000069': decline('expired'),
  '4000000000000127': decline('incorrectCvc'),
  '4000000000000119': decline('processing'),
  '4000000000006975': decline('velocity'),
  '4100000000000019': decline('fraudulent'),
  '4000000000004954': decline('fraudulent'),
  '4000000000003220': challenge(null),
  '4000002500003155': card(
    'visa',
    { kind: 'challenge', decline: null, isUntilSaved: true },
    'credit',
    'FR',
  ),
  '4000002760003184': challenge(null, 'DE'),
  '4000008400001629': challenge('generic'),
  '4000008260003178': challenge('insufficientFunds', 'GB'),
  '4000000000000259': card('visa', { kind: 'approve', dispute: 'fraudulent' }),
  '4000000000002685': card('visa', { kind: 'approve', dispute: 'product_not_received' }),
  '4000000000001976': card('visa', { kind: 'approve', dispute: 'inquiry' }),
  '4000000000007726': card('visa', { kind: 'approve', refund: 'pending' }),
  '4000000000005126': card('visa', { kind: 'approve', refund: 'fails' }),
  [DELAYED_SUCCESS_CARD]: card('visa', { kind: 'delayed', isApproved: true }),
  [DELAYED_FAILURE_CARD]: card('visa', { kind: 'delayed', isApproved: false }),
};

/** Stripe's payment methods for tests, by the number that they stand for. */
const TEST_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_us: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_mastercard_debit: '5200828282828210',
  pm_card_mastercard_prepaid: '5105105105105100',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: '4000000000006975',
  pm_card_radarBlock: '4100000000000019',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003220',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecureRequiredChargeDeclined: '4000008400001629',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
};

/** Whether a number has a right check digit. */
export function isLuhnValid(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0;
}

/** What the sandbox does with a (Luhn-valid) number; unknown ones are refused as Stripe does. */
export function testCard(number: string): TestCard {
  return CARDS[number] ?? card(brandOf(number), { kind: 'decline', decline: 'notATestCard' });
}

/** The number behind a test payment method such as `pm_card_visa`, or null. */
export function testMethodNumber(id: string): string | null {
  return TEST_METHODS[id] ?? null;
}

function brandOf(number: string): string {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^6[05]/.test(number)) return 'discover';
  return 'unknown';
}
