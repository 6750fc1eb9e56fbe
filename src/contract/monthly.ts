// What a donor does to a monthly gift: in the account, or by the link that each email about it carries.
import { z } from 'zod';
import { monthlyDays } from '#rules/donations/monthly.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { leastDollars, maxDollars } from '#rules/prices.ts';
import { accountEmail } from './accounts.ts';
import { monthlyDonation } from './donations.ts';
import { endpoint, enteredDay, uuid } from './endpoint.ts';
import { donationPreference } from './payments.ts';

const dollars = `Choose an amount from $${leastDollars} to $${formatNumber(maxDollars)} in whole dollars.`;
const dollarAmount = z.int(dollars).min(leastDollars, dollars).max(maxDollars, dollars);
const days = `Choose a day from ${monthlyDays.first} to ${monthlyDays.last}.`;

/** What each act takes, beside the gift. */
export const monthlyActs = {
  change: {
    dollarAmount: dollarAmount.optional(),
    repeatedDollarAmount: dollarAmount
      .optional()
      .describe('The new amount typed again, where it is higher than the one before'),
    day: z.int(days).min(monthlyDays.first, days).max(monthlyDays.last, days).optional(),
    donationPreference: donationPreference
      .nullable()
      .optional()
      .describe('Null: where it is needed most'),
    coversFee: z.boolean('coversFee must be true or false.').optional(),
  },
  skip: { date: enteredDay('Please give the date as YYYY-MM-DD.') },
  pause: { until: enteredDay('Choose a date after today.') },
  resume: {},
  restart: {},
  cancel: {},
  'void-links': {},
} as const;

/** What can be done to a monthly gift, but a new card. */
export type MonthlyActName = keyof typeof monthlyActs;

/** What each of them does, for the documentation. */
export const monthlySummaries: Readonly<Record<MonthlyActName, string>> = {
  change: 'Changes amount, day, charity or fee of a monthly gift, from its next date on',
  skip: 'Leaves out the next date of a monthly gift, and no other',
  pause: 'Pauses a monthly gift until a day; nothing is charged before',
  resume: 'Resumes a paused monthly gift; dates that have passed are not made up for',
  restart: 'Restarts a monthly gift that was canceled or has failed, with its next date',
  cancel: 'Ends a monthly gift; what was given stays given',
  'void-links': 'Makes all links that were emailed about a monthly gift void',
};

/** What each act can be refused with. */
export const actRefusals = {
  change: ['not_found', 'bad_input', 'monthly_ended', 'monthly_charging'],
  skip: ['not_found', 'bad_input', 'monthly_ended', 'monthly_charging', 'monthly_other_date'],
  pause: ['not_found', 'bad_input', 'monthly_ended', 'monthly_charging'],
  resume: ['not_found', 'monthly_ended', 'monthly_charging'],
  restart: ['not_found', 'monthly_charging'],
  cancel: ['not_found'],
  'void-links': ['not_found'],
} as const;

const gift = uuid('monthlyDonationId must be the id of a monthly gift.');
const token = z
  .string('The link is not complete.')
  .regex(/^[0-9a-f]{64}$/, 'The link is not complete.');
const setupToken = z.string('setupToken is missing.').min(1, 'setupToken is missing.').max(500);
const prepared = z.object({ token: z.string().describe('With it the browser saves the card') });

function inAccount<const Name extends MonthlyActName>(name: Name) {
  return endpoint({
    method: 'POST',
    path: `/account/monthly-donations/{monthlyDonationId}/${name}`,
    summary: monthlySummaries[name],
    access: 'user',
    limit: 'profile',
    input: z.object({ monthlyDonationId: gift, ...monthlyActs[name] }),
    output: monthlyDonation,
    refusals: ['signed_out', ...actRefusals[name]],
  });
}

function byLink<const Name extends MonthlyActName>(name: Name) {
  return endpoint({
    method: 'POST',
    path: `/auth/monthly/${name}`,
    summary: `${monthlySummaries[name]}; by an emailed link`,
    access: 'visitor',
    limit: 'profile',
    input: z.object({ token, ...monthlyActs[name] }),
    output: monthlyDonation,
    refusals: ['monthly_link_invalid', ...actRefusals[name]],
  });
}

/** What somebody signed in does to their monthly gifts. */
export const monthlyApi = {
  change: inAccount('change'),
  skip: inAccount('skip'),
  pause: inAccount('pause'),
  resume: inAccount('resume'),
  restart: inAccount('restart'),
  cancel: inAccount('cancel'),
  'void-links': inAccount('void-links'),
  card: endpoint({
    method: 'POST',
    path: '/account/monthly-donations/{monthlyDonationId}/card',
    summary: 'Begins the saving of a new card for a monthly gift',
    access: 'user',
    limit: 'payment',
    input: z.object({ monthlyDonationId: gift }),
    output: prepared,
    refusals: ['signed_out', 'not_found', 'provider_unavailable', 'too_many_declines'],
  }),
  saveCard: endpoint({
    method: 'POST',
    path: '/account/monthly-donations/{monthlyDonationId}/card-saved',
    summary: 'Takes the new card for a monthly gift, once the provider has saved it',
    access: 'user',
    limit: 'payment',
    input: z.object({ monthlyDonationId: gift, setupToken }),
    output: monthlyDonation,
    refusals: [
      'signed_out',
      'not_found',
      'provider_unavailable',
      'monthly_card_missing',
      'monthly_charging',
    ],
  }),
};

/** The same by the link of an email, which is in the body and never in a request's address. */
export const monthlyLinkApi = {
  read: endpoint({
    method: 'POST',
    path: '/auth/monthly/read',
    summary: 'The monthly gift of an emailed link; nothing of its donor',
    access: 'visitor',
    limit: 'profile',
    input: z.object({ token }),
    output: monthlyDonation,
    refusals: ['monthly_link_invalid'],
  }),
  change: byLink('change'),
  skip: byLink('skip'),
  pause: byLink('pause'),
  resume: byLink('resume'),
  restart: byLink('restart'),
  cancel: byLink('cancel'),
  'void-links': byLink('void-links'),
  card: endpoint({
    method: 'POST',
    path: '/auth/monthly/card',
    summary: 'Begins the saving of a new card for the monthly gift of an emailed link',
    access: 'visitor',
    limit: 'payment',
    input: z.object({ token }),
    output: prepared,
    refusals: ['monthly_link_invalid', 'provider_unavailable', 'too_many_declines'],
  }),
  saveCard: endpoint({
    method: 'POST',
    path: '/auth/monthly/card-saved',
    summary: 'Takes the new card for the monthly gift of an emailed link',
    access: 'visitor',
    limit: 'payment',
    input: z.object({ token, setupToken }),
    output: monthlyDonation,
    refusals: [
      'monthly_link_invalid',
      'provider_unavailable',
      'monthly_card_missing',
      'monthly_charging',
    ],
  }),
  request: endpoint({
    method: 'POST',
    path: '/auth/monthly/request',
    summary: 'Emails a donor the links to their monthly gifts; answers the same for any address',
    access: 'visitor',
    limit: 'mail',
    input: z.object({ email: accountEmail }),
    output: z.object({ requested: z.literal(true) }),
    refusals: [],
  }),
};
