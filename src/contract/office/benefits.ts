// The staff's calls on what the pieces that come with gifts are worth.
import { z } from 'zod';
import { benefits } from '#rules/donations/benefits.ts';
import { endpoint, instant } from '../endpoint.ts';
import { fieldOf, recordsApi } from '../records.ts';

const roles = ['finance'] as const;

export const benefitValuesApi = recordsApi({
  noun: 'benefit-values',
  one: 'value',
  roles,
  needsStepUp: true,
  fields: {
    benefit: z.enum(benefits, 'Please choose what it is the value of.'),
    validFrom: fieldOf.instant('from when on it counts'),
    valueCents: fieldOf.cents('what a piece is worth', 10_000_000),
    percent: z
      .int('Please enter whole percents.')
      .min(0, 'Please enter whole percents.')
      .max(100, 'That is too much.')
      .nullable()
      .default(null),
    reason: fieldOf.text('how the value was found', 1000),
    isApproved: z.boolean('Please say whether counsel has approved it.').default(false),
  },
  row: {
    benefit: z.enum(benefits),
    validFrom: instant,
    valueCents: z.int(),
    percent: z.int().nullable(),
    reason: z.string(),
    isApproved: z.boolean(),
  },
  sorts: ['-validFrom', 'benefit'],
  filters: {
    benefit: z.enum(benefits, `benefit must be one of ${benefits.join(', ')}.`).optional(),
    when: z.enum(['begun', 'coming'], 'when must be begun or coming.').optional(),
  },
});

const tierValue = z.object({
  dollars: z.int(),
  valueCents: z.int().nullable().describe('Null where a value is missing'),
  deductibleCents: z.int().nullable(),
  reachesGift: z.boolean(),
});
export type TierValue = z.output<typeof tierValue>;

export const officeBenefitsApi = {
  tiers: endpoint({
    method: 'GET',
    path: '/office/data/tier-values',
    summary:
      'What each donation tier is worth by the values of now, and where that reaches the gift',
    access: 'staff',
    roles,
    input: z.object({}),
    output: z.array(tierValue),
    refusals: [],
  }),
};
