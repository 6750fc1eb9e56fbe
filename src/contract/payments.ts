// The payment calls: start, cancel, complete, and the providers' public keys.
import { z } from 'zod';
import { amounts } from '#rules/figures.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { leastDollars, maxDollars, maxPieces } from '#rules/prices.ts';
import { accountEmail, fastUserAccount, session } from './accounts.ts';
import { dedicationInput } from './dedications.ts';
import { endpoint, id, uuid } from './endpoint.ts';
import { personName } from './person-name.ts';

const dollarsSentence = `dollarAmount must be from ${leastDollars} to ${formatNumber(maxDollars)} dollars.`;
const wholeDollars = z
  .int('dollarAmount must be whole dollars.')
  .min(leastDollars, dollarsSentence)
  .max(maxDollars, dollarsSentence);

/**
 * A charity that a donor chooses, by its preference: the specification's `kids-golf`,
 * `foster-kids-aged-out` and `heart-to-heart`, and any other that staff have added.
 */
export const donationPreference = z
  .string('donationPreference must be one of the listed charities.')
  .regex(/^[a-z0-9-]{1,60}$/, 'donationPreference must be one of the listed charities.');

/** What somebody buys. The server prices it; the browser's amount must agree. */
export const purchaseItem = z
  .discriminatedUnion(
    'type',
    [
      z.object({
        type: z.literal('donation'),
        donationPreference: donationPreference.optional(),
        dollarAmount: wholeDollars,
        frequency: z
          .enum(['once', 'monthly'], 'frequency must be once or monthly.')
          .optional()
          .describe('Monthly: the same gift every month until it is canceled; by card only'),
        withoutPerks: z
          .boolean('withoutPerks must be true or false.')
          .optional()
          .describe('The donor wants nothing in return, so that all of the gift may be deductible'),
        coversFee: z
          .boolean('coversFee must be true or false.')
          .optional()
          .describe('The donor adds the fee, so that the charity keeps the whole amount'),
      }),
      z.object({
        type: z.literal('raffle-tickets'),
        tickets: z
          .int('tickets must be a whole number.')
          .min(1, `tickets must be from 1 to ${amounts.maxPieces}.`)
          .max(maxPieces, `tickets must be from 1 to ${amounts.maxPieces}.`),
        phoneSaleId: uuid('phoneSaleId must be the id of a phone sale.')
          .optional()
          .describe('The code of a ticket desk that the buyer scanned'),
      }),
      z.object({
        type: z.literal('jackpot-credits'),
        credits: z
          .int('credits must be a whole number.')
          .min(1, `credits must be from 1 to ${amounts.maxPieces}.`)
          .max(maxPieces, `credits must be from 1 to ${amounts.maxPieces}.`),
      }),
      z.object({ type: z.literal('vote-tokens'), dollarAmount: wholeDollars }),
      z.object({
        type: z.literal('tournament-entry'),
        event: z.literal('ps-golf-event'),
        withoutGiftPack: z
          .boolean('withoutGiftPack must be true or false.')
          .optional()
          .describe(
            'The golfer wants no gift pack, so that its value is not counted on the receipt',
          ),
      }),
    ],
    'Cannot complete the payment, unsupported item',
  )
  .meta({ title: 'PurchaseItem' });
export type PurchaseItem = z.output<typeof purchaseItem>;
export type PurchaseType = PurchaseItem['type'];

/** What a purchase granted, in pieces. */
export const granted = z
  .object({
    jackpotCredits: z.int(),
    raffleTickets: z.int(),
    voteTokens: z.int(),
  })
  .meta({ title: 'Granted' });
export type Granted = z.output<typeof granted>;

/** Who gives without an account: whom the receipt names, and where it goes. */
export const guestDonor = z
  .object({
    name: personName('Please enter your name.'),
    email: accountEmail,
  })
  .meta({ title: 'GuestDonor' });
export type GuestDonor = z.output<typeof guestDonor>;

const providerKey = z.object({
  key: z.string().nullable().describe('The publishable key; null while payments are off'),
  apiBase: z.string().nullable().describe('Null for the real provider, else the stand-in'),
});

const token = z.string('token is missing.').min(1, 'token is missing.').max(500);

