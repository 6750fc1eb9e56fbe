// The golf eSports tournament: its dates and its entries.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TournamentEntry } from '#contract/golf.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn } from './columns.ts';

export const tournaments = pgTable('tournaments', {
  /** The name that the API knows it by: `ps-golf-event`. */
  event: text('event').primaryKey(),
  registrationClosesAt: instantColumn('registration_closes_at').notNull(),
});

export const tournamentRounds = pgTable(
  'tournament_rounds',
  {
    id: idColumn(),
    event: text('event')
      .notNull()
      .references(() => tournaments.event),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
  },
  (t) => [index('tournament_rounds_of_event').on(t.event, t.startsAt)],
);

export const tournamentEntries = pgTable(
  'tournament_entries',
  {
    id: idColumn(),
    event: text('event')
      .notNull()
      .references(() => tournaments.event),
    /** Whose entry it is; entries of the demo have nobody. */
    userId: uuid('user_id').references(() => users.id),
    name: text('name').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    country: text('country').notNull(),
    sessionDay: text('session_day').$type<TournamentEntry['sessionDay']>().notNull(),
    sessionTimeslot: text('session_timeslot').$type<TournamentEntry['sessionTimeslot']>().notNull(),
    affiliateCode: text('affiliate_code'),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    createdAt: createdColumn(),
  },
  (t) => [
    check('tournament_entries_day', sql`${t.sessionDay} in ('saturday', 'sunday')`),
    check(
      'tournament_entries_slot',
      sql`${t.sessionTimeslot} in ('s1', 's2', 's3', 's4', 's5', 's6')`,
    ),
    check('tournament_entries_social', sql`${t.likes} >= 0 and ${t.dislikes} >= 0`),
    index('tournament_entries_of_event').on(t.event, t.createdAt, t.id),
  ],
);
