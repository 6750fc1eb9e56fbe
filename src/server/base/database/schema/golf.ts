// The golf eSports tournament: its dates and its entries.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessionDays, sessionTimeslots, type TournamentEntry } from '#contract/golf.ts';
import { leastFinalists, standardPlan } from '#rules/golf/plan.ts';
import { users } from './accounts.ts';
import { createdColumn, figure, idColumn, instantColumn, oneOf } from './columns.ts';
import { payments } from './payments.ts';

/** A column of a tournament's plan. */
const planColumn = (name: string, usual: number) => integer(name).notNull().default(usual);

export const tournaments = pgTable(
  'tournaments',
  {
    /** `ps-golf-event-2027` by its year; the first one may be `ps-golf-event`. Names of the API: tournament_of.sql. */
    event: text('event').primaryKey(),
    /** When its registration opens; null for as soon as the tournament before is over. */
    opensAt: instantColumn('opens_at'),
    registrationClosesAt: instantColumn('registration_closes_at').notNull(),
    /** How many may enter; null for no limit. */
    capacity: integer('capacity'),
    /** Until when gift packs can be claimed; null while no last day is announced. */
    packsClaimedBy: instantColumn('packs_claimed_by'),
    firstPrizeCents: planColumn('first_prize_cents', standardPlan.firstPrizeCents),
    secondPrizeCents: planColumn('second_prize_cents', standardPlan.secondPrizeCents),
    /** How many go on after each week, ties apart. */
    cutAfterWeek1: planColumn('cut_after_week_1', standardPlan.cutAfterWeek1),
    cutAfterWeek2: planColumn('cut_after_week_2', standardPlan.cutAfterWeek2),
    cutAfterWeek3: planColumn('cut_after_week_3', standardPlan.cutAfterWeek3),
    cutAfterWeek4: planColumn('cut_after_week_4', standardPlan.cutAfterWeek4),
    /** Written before a change that could take it off the site again: its plan stays. */
    announcedAt: instantColumn('announced_at'),
  },
  (t) => [
    check('tournaments_order', sql`${t.opensAt} < ${t.registrationClosesAt}`),
    check(
      'tournaments_prizes',
      sql`${t.secondPrizeCents} > 0 and ${t.firstPrizeCents} > ${t.secondPrizeCents}`,
    ),
    check(
      'tournaments_cuts',
      sql`${t.cutAfterWeek1} > ${t.cutAfterWeek2} and ${t.cutAfterWeek2} > ${t.cutAfterWeek3}
        and ${t.cutAfterWeek3} > ${t.cutAfterWeek4} and ${t.cutAfterWeek4} >= ${figure(leastFinalists)}`,
    ),
  ],
);

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
    check('tournament_entries_day', oneOf(t.sessionDay, sessionDays)),
    check('tournament_entries_slot', oneOf(t.sessionTimeslot, sessionTimeslots)),
    check('tournament_entries_social', sql`${t.likes} >= 0 and ${t.dislikes} >= 0`),
    // One entry for each person: two stored at once can't both succeed.
    uniqueIndex('tournament_entries_once').on(t.event, t.userId),
    index('tournament_entries_of_event').on(t.event, t.createdAt, t.id),
    // A seventh of its size: entries are counted with every page of a standing.
    index('tournament_entries_counted').on(t.event),
  ],
);

export const tournamentPlaces = pgTable(
  'tournament_places',
  {
    id: idColumn(),
    event: text('event')
      .notNull()
      .references(() => tournaments.event),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    createdAt: createdColumn(),
    /** When the entry donation was captured; until then the place is only kept. */
    paidAt: instantColumn('paid_at'),
    /** When the place was given up: the payment failed, or was refunded. */
    releasedAt: instantColumn('released_at'),
    /** Whoever pays wants no gift pack, and said so before. */
    isWithoutPack: boolean('is_without_pack').notNull().default(false),
  },
  (t) => [
    // One place for each person, however many payments they start at once.
    uniqueIndex('tournament_places_once').on(t.event, t.userId).where(sql`${t.releasedAt} is null`),
    index('tournament_places_of_event').on(t.event).where(sql`${t.releasedAt} is null`),
    // Those that were given back too: whoever had one before got their gift pack with it, or has it again.
    index('tournament_places_of_user').on(t.userId),
  ],
);
