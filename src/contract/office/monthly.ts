// What staff do to the monthly gifts of a supporter who asks for it: nothing that takes more, or sooner.
import { z } from 'zod';
import { monthlyDonation } from '../donations.ts';
import { endpoint, uuid } from '../endpoint.ts';
import { actRefusals, type MonthlyActName, monthlyActs, monthlySummaries } from '../monthly.ts';

const userId = uuid('userId must be the id of an account.');
const monthlyDonationId = uuid('monthlyDonationId must be the id of a monthly gift.');
const reason = z
  .string('Please give a reason.')
  .trim()
  .min(5, 'Please give a reason of a few words.')
  .max(500, 'Please keep the reason under 500 characters.');

/**
 * What staff may do. Whatever takes more from a card, or sooner, is for its donor alone: no resuming and no
 * restarting, and a change never raises the gift.
 */
export type OfficeMonthlyActName = Exclude<MonthlyActName, 'resume' | 'restart'>;

function forSupporter<const Name extends OfficeMonthlyActName>(name: Name) {
  return endpoint({
    method: 'POST',
    path: `/office/data/supporters/{userId}/monthly-donations/{monthlyDonationId}/${name}`,
    summary: `${monthlySummaries[name]}; for a supporter who asked for it, who is emailed`,
    access: 'staff',
    roles: ['finance'],
    needsStepUp: true,
    concerns: (input: { userId: string }) => [{ user: input.userId }],
    input: z.object({ userId, monthlyDonationId, ...monthlyActs[name], reason }),
    output: monthlyDonation,
    refusals: actRefusals[name],
  });
}

export const officeMonthlyApi = {
  list: endpoint({
    method: 'GET',
    access: 'staff',
    roles: ['finance'],
    path: '/office/data/supporters/{userId}/monthly-donations',
    isRecorded: true,
    summary: 'The monthly gifts of a supporter, newest first',
    input: z.object({ userId }),
    output: z.array(monthlyDonation),
    refusals: [],
  }),
  change: forSupporter('change'),
  skip: forSupporter('skip'),
  pause: forSupporter('pause'),
  cancel: forSupporter('cancel'),
  'void-links': forSupporter('void-links'),
};
