// The staff's view of a vote: what stands out in the figures of each candidate.
import { z } from 'zod';
import { endpoint, id, instant } from './endpoint.ts';

/** What stands out in a candidate's votes; a person looks into it, nothing is decided by it. */
export const candidateFigures = z.object({
  _id: id,
  name: z.string(),
  votes: z.int(),
  ballots: z.int(),
  voters: z.int(),
  largestVoterVotes: z.int().describe('The votes of the account that gave most'),
  newAccountVotes: z.int().describe('Votes of accounts that were less than a day old'),
  withdrawnVotes: z.int(),
  busiestHour: z.object({ startsAt: instant, votes: z.int() }).nullable(),
});
export type CandidateFigures = z.output<typeof candidateFigures>;

export const officePageantApi = {
  figures: endpoint({
    method: 'GET',
    path: '/office/data/vote-contests/{event}/figures',
    summary: 'The figures of every candidate that may show an anomaly, most votes first',
    access: 'staff',
    roles: ['editor', 'finance'],
    input: z.object({ event: z.uuid('event must be the id of a contest.') }),
    output: z.array(candidateFigures),
    refusals: ['contest_unknown', 'role_missing'],
  }),
};
