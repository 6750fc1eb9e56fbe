// The staff's calls on contests, what happens around them, and their candidates.
import { z } from 'zod';
import { instant, uuid } from '../endpoint.ts';
import { candidateGroups } from '../pageant.ts';
import { fieldOf, importApi, recordsApi } from '../records.ts';

const roles = ['editor'] as const;
const contestId = uuid('contestId must be the id of a contest.').optional();

export const contestsApi = recordsApi({
  noun: 'contests',
  one: 'contest',
  roles,
  fields: {
    name: fieldOf.line('the name'),
    opensAt: fieldOf.instant('when voting opens'),
    closesAt: fieldOf.instant('when voting closes'),
    tallyDueAt: fieldOf.instant('when the official tally is due'),
    tallyHiddenFrom: fieldOf
      .instant('from when the votes are hidden')
      .nullable()
      .describe('Until the close; null where they always show'),
    mostVotesEach: z
      .int('Please enter a whole number of votes.')
      .min(1, 'Please enter at least one vote.')
      .max(10_000_000, 'That is too many.')
      .nullable(),
    minorsUpTo: z
      .enum([...candidateGroups, 'none'], 'Please choose the oldest category for children.')
      .default('Teen')
      .describe('The oldest category for children; none where there is none'),
  },
  row: {
    name: z.string(),
    opensAt: instant,
    closesAt: instant,
    tallyDueAt: instant,
    tallyHiddenFrom: instant.nullable(),
    mostVotesEach: z.int().nullable(),
    minorsUpTo: z.string(),
    candidates: z.int(),
    ballots: z.int(),
  },
  sorts: ['-closesAt', 'name'],
  filters: {},
});

export const contestEventsApi = recordsApi({
  noun: 'contest-events',
  one: 'date of a contest',
  roles,
  fields: {
    contestId: fieldOf.reference('a contest'),
    title: fieldOf.line('a title'),
    place: fieldOf.line('the place'),
    startsAt: fieldOf.instant('when it begins'),
  },
  row: {
    contestId: z.string(),
    contestName: z.string(),
    title: z.string(),
    place: z.string(),
    startsAt: instant,
  },
  sorts: ['-startsAt', 'title', 'contestName'],
  filters: { contestId },
});

export const candidatesApi = {
  ...recordsApi({
    noun: 'candidates',
    one: 'candidate',
    roles,
    fields: {
      contestId: fieldOf.reference('a contest'),
      name: fieldOf.line('the name'),
      candidateGroup: z.enum(candidateGroups, 'Please choose a category.'),
      title: fieldOf.line('the title they hold'),
      location: fieldOf.line('where they come from'),
      bio: fieldOf.text('a few sentences about them', 4000),
      imageId: fieldOf.reference('a picture'),
      guardianConsent: z
        .string()
        .trim()
        .min(3, 'Please say who agreed, when and how.')
        .max(500, 'Please keep it under 500 characters.')
        .nullable()
        .default(null)
        .describe(
          'Of a child: who agreed as its guardian to show more than first name and category',
        ),
    },
    row: {
      contestId: z.string(),
      contestName: z.string(),
      name: z.string(),
      candidateGroup: z.string(),
      title: z.string(),
      location: z.string(),
      bio: z.string(),
      imageId: z.string(),
      guardianConsent: z.string().nullable(),
      isShielded: z.boolean(),
      votes: z.int(),
    },
    sorts: ['name', 'candidateGroup', 'location', 'votes'],
    filters: {
      contestId,
      group: z.enum(candidateGroups, 'group must be a category of the pageant.').optional(),
    },
  }),
  import: importApi('candidates', roles),
};
