// The staff's calls on the sentences that states want beside a request for gifts.
import { z } from 'zod';
import { instant } from '../endpoint.ts';
import { fieldOf, recordsApi } from '../records.ts';

export const disclosuresApi = recordsApi({
  noun: 'disclosures',
  one: 'disclosure',
  roles: ['finance'],
  fields: {
    state: z
      .string('Please enter a state.')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Please enter the two letters of a state, such as NV.'),
    validFrom: fieldOf.instant('from when on it is shown'),
    sentences: fieldOf.text('what the state wants to be said', 1500),
    isApproved: z.boolean('Please say whether counsel has approved it.').default(false),
  },
  row: {
    state: z.string(),
    validFrom: instant,
    sentences: z.string(),
    isApproved: z.boolean(),
  },
  sorts: ['state', '-validFrom'],
  filters: {
    state: z.string().max(2, 'state must be two letters.').optional(),
    when: z.enum(['begun', 'coming'], 'when must be begun or coming.').optional(),
  },
});
