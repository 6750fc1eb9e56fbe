// The pageant: contests, what happens when, candidates, and the votes of each.
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Candidate } from '#contract/pageant.ts';
import { idColumn, instantColumn } from './columns.ts';
import { images } from './content.ts';

export const voteContests = pgTable(
  'vote_contests',
  {
    id: idColumn(),
    name: text('name').notNull(),
    opensAt: instantColumn('opens_at').notNull(),
    closesAt: instantColumn('closes_at').notNull(),
    /** When the official tally is due. */
    tallyDueAt: instantColumn('tally_due_at').notNull(),
  },
  (t) => [
    check(
      'vote_contests_order',
      sql`${t.opensAt} < ${t.closesAt} and ${t.closesAt} <= ${t.tallyDueAt}`,
    ),
    index('vote_contests_by_close').on(t.closesAt),
  ],
);

export const contestEvents = pgTable(
  'contest_events',
  {
    id: idColumn(),
    contestId: uuid('contest_id')
      .notNull()
      .references(() => voteContests.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    place: text('place').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
  },
  (t) => [index('contest_events_of_contest').on(t.contestId, t.startsAt)],
);

export const candidates = pgTable(
  'candidates',
  {
    id: idColumn(),
    contestId: uuid('contest_id')
      .notNull()
      .references(() => voteContests.id),
    name: text('name').notNull(),
    candidateGroup: text('candidate_group').$type<Candidate['candidateGroup']>().notNull(),
    title: text('title').notNull(),
    location: text('location').notNull(),
    bio: text('bio').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
  },
  (t) => [index('candidates_of_contest').on(t.contestId, t.candidateGroup, t.name)],
);

export const voteTallies = pgTable(
  'vote_tallies',
  {
    candidateId: uuid('candidate_id')
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    votes: bigint('votes', { mode: 'number' }).notNull(),
  },
  (t) => [check('vote_tallies_not_negative', sql`${t.votes} >= 0`)],
);