const noAmount = 'Error: no payment amount.';
const start = {
  input: z.object({
    amountCents: z
      .int({
        error: ({ input }) => (input == null ? noAmount : 'amountCents must be whole cents.'),
      })
      .positive(noAmount)
      .max(11_000_000, 'amountCents is too large.'),
    purchaseItem,
    idempotencyKey: uuid('idempotencyKey must be a UUID.')
      .optional()
      .describe("The browser's own id of this purchase: the same id is the same payment"),
    source: z.string().trim().max(100).optional().describe('The campaign that led here (src)'),
    fastUserAccount: fastUserAccount
      .optional()
      .describe('Known now, the purchase goes through even if the browser is closed after paying'),
    guestDonor: guestDonor
      .optional()
      .describe(
        'A single donation without an account; left out of account where somebody is signed in',
      ),
    guestFromWallet: z
      .literal(true, 'guestFromWallet must be true or left out.')
      .optional()
      .describe('The same by wallet: it tells name and email once it is approved'),
    isBankDebit: z
      .literal(true, 'isBankDebit must be true or left out.')
      .optional()
      .describe(
        'From a bank account at the card provider: a single donation, of a guest or of who is signed in. It is decided within days',
      ),
    dedication: dedicationInput
      .optional()
      .describe('Of a donation in honor or in memory of somebody; its card waits for the payment'),
  }),
  output: z.object({
    paymentId: id,
    token: z.string(),
    authorized: z.literal(false),
    amountCents: z.int(),
  }),
  refusals: [
    'amount_mismatch',
    'item_unsupported',
    'too_few_dollars',
    'card_needed',
    'donation_restricted',
    'raffle_restricted',
    'fifty_fifty_full',
    'phone_sale_over',
    'jackpot_restricted',
    'vote_restricted',
    'tournament_restricted',
    'terms_changed',
    'play_excluded',
    'staff_excluded',
    'spending_limit',
    'tournament_unknown',
    'registration_closed',
    'registration_full',
    'already_registered',
    'email_taken',
    'account_needed',
    'bank_debits_off',
    'bank_for_gifts_only',
    'bank_has_no_card_fee',
    'payment_key_reused',
    'payment_canceled',
    'payment_made',
    'too_many_declines',
    'provider_unavailable',
    'provider_busy',
    'payments_off',
  ],
} as const;

const cancel = {
  input: z.object({ token }),
  output: z.object({ canceled: z.boolean() }),
  refusals: ['payment_not_found'],
} as const;

export const paymentsApi = {
  stripeKey: endpoint({
    method: 'GET',
    path: '/auth/stripe-key',
    summary: 'The public key of the card provider',
    access: 'visitor',
    input: z.object({}),
    output: providerKey,
    refusals: [],
  }),
  paypalKey: endpoint({
    method: 'GET',
    path: '/auth/paypal-key',
    summary: 'The public key of the wallet provider',
    access: 'visitor',
    input: z.object({}),
    output: providerKey,
    refusals: [],
  }),
  startStripe: endpoint({
    method: 'POST',
    path: '/auth/payments/stripe/new',
    summary: 'Starts a card payment for an item, at the price that the server finds for it',
    access: 'visitor',
    limit: 'payment',
    ...start,
  }),
  startPaypal: endpoint({
    method: 'POST',
    path: '/auth/payments/paypal/new',
    summary: 'Starts a wallet payment for an item, at the price that the server finds for it',
    access: 'visitor',
    limit: 'payment',
    ...start,
  }),
  cancelStripe: endpoint({
    method: 'POST',
    path: '/auth/payments/stripe/cancel',
    summary: 'Gives up a card payment that is not complete; nothing is charged',
    access: 'visitor',
    limit: 'completion',
    ...cancel,
  }),
  cancelPaypal: endpoint({
    method: 'POST',
    path: '/auth/payments/paypal/cancel',
    summary: 'Gives up a wallet payment that is not complete; nothing is charged',
    access: 'visitor',
    limit: 'completion',
    ...cancel,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/auth/payments/complete-payment',
    summary:
      'Completes an approved payment: captures it, makes the account, grants what was bought',
    access: 'visitor',
    limit: 'completion',
    input: z.object({
      paymentSource: z.enum(['stripe', 'paypal'], 'paymentSource must be stripe or paypal.'),
      paymentResult: z.object(
        {
          token,
          nameOnCard: z.string().trim().max(200).optional(),
          postalCode: z.string().trim().max(20).optional(),
        },
        'paymentResult is missing.',
      ),
      fastUserAccount: fastUserAccount.optional(),
    }),
    output: session.extend({
      code: z.enum(['success', 'pending']),
      payment: z.object({
        _id: id,
        status: z.enum(['pending', 'settled']),
        amountCents: z.int(),
        isBankDebit: z
          .literal(true)
          .optional()
          .describe('Pending for days, until the bank has said'),
      }),
      granted,
      waiting: granted
        .optional()
        .describe('Kept for a donor without an account, who is emailed a link to claim it'),
      heldBack: granted
        .optional()
        .describe('Bought, and given once a person has checked where the buyer is'),
    }),
    statusOf: (output) => ((output as { code: string }).code === 'pending' ? 202 : 200),
    refusals: [
      'play_excluded',
      'staff_excluded',
      'spending_limit',
      'terms_changed',
      'payment_not_found',
      'payment_not_authorized',
      'payment_canceled',
      'wallet_unnamed',
      'card_declined',
      'registration_full',
      'already_registered',
      'fifty_fifty_full',
      'signup_incomplete',
      'email_taken',
      'payment_checking',
    ],
  }),
};
