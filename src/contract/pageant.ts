// The public pageant calls: contests with their tallies, and candidates.
import { z } from 'zod';
import { contentCaching, endpoint, id, instant } from './endpoint.ts';

/** The categories of the pageant (specification, section 9). */
export const candidateGroups = [
  'Tiny',
  'Petite',
  'Little Miss',
  'Jr Miss',
  'Jr Teen',
  'Teen',
  'Miss',
  'Ms',
  'Mrs',
  'Classic',
  'Curve',
] as const;

export const voteContest = z.object({
  _id: id,
  name: z.string(),
  voteContestDate: instant.describe('When the official tally is due'),
  voteStartDate: instant,
  voteEndDate: instant,
  voteTotals: z.record(z.string(), z.int()).describe('Candidate id → votes'),
  schedule: z.array(z.object({ _id: id, title: z.string(), place: z.string(), startsAt: instant })),
});
export type VoteContest = z.output<typeof voteContest>;

export const candidate = z.object({
  _id: id,
  name: z.string(),
  candidateGroup: z.enum(candidateGroups),
  title: z.string().describe('The title that the candidate holds'),
  location: z.string(),
  imageId: id,
  event: id.describe('The contest'),
  bio: z.string(),
});
export type Candidate = z.output<typeof candidate>;

export const pageantApi = {
  contests: endpoint({
    method: 'GET',
    path: '/data/vote-contests',
    summary: 'The vote contests, newest first; or the one that is open or comes next, at most one',
    access: 'public',
    caching: { sharedSeconds: 1, staleSeconds: 10 },
    input: z.object({
      preset: z.enum(['nextVoteContest'], 'preset must be nextVoteContest.').optional(),
    }),
    output: z.array(voteContest),
    refusals: ['bad_input'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/data/candidates',
    summary: 'The candidates of a contest by category and name; an unknown contest has none',
    access: 'public',
    caching: contentCaching,
    input: z.object({ event: z.uuid('event must be the id of a contest.') }),
    output: z.array(candidate),
    refusals: ['bad_input'],
  }),
};
