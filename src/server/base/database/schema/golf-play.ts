// The tournament as it is played: scorecards and what players say of them, absences, play-offs, weeks, teams, reactions.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ReactionKind, reactionKinds } from '#contract/golf.ts';
import { absenceKinds } from '#rules/golf/season.ts';
import { championshipWeek, lastWeekWithTies, roundsOf, strokesRange } from '#rules/golf/weeks.ts';
import { users } from './accounts.ts';
import { createdColumn, figure, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { tournamentEntries, tournaments } from './golf.ts';

/** The column of the tournament that a row belongs to. */
const eventColumn = () =>
  text('event')
    .notNull()
    .references(() => tournaments.event);

/** The column of the entry that a row is about. */
/** How many rounds the weeks before the championship have. */
const maxRounds = roundsOf(1);

const entryColumn = () =>
  uuid('entry_id')
    .notNull()
    .references(() => tournamentEntries.id);

/** The column of the member of staff who did it. */
const staffColumn = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id);

/** A file of scores that was taken over whole. */
export const scoreImports = pgTable('score_imports', {
  id: idColumn(),
  event: eventColumn(),
  fileName: text('file_name').notNull(),
  fileSha256: text('file_sha256').notNull(),
  /** Null for imports before it was kept, of which each has changed a scorecard of its week. */
  week: integer('week'),
  scorecards: integer('scorecards').notNull(),
  importedBy: staffColumn('imported_by'),
  createdAt: createdColumn(),
});

/** The strokes of one player in one round. A correction is a new row; the old one stays, replaced. */
export const scorecards = pgTable(
  'scorecards',
  {
    id: idColumn(),
    event: eventColumn(),
    entryId: entryColumn(),
    /** 1 to 4 to qualify, 5 for the championship. */
    week: integer('week').notNull(),
    /** 1 to 4; the championship has one. */
    round: integer('round').notNull(),
    strokes: integer('strokes').notNull(),
    importId: uuid('import_id').references(() => scoreImports.id),
    enteredBy: staffColumn('entered_by'),
    createdAt: createdColumn(),
    replacedAt: instantColumn('replaced_at'),
  },
  (t) => [
    check('scorecards_week', within(t.week, 1, championshipWeek)),
    check(
      'scorecards_round',
      sql`${within(t.round, 1, maxRounds)} and (${t.week} < ${figure(championshipWeek)} or ${t.round} = ${figure(roundsOf(championshipWeek))})`,
    ),
    check('scorecards_strokes', within(t.strokes, strokesRange.least, strokesRange.most)),
    // One scorecard counts for each round: two entered at once can't both.
    uniqueIndex('scorecards_once')
      .on(t.entryId, t.week, t.round)
      .where(sql`${t.replacedAt} is null`),
    index('scorecards_of_week').on(t.event, t.week).where(sql`${t.replacedAt} is null`),
  ],
);

