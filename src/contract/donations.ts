// The calls about what each donation gives, and about monthly gifts.
import { z } from 'zod';
import { contentCaching, endpoint, id, instant } from './endpoint.ts';

export const purchaseTypes = ['DONATION', 'JACKPOT', 'VOTE_CONTEST'] as const;

export const donationTier = z.object({
  amount: z.int().describe('Whole dollars from which on the tier applies'),
  jackpotCredits: z.int(),
  raffleTickets: z.int(),
  voteTokens: z.int(),
});
export type DonationTier = z.output<typeof donationTier>;

export const monthlyDonation = z.object({
  _id: id,
  dollarAmount: z.int(),
  feeCents: z.int(),
  donationPreference: z.string().nullable(),
  created: instant,
  coversFee: z.boolean(),
  day: z.int().describe('The day of the month; in a shorter month it is the last one'),
  nextDate: z.iso.date().nullable().describe('The date of the next gift, in New York'),
  nextDue: instant.nullable().describe('When the card is charged next; null once it has ended'),
  tries: z
    .array(instant)
    .describe('After a decline: when the card is tried again; after the last one the gift ends'),
  pausedUntil: z.iso.date().nullable().describe('The day until which nothing is charged'),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      expires: z.string().describe('Its last month, as `YYYY-MM`'),
    })
    .nullable()
    .describe('The saved card; null until the provider has told of it'),
  failures: z.int().describe('How often the charge that is due was declined'),
  ended: instant.nullable(),
  endedBecause: z.enum(['canceled', 'card_failed', 'account_closed']).nullable(),
  giftsMade: z.int(),
});
/** A gift that repeats every month. */
export type MonthlyDonation = z.output<typeof monthlyDonation>;

const benefitValues = z.object({
  jackpotCredit: z.int().nullable().describe('In cents for a piece; null where no value is kept'),
  raffleTicket: z.int().nullable(),
  voteToken: z.int().nullable(),
  insubstantial: z
    .object({ percent: z.int(), cents: z.int() })
    .nullable()
    .describe('Up to so much, what comes with a gift does not count'),
});

/** What a state wants to be said beside a request for gifts. */
export const disclosure = z.object({ state: z.string().describe('NV'), sentences: z.string() });
export type Disclosure = z.output<typeof disclosure>;

export const donationsApi = {
  disclosures: endpoint({
    method: 'GET',
    path: '/data/disclosures',
    summary: 'What each state wants to be said beside a request for gifts, by state',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: z.array(disclosure),
    refusals: [],
  }),
  benefitValues: endpoint({
    method: 'GET',
    path: '/data/benefit-values',
    summary: 'What the association estimates the pieces that come with a gift to be worth today',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: benefitValues,
    refusals: [],
  }),
  monthly: endpoint({
    method: 'GET',
    path: '/account/monthly-donations',
    summary: "One's monthly gifts, newest first",
    access: 'user',
    input: z.object({}),
    output: z.array(monthlyDonation),
    refusals: ['signed_out'],
  }),
  cancelMonthly: endpoint({
    method: 'POST',
    path: '/account/cancel-monthly-donation',
    summary: 'Ends a monthly gift; what was given stays given',
    access: 'user',
    input: z.object({ monthlyDonationId: id }),
    output: monthlyDonation,
    refusals: ['signed_out', 'not_found'],
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/data/donation-matrix',
    summary:
      'What each amount gives, by type of purchase, ascending; for JACKPOT what the offered numbers of credits cost, since any number has the same price each',
    access: 'public',
    caching: contentCaching,
    input: z.object({
      type: z.enum(purchaseTypes, {
        error: (issue) => `invalid donation matrix type: ${String(issue.input ?? '')}`,
      }),
    }),
    output: z.object({ type: z.enum(purchaseTypes), matrixes: z.array(donationTier) }),
    refusals: ['bad_input'],
  }),
};
