// The jackpot: cards, scratched cars, the closing and settlement of each race, and its prizes.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { carCount, pickCount } from '#rules/jackpot/cards.ts';
import { fewestPaidMatches, taxFormCents } from '#rules/jackpot/settlement.ts';
import { type FindingOf, findingNamesOf } from '#rules/winners/findings.ts';
import { users } from './accounts.ts';
import { createdColumn, figure, instantColumn, oneOf, within } from './columns.ts';
import { races } from './content.ts';

/** Hands out the serials of cards, without gaps that matter and without anybody waiting. */
export const jackpotSerials = pgSequence('jackpot_serials', {
  startWith: 1,
  maxValue: Number.MAX_SAFE_INTEGER,
});

/** A number of cents or cards that is at least 0. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const jackpotCards = pgTable(
  'jackpot_cards',
  {
    id: uuid('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('jackpot_serials')`),
    raceId: uuid('race_id')
      .notNull()
      .references(() => races.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The cards that were saved together, named by the browser so that a repeat finds them. */
    batchId: uuid('batch_id').notNull(),
    /** The six numbers as bits, car 1 being the lowest. */
    picks: bigint('picks', { mode: 'number' }).notNull(),
    createdAt: createdColumn(),
    /** When its credit went back, since its race was canceled or one of its cars scratched. */
    voidedAt: instantColumn('voided_at'),
  },
  (t) => [
    check(
      'jackpot_cards_six_of_36',
      sql`${within(t.picks, 0, 2 ** carCount - 1)}
      and bit_count(${t.picks}::bit(${figure(carCount)})) = ${figure(pickCount)}`,
    ),
    index('jackpot_cards_of_race').on(t.raceId, t.serial),
    index('jackpot_cards_of_user').on(t.userId, t.serial),
  ],
);