/** What the player says of a scorecard: that it is right, or what is wrong with it. */
export const scorecardAttestations = pgTable(
  'scorecard_attestations',
  {
    scorecardId: uuid('scorecard_id')
      .primaryKey()
      .references(() => scorecards.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    isRight: boolean('is_right').notNull(),
    /** What is wrong, in the player's words. */
    note: text('note'),
    createdAt: createdColumn(),
    /** When staff looked into a complaint and let the scorecard stand, who, and why. */
    dismissedAt: instantColumn('dismissed_at'),
    dismissedBy: uuid('dismissed_by').references(() => users.id),
    dismissReason: text('dismiss_reason'),
  },
  (t) => [
    check('scorecard_attestations_note', sql`${t.isRight} or ${t.note} is not null`),
    check(
      'scorecard_attestations_dismissed',
      sql`(${t.dismissedAt} is null) = (${t.dismissedBy} is null)
      and (${t.dismissedAt} is null) = (${t.dismissReason} is null)
      and (${t.dismissedAt} is null or not ${t.isRight})`,
    ),
  ],
);

/** Why a player has no scorecard: without it a missing one keeps the week from being closed. */
export const tournamentAbsences = pgTable(
  'tournament_absences',
  {
    id: idColumn(),
    event: eventColumn(),
    entryId: entryColumn(),
    week: integer('week').notNull(),
    /** The round that was not played; null for the whole week and all that follow. */
    round: integer('round'),
    kind: text('kind').$type<'not-played' | 'withdrawn' | 'disqualified'>().notNull(),
    reason: text('reason').notNull(),
    recordedBy: staffColumn('recorded_by'),
    createdAt: createdColumn(),
    /** When it turned out to be a mistake, who found so, and why. */
    canceledAt: instantColumn('canceled_at'),
    canceledBy: uuid('canceled_by').references(() => users.id),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    check('tournament_absences_week', within(t.week, 1, championshipWeek)),
    check('tournament_absences_round', within(t.round, 1, maxRounds)),
    check(
      'tournament_absences_kind',
      sql`${oneOf(t.kind, absenceKinds)}
      and (${t.kind} = 'not-played') = (${t.round} is not null)`,
    ),
    check(
      'tournament_absences_canceled',
      sql`(${t.canceledAt} is null) = (${t.canceledBy} is null)
      and (${t.canceledAt} is null) = (${t.cancelReason} is null)`,
    ),
    uniqueIndex('tournament_absences_once')
      .on(t.entryId, t.week, sql`coalesce(${t.round}, 0)`)
      .where(sql`${t.canceledAt} is null`),
  ],
);

/** A play-off, with its players best first; it decides what countback cannot. */
export const tournamentPlayOffs = pgTable(
  'tournament_play_offs',
  {
    id: idColumn(),
    event: eventColumn(),
    week: integer('week').notNull(),
    entryIds: uuid('entry_ids').array().notNull(),
    /** How it was played, and with what result. */
    account: text('account').notNull(),
    recordedBy: staffColumn('recorded_by'),
    createdAt: createdColumn(),
  },
  (t) => [
    check('tournament_play_offs_week', within(t.week, lastWeekWithTies + 1, championshipWeek)),
    check('tournament_play_offs_players', sql`cardinality(${t.entryIds}) between 2 and 100`),
    index('tournament_play_offs_of_week').on(t.event, t.week),
  ],
);

/** Weeks that are over: their scorecards are final, and who goes on follows from them. */
export const tournamentWeekClosings = pgTable(
  'tournament_week_closings',
  {
    event: eventColumn(),
    week: integer('week').notNull(),
    closedBy: staffColumn('closed_by'),
    closedAt: instantColumn('closed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.event, t.week] }),
    check('tournament_week_closings_week', within(t.week, 1, championshipWeek)),
  ],
);

/** One row, which each change of what standings follow from counts up: the trigger of `note_play`. */
export const golfPlayVersions = pgTable(
  'golf_play_versions',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [check('golf_play_versions_only', sql`${t.isOnly}`)],
);

export const tournamentTeams = pgTable(
  'tournament_teams',
  {
    id: idColumn(),
    event: eventColumn(),
    name: text('name').notNull(),
    captainEntryId: uuid('captain_entry_id')
      .notNull()
      .unique()
      .references(() => tournamentEntries.id),
    /** What the captain passes on to the members: eight characters. */
    joinCode: text('join_code').notNull().unique(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('tournament_teams_name').on(t.event, sql`lower(${t.name})`)],
);

/** Who plays for a team, its captain included; an entry is in one team at most. */
export const tournamentTeamMembers = pgTable(
  'tournament_team_members',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => tournamentEntries.id),
    teamId: uuid('team_id')
      .notNull()
      .references(() => tournamentTeams.id),
    joinedAt: instantColumn('joined_at').notNull().defaultNow(),
  },
  (t) => [index('tournament_team_members_of_team').on(t.teamId)],
);

/** A like or a dislike of an entry, once for each visitor. */
export const entryReactions = pgTable(
  'entry_reactions',
  {
    entryId: entryColumn(),
    /** A keyed hash of the visitor's cookie or account. */
    visitor: text('visitor').notNull(),
    kind: text('kind').$type<ReactionKind>().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.visitor, t.kind] }),
    check('entry_reactions_kind', oneOf(t.kind, reactionKinds)),
  ],
);
