// The staff's calls on a vote: what is due, opening and closing, what stands out, and the official tally.
import { z } from 'zod';
import { endpoint, id, instant, paging, uuid } from '../endpoint.ts';
import { certifiedTally } from '../pageant.ts';

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

/** What one person proposes as the official tally, for another one to certify. */
const tallyProposal = z.object({
  digest: z.string(),
  proposedBy: z.string(),
  isOwn: z.boolean().describe('Whether the caller proposed it'),
  created: instant,
});

/** A contest as the console shows it. */
export const contestStanding = z
  .object({
    _id: id,
    name: z.string(),
    stage: z.enum(['to-come', 'open', 'to-certify', 'certified']),
    dueAt: instant.nullable().describe('When the next step is due; null once there is none'),
    opensAt: instant,
    closesAt: instant,
    tallyDueAt: instant,
    tallyHiddenFrom: instant.nullable(),
    isTallyHidden: z.boolean(),
    mostVotesEach: z.int().nullable(),
    candidates: z.int(),
    ballots: z.int().describe('Without what was taken out again'),
    votes: z.int(),
    proposal: tallyProposal.nullable().describe('The newest one; null once the tally is certified'),
    certification: certifiedTally
      .omit({ origins: true })
      .extend({ proposedBy: z.string(), certifiedBy: z.string() })
      .nullable(),
  })
  .meta({ title: 'ContestStanding' });
export type ContestStanding = z.output<typeof contestStanding>;

/** The official tally as it follows from the ballots, with everything that has to agree. */
export const officialTally = z.object({
  digest: z.string(),
  tally: z.string().describe('The text that the digest is of'),
  entries: z.int(),
  votes: z.int(),
  ranking: z.array(
    z.object({
      _id: id,
      name: z.string(),
      votes: z.int(),
      isTied: z.boolean().describe('Has as many votes as the one before or after'),
    }),
  ),
  checks: z.array(z.object({ isRight: z.boolean(), sentence: z.string() })),
});
export type OfficialTally = z.output<typeof officialTally>;

const event = uuid('event must be the id of a contest.');
const digest = z
  .string('Please look at the tally first.')
  .regex(/^[0-9a-f]{64}$/, 'Please look at the tally first.');
const viewers = ['editor', 'finance'] as const;
const change = { method: 'POST', access: 'staff', output: contestStanding } as const;
const certifying = {
  ...change,
  roles: viewers,
  needsStepUp: true,
  input: z.object({ event, digest: digest.describe('What the caller has seen') }),
} as const;

export const officePageantApi = {
  contests: endpoint({
    method: 'GET',
    path: '/office/data/vote-contests',
    summary: 'The contests by what is due next',
    access: 'staff',
    roles: viewers,
    paged: true,
    input: z.object({ ...paging(25) }),
    output: z.array(contestStanding),
    refusals: ['role_missing'],
  }),
  contest: endpoint({
    method: 'GET',
    path: '/office/data/vote-contests/{event}',
    summary: 'One contest: its stage, what is due, and how far its tally is certified',
    access: 'staff',
    roles: viewers,
    input: z.object({ event }),
    output: contestStanding,
    refusals: ['contest_unknown', 'role_missing'],
  }),
  open: endpoint({
    ...change,
    path: '/office/data/vote-contests/{event}/open',
    summary: 'Opens voting now instead of at its time',
    roles: ['editor'],
    needsStepUp: true,
    input: z.object({ event }),
    refusals: ['contest_unknown', 'not_while_running'],
  }),
  close: endpoint({
    ...change,
    path: '/office/data/vote-contests/{event}/close',
    summary: 'Closes voting now instead of at its time, for good',
    roles: ['editor'],
    needsStepUp: true,
    safeguard: { name: 'vote-closings', weigh: () => 1 },
    input: z.object({ event }),
    refusals: ['contest_unknown', 'not_while_running'],
  }),
  hideVotes: endpoint({
    ...change,
    path: '/office/data/vote-contests/{event}/hide-votes',
    summary: 'Hides the votes from now until the close, or shows them again',
    roles: ['editor'],
    input: z.object({ event, isHidden: z.boolean('isHidden must be true or false.') }),
    refusals: ['contest_unknown', 'not_while_running'],
  }),
  tally: endpoint({
    method: 'GET',
    path: '/office/data/vote-contests/{event}/tally',
    summary: 'The official tally as the ballots come to it, with everything that has to agree',
    access: 'staff',
    roles: viewers,
    input: z.object({ event }),
    output: officialTally,
    refusals: ['contest_unknown', 'voting_not_closed', 'role_missing'],
  }),
  proposeTally: endpoint({
    ...certifying,
    path: '/office/data/vote-contests/{event}/propose-tally',
    summary: 'Proposes the official tally, for somebody else to certify',
    refusals: [
      'contest_unknown',
      'voting_not_closed',
      'tally_unsound',
      'tally_changed',
      'tally_certified',
    ],
  }),
  certifyTally: endpoint({
    ...certifying,
    path: '/office/data/vote-contests/{event}/certify-tally',
    summary: 'Certifies the tally that somebody else has proposed; it is final and public then',
    refusals: [
      'contest_unknown',
      'voting_not_closed',
      'tally_not_proposed',
      'tally_needs_two',
      'staff_related',
      'tally_unsound',
      'tally_changed',
      'tally_certified',
    ],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/office/data/vote-contests/{event}/figures',
    summary: 'The figures of every candidate that may show an anomaly, most votes first',
    access: 'staff',
    roles: viewers,
    input: z.object({ event }),
    output: z.array(candidateFigures),
    refusals: ['contest_unknown', 'role_missing'],
  }),
};
