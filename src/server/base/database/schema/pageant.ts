// The pageant: contests, what happens when, candidates, ballots, tallies, and the public ballot log.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Candidate, candidateGroups } from '#contract/pageant.ts';
import type { EntryOrigins } from '#rules/draws/entry-origins.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';
import { images } from './content.ts';

/** Hands out the serials of ballots, without gaps that matter and without anybody waiting. */
export const ballotSerials = pgSequence('ballot_serials', {
  startWith: 1,
  maxValue: Number.MAX_SAFE_INTEGER,
});

export const voteContests = pgTable(
  'vote_contests',
  {
    id: idColumn(),
    name: text('name').notNull(),
    opensAt: instantColumn('opens_at').notNull(),
    closesAt: instantColumn('closes_at').notNull(),
    /** When the official tally is due. */
    tallyDueAt: instantColumn('tally_due_at').notNull(),
    /** From when until the close nobody sees the votes; null where they always show. */
    tallyHiddenFrom: instantColumn('tally_hidden_from'),
    /** The most votes that one account may give in this contest; null for no limit. */
    mostVotesEach: integer('most_votes_each'),
    /** The oldest category for children, in the order of the list; `none` where there is none. */
    minorsUpTo: text('minors_up_to').notNull().default('Teen'),
  },
  (t) => [
    check(
      'vote_contests_hidden',
      sql`${t.tallyHiddenFrom} is null or ${t.tallyHiddenFrom} between ${t.opensAt} and ${t.closesAt}`,
    ),
    check('vote_contests_most_votes', sql`${t.mostVotesEach} > 0`),
    check('vote_contests_minors', oneOf(t.minorsUpTo, [...candidateGroups, 'none'])),
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
    /** Of a child: who agreed as its guardian that all of this is public, when and how; null until then. */
    guardianConsent: text('guardian_consent'),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
  },
  (t) => [
    index('candidates_of_contest').on(t.contestId, t.candidateGroup, t.name),
    index('candidates_by_name').on(t.name, t.id),
    // Whose picture it is, asked of each picture that has a description.
    index('candidates_of_image').on(t.imageId),
  ],
);

/** Ballots, and the votes that were taken out again; each is only ever added. */
export const voteBallots = pgTable(
  'vote_ballots',
  {
    id: uuid('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('ballot_serials')`),
    contestId: uuid('contest_id')
      .notNull()
      .references(() => voteContests.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Whom the votes are for; each gets `numVotes`. */
    candidates: uuid('candidates').array().notNull(),
    /** Negative where votes were taken out, since the money for them went back. */
    numVotes: integer('num_votes').notNull(),
    /** Names a ballot for its browser, so that a repeat finds it. */
    requestKey: uuid('request_key'),
    /** The ballot that these votes are taken out of. */
    withdraws: uuid('withdraws').references((): AnyPgColumn => voteBallots.id),
    createdAt: createdColumn(),
  },
  (t) => [
    check('vote_ballots_votes', sql`${t.numVotes} <> 0 and cardinality(${t.candidates}) > 0`),
    check(
      'vote_ballots_kind',
      sql`(${t.numVotes} > 0) = (${t.withdraws} is null)
      and (${t.numVotes} > 0) = (${t.requestKey} is not null)`,
    ),
    index('vote_ballots_of_contest').on(t.contestId, t.serial),
    index('vote_ballots_of_user').on(t.userId, t.serial),
    uniqueIndex('vote_ballots_once').on(t.userId, t.requestKey),
    index('vote_ballots_withdrawn').on(t.withdraws).where(sql`${t.withdraws} is not null`),
  ],
);

/**
 * The votes of each candidate, spread over slots so that voters for one favorite don't wait for one
 * row; a tally is the sum of its slots.
 */
export const voteTallies = pgTable(
  'vote_tallies',
  {
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id),
    slot: integer('slot').notNull(),
    /** One slot alone may go below zero, where votes are taken out through another than they came by. */
    votes: bigint('votes', { mode: 'number' }).notNull(),
    /** The serial of the last ballot that counted here, by which equal tallies are ranked. */
    lastSerial: bigint('last_serial', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.candidateId, t.slot] })],
);

/** The published parts of the ballot log (rules/ballot-log.ts), each with its lines; never changed. */
export const ballotCheckpoints = pgTable(
  'ballot_checkpoints',
  {
    contestId: uuid('contest_id')
      .notNull()
      .references(() => voteContests.id),
    /** 1, 2, 3 … within its contest. */
    number: integer('number').notNull(),
    /** Ballots up to this serial are in the log so far. */
    lastSerial: bigint('last_serial', { mode: 'number' }).notNull(),
    /** Entries in the log so far. */
    entries: integer('entries').notNull(),
    /** The entries that this part adds, a line each. */
    lines: text('lines').notNull(),
    /** The head of the hash chain after them. */
    head: text('head').notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.number] })],
);

/**
 * What members of staff propose as the official tally of a contest; only ever added, and only the
 * newest counts, since votes may still be taken out until a tally is certified.
 */
export const tallyProposals = pgTable(
  'tally_proposals',
  {
    id: idColumn(),
    contestId: uuid('contest_id')
      .notNull()
      .references(() => voteContests.id),
    /** SHA-256 of the official tally (rules/official-tally.ts). */
    digest: text('digest').notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdColumn(),
  },
  (t) => [index('tally_proposals_of_contest').on(t.contestId, t.createdAt)],
);

/** The official tallies that two members of staff have certified; never changed. */
export const contestCertifications = pgTable(
  'contest_certifications',
  {
    contestId: uuid('contest_id')
      .primaryKey()
      .references(() => voteContests.id),
    digest: text('digest').notNull(),
    /** The tally in the words that the digest is of. */
    tally: text('tally').notNull(),
    totalVotes: bigint('total_votes', { mode: 'number' }).notNull(),
    /** How many entries of the ballot log it counts. */
    entries: integer('entries').notNull(),
    /** Where its votes came from; null for tallies from before that was counted. */
    origins: jsonb('origins').$type<EntryOrigins>(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => users.id),
    proposedAt: instantColumn('proposed_at').notNull(),
    certifiedBy: uuid('certified_by')
      .notNull()
      .references(() => users.id),
    certifiedAt: createdColumn(),
  },
  (t) => [check('contest_certifications_by_two', sql`${t.proposedBy} <> ${t.certifiedBy}`)],
);
