// The public call about what each donation gives.
import { z } from 'zod';
import { contentCaching, endpoint } from './endpoint.ts';

export const purchaseTypes = ['DONATION', 'JACKPOT', 'VOTE_CONTEST'] as const;

export const donationTier = z.object({
  amount: z.int().describe('Whole dollars from which on the tier applies'),
  jackpotCredits: z.int(),
  raffleTickets: z.int(),
  voteTokens: z.int(),
});
export type DonationTier = z.output<typeof donationTier>;

export const donationsApi = {
  matrix: endpoint({
    method: 'GET',
    path: '/data/donation-matrix',
    summary: 'What each amount gives, by type of purchase, ascending',
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
