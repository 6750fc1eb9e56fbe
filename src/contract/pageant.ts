// The pageant's calls: contests with their tallies, candidates, and ballots.
import { z } from 'zod';
import { formatNumber } from '../rules/format/counts.ts';
import { maxCandidatesAtOnce, maxVotesAtOnce } from '../rules/pageant/pageant.ts';
import { imageAlt } from './content.ts';
import { contentCaching, endpoint, id, instant, paging, uuid } from './endpoint.ts';
import { originCounts } from './origin-counts.ts';

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

/** The official tally of a contest, as two members of staff have certified it. */
export const certifiedTally = z.object({
  digest: z.string().describe('SHA-256 of the official tally that a recount of the log comes to'),
  certified: instant,
  votes: z.int(),
  entries: z.int().describe('Entries of the ballot log that it counts: all of them'),
  origins: originCounts.nullable().describe('Where the votes came from; null for older tallies'),
});

export const voteContest = z.object({
  _id: id,
  name: z.string(),
  voteContestDate: instant.describe('When the official tally is due'),
  voteStartDate: instant,
  voteEndDate: instant,
  voteTotals: z
    .record(z.string(), z.int())
    .describe('Candidate id → votes; empty while the tally is hidden'),
  ranking: z
    .array(id)
    .describe('The candidates with votes, best first, equal votes by the published tie rule'),
  tallyHiddenFrom: instant
    .nullable()
    .describe('From when until the close nobody sees the votes; null where they always show'),
  isTallyHidden: z.boolean(),
  mostVotesEach: z.int().nullable().describe('The most votes that one account may give'),
  officialTally: certifiedTally.nullable().describe('Null until it is certified'),
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
  imageAlt,
  event: id.describe('The contest'),
  bio: z.string(),
  isShielded: z
    .boolean()
    .describe(
      'A child: shown by first name and category, and by what its guardian agreed to; other texts are empty',
    ),
  hasShareCard: z.boolean().describe('Whether there is a picture to share'),
});
export type Candidate = z.output<typeof candidate>;

/** A ballot as its owner sees it. */
export const ballot = z
  .object({
    _id: id,
    serial: z.string(),
    event: id.describe('The contest'),
    eventName: z.string(),
    votes: z.array(id).describe('The candidates'),
    numVotes: z.int().describe('Votes for each of them'),
    withdrawnVotes: z.int().describe('Taken out again, since the money for them went back'),
    created: instant,
  })
  .meta({ title: 'Ballot' });
export type Ballot = z.output<typeof ballot>;

/** What somebody has given to a candidate, all ballots together. */
export const givenVotes = z.object({
  _id: id.describe('The candidate'),
  name: z.string(),
  event: id.describe('The contest'),
  eventName: z.string(),
  votes: z.int().describe('Less those that were taken out again, so that none may be left'),
});
export type GivenVotes = z.output<typeof givenVotes>;

/** What anybody may know of a ballot: never whose it is. */
export const publicBallot = z.object({
  serial: z.string(),
  event: id,
  eventName: z.string(),
  votes: z
    .array(z.object({ _id: id, name: z.string() }))
    .nullable()
    .describe('Null while hidden'),
  numVotes: z.int().nullable(),
  withdrawnVotes: z.int(),
  withdraws: z.string().nullable().describe('The serial of the ballot that these votes leave'),
  checkpoint: z
    .object({ number: z.int(), entries: z.int(), head: z.string(), createdAt: instant })
    .nullable()
    .describe('The first published part of the log that holds it; null until the next one'),
});
export type PublicBallot = z.output<typeof publicBallot>;

/** How much of a contest's ballot log is published. */
export const ballotLog = z.object({
  event: id,
  eventName: z.string(),
  isHidden: z.boolean(),
  ballots: z.int().describe('Entries so far, those that wait for the next checkpoint included'),
  checkpoints: z.array(
    z.object({ number: z.int(), entries: z.int(), head: z.string(), createdAt: instant }),
  ),
});
export type BallotLog = z.output<typeof ballotLog>;

const contestId = uuid('event must be the id of a contest.');
const votesText = `numVotes must be a whole number from 1 to ${formatNumber(maxVotesAtOnce)}.`;

export const pageantApi = {
  castVotes: endpoint({
    method: 'POST',
    path: '/account/new-vote-ballot',
    summary: 'Casts a ballot: so many votes for each of its candidates, for a token each',
    access: 'user',
    limit: 'play',
    input: z.object({
      votes: z
        .array(uuid('votes must be the ids of candidates.'), 'votes must be a list of candidates.')
        .min(1, 'Please choose a candidate.')
        .max(maxCandidatesAtOnce, `Please choose at most ${maxCandidatesAtOnce} candidates.`)
        .refine(
          (votes) => new Set(votes).size === votes.length,
          'Each candidate can be on a ballot only once.',
        ),
      event: contestId,
      numVotes: z.int(votesText).min(1, votesText).max(maxVotesAtOnce, votesText),
      requestKey: uuid('requestKey must be a UUID.')
        .optional()
        .describe('Made by the browser; a repeat answers the same ballot'),
    }),
    output: z.object({ ballot, voteTokens: z.int() }),
    refusals: [
      'contest_unknown',
      'candidate_unknown',
      'voting_not_open',
      'voting_closed',
      'not_enough_tokens',
      'too_many_votes',
      'vote_restricted',
      'terms_changed',
      'play_excluded',
      'staff_excluded',
      'account_held',
    ],
  }),
  ballots: endpoint({
    method: 'GET',
    path: '/account/vote-ballots',
    summary: "One's ballots, newest first, in one contest where one is given",
    access: 'user',
    paged: true,
    input: z.object({ ...paging(50), event: contestId.optional() }),
    output: z.array(ballot),
    refusals: ['signed_out'],
  }),
  voteSummary: endpoint({
    method: 'GET',
    path: '/account/vote-summary',
    summary: "One's votes by candidate, the newest contest and the most votes first, at most 200",
    access: 'user',
    input: z.object({ event: contestId.optional() }),
    output: z.array(givenVotes),
    refusals: ['signed_out'],
  }),
  ballot: endpoint({
    method: 'GET',
    path: '/data/vote-ballots/{serial}',
    summary: 'Whether a ballot with this serial counts, and where it stands in the log',
    access: 'public',
    caching: { sharedSeconds: 1, staleSeconds: 10 },
    input: z.object({ serial: z.string().max(40) }),
    output: publicBallot,
    refusals: ['not_found'],
  }),
  ballotLog: endpoint({
    method: 'GET',
    path: '/data/vote-contests/{event}/ballot-log',
    summary: 'How much of the ballot log is published, newest checkpoints first, at most 50',
    access: 'public',
    caching: { sharedSeconds: 1, staleSeconds: 10 },
    input: z.object({ event: contestId }),
    output: ballotLog,
    refusals: ['bad_input', 'not_found'],
  }),
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
    input: z.object({ event: uuid('event must be the id of a contest.') }),
    output: z.array(candidate),
    refusals: ['bad_input'],
  }),
};