/** The cars that are scratched. A row is never changed; it goes as it is undone (`undone_scratches`). */
export const raceScratches = pgTable(
  'race_scratches',
  {
    raceId: uuid('race_id')
      .notNull()
      .references(() => races.id),
    carNumber: integer('car_number').notNull(),
    reason: text('reason').notNull(),
    scratchedBy: uuid('scratched_by')
      .notNull()
      .references(() => users.id),
    scratchedAt: instantColumn('scratched_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.raceId, t.carNumber] }),
    check('race_scratches_car', within(t.carNumber, 1, carCount)),
  ],
);

/** Scratches that were a mistake, and were undone by two people; they are no rows of `race_scratches` any more. */
export const undoneScratches = pgTable(
  'undone_scratches',
  {
    raceId: uuid('race_id')
      .notNull()
      .references(() => races.id),
    carNumber: integer('car_number').notNull(),
    scratchedAt: instantColumn('scratched_at').notNull(),
    scratchedBy: uuid('scratched_by')
      .notNull()
      .references(() => users.id),
    scratchReason: text('scratch_reason').notNull(),
    reason: text('reason').notNull(),
    undoneBy: uuid('undone_by')
      .notNull()
      .references(() => users.id),
    undoneAt: instantColumn('undone_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.raceId, t.carNumber, t.scratchedAt] })],
);

/**
 * Every purse that was announced for a race, the first one and each raise; never changed. They go with
 * a race that is removed as a slip, which nothing else refers to.
 */
export const racePurses = pgTable(
  'race_purses',
  {
    raceId: uuid('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    announcedAt: instantColumn('announced_at').notNull().default(sql`clock_timestamp()`),
    purseCents: amount('purse_cents'),
    /** The member of staff; null where the pot of the race before was carried over. */
    announcedBy: uuid('announced_by').references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.raceId, t.announcedAt] })],
);

/**
 * What each race official saw come home; never changed. It is the finish once the last entries of two
 * unrelated ones are the same; somebody who misread enters again.
 */
export const raceFinishEntries = pgTable(
  'race_finish_entries',
  {
    raceId: uuid('race_id')
      .notNull()
      .references(() => races.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    finishers: integer('finishers').array().notNull(),
    enteredAt: instantColumn('entered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.raceId, t.userId, t.enteredAt] })],
);

/** What took part when cards closed, published before the race starts; never changed. */
export const raceClosings = pgTable('race_closings', {
  raceId: uuid('race_id')
    .primaryKey()
    .references(() => races.id),
  closedAt: instantColumn('closed_at').notNull(),
  cards: integer('cards').notNull(),
  /** SHA-256 of all cards, a line each (rules/draw-manifest.ts, `cardLine`). */
  cardsSha256: text('cards_sha256').notNull(),
  /** The purse that was announced, from then on fixed; null for closings before it was kept here. */
  purseCents: bigint('purse_cents', { mode: 'number' }),
});

/** How a race was settled, to the cent (rules/jackpot-settlement.ts); never changed. */
export const raceSettlements = pgTable(
  'race_settlements',
  {
    raceId: uuid('race_id')
      .primaryKey()
      .references(() => races.id),
    settledAt: instantColumn('settled_at').notNull().defaultNow(),
    /** The member of staff, or null for the system. */
    settledBy: uuid('settled_by').references(() => users.id),
    cards: integer('cards').notNull(),
    carriedInCents: amount('carried_in_cents'),
    stakesCents: amount('stakes_cents'),
    toppedUpCents: amount('topped_up_cents'),
    purseCents: amount('purse_cents'),
    guaranteeCents: amount('guarantee_cents'),
    charityCents: amount('charity_cents'),
    sixShareCents: amount('six_share_cents'),
    sixWinners: integer('six_winners').notNull(),
    sixEachCents: amount('six_each_cents'),
    fiveShareCents: amount('five_share_cents'),
    fiveWinners: integer('five_winners').notNull(),
    fiveEachCents: amount('five_each_cents'),
    fourShareCents: amount('four_share_cents'),
    fourWinners: integer('four_winners').notNull(),
    fourEachCents: amount('four_each_cents'),
    freeCredits: integer('free_credits').notNull(),
    prizesCents: amount('prizes_cents'),
    carriedOutCents: amount('carried_out_cents'),
  },
  (t) => [
    check(
      'race_settlements_conserve',
      sql`${t.carriedInCents} + ${t.stakesCents} + ${t.toppedUpCents} = ${t.purseCents}
        and ${t.purseCents} + ${t.guaranteeCents} = ${t.prizesCents} + ${t.carriedOutCents}`,
    ),
    check(
      'race_settlements_not_negative',
      sql`least(${t.cards}, ${t.carriedInCents},
      ${t.stakesCents}, ${t.toppedUpCents}, ${t.guaranteeCents}, ${t.charityCents},
      ${t.freeCredits}, ${t.prizesCents}, ${t.carriedOutCents}) >= 0`,
    ),
  ],
);

export const jackpotPrizes = pgTable(
  'jackpot_prizes',
  {
    /** A card wins once, for its highest number of matches, so it names its prize. */
    cardId: uuid('card_id')
      .primaryKey()
      .references(() => jackpotCards.id),
    raceId: uuid('race_id')
      .notNull()
      .references(() => raceSettlements.raceId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    matches: integer('matches').notNull(),
    amountCents: amount('amount_cents'),
    /** Until when it can be claimed. */
    claimBy: instantColumn('claim_by').notNull(),
    claimedAt: instantColumn('claimed_at'),
    /** Who claims it and where they live, as they gave it with the claim. */
    claimName: text('claim_name'),
    claimAddress: text('claim_address'),
    taxFormReceivedAt: instantColumn('tax_form_received_at'),
    paidAt: instantColumn('paid_at'),
    paidBy: uuid('paid_by').references(() => users.id),
    /** The reference of the transfer or check. */
    payoutReference: text('payout_reference'),
    /** When it went back to the pot: nobody claimed it, or its winner was not eligible. */
    expiredAt: instantColumn('expired_at'),
    /** Which rule kept its winner from it. */
    finding: text('finding').$type<FindingOf<'jackpot'>>(),
  },
  (t) => [
    check(
      'jackpot_prizes_matches',
      sql`${within(t.matches, fewestPaidMatches, pickCount)} and ${t.amountCents} > 0`,
    ),
    check('jackpot_prizes_claimed_first', sql`${t.paidAt} is null or ${t.claimedAt} is not null`),
    check(
      'jackpot_prizes_one_end',
      sql`${t.expiredAt} is null or ${t.claimedAt} is null or ${t.finding} is not null`,
    ),
    check('jackpot_prizes_finding', oneOf(t.finding, findingNamesOf('jackpot'))),
    check(
      'jackpot_prizes_found',
      sql`${t.finding} is null or (${t.expiredAt} is not null and ${t.paidAt} is null)`,
    ),
    check(
      'jackpot_prizes_tax_form_first',
      sql`${t.paidAt} is null or ${t.amountCents} < ${figure(taxFormCents)} or ${t.taxFormReceivedAt} is not null`,
    ),
    index('jackpot_prizes_of_user').on(t.userId, t.cardId),
    index('jackpot_prizes_of_race').on(t.raceId, t.matches),
    index('jackpot_prizes_unclaimed')
      .on(t.claimBy)
      .where(sql`${t.claimedAt} is null and ${t.expiredAt} is null`),
  ],
);
