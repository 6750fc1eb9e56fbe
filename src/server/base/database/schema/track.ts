// Raffle tickets that are sold at the track: the desks that sell them, their serials, shifts and sales.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { serialsPerBlock } from '#rules/raffle/raffle.ts';
import {
  longestGraceMinutes,
  maxTicketsPerSale,
  type RefundReason,
  refundReasons,
  salesPerBlock,
} from '#rules/track/track.ts';
import { users } from './accounts.ts';
import { createdColumn, figure, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { licenses } from './restrictions.ts';

/** What holds for tickets sold at the track, from a day on. */
export const trackRules = pgTable(
  'track_rules',
  {
    id: idColumn(),
    validFrom: instantColumn('valid_from').notNull().unique('track_rules_once'),
    /** So long after a draw closes its sales can be brought in. */
    graceMinutes: integer('grace_minutes').notNull(),
    mostTickets: integer('most_tickets').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
  },
  (t) => [
    check('track_rules_grace', within(t.graceMinutes, 0, longestGraceMinutes)),
    check('track_rules_tickets', within(t.mostTickets, 1, maxTicketsPerSale)),
  ],
);

/** A device that sells tickets. It proves itself by a secret that it alone keeps. */
export const trackDesks = pgTable(
  'track_desks',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** SHA-256 of its secret. */
    secretHash: text('secret_hash').notNull(),
    /** Where it sells. */
    country: text('country').notNull(),
    state: text('state'),
    registeredBy: uuid('registered_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdColumn(),
    retiredAt: instantColumn('retired_at'),
    retiredBy: uuid('retired_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('track_desks_name').on(sql`lower(${t.name})`).where(sql`${t.retiredAt} is null`),
    check('track_desks_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('track_desks_state', sql`${t.state} ~ '^[A-Z0-9]{1,3}$'`),
    check('track_desks_retired', sql`(${t.retiredAt} is null) = (${t.retiredBy} is null)`),
  ],
);

/** Blocks of raffle serials that belong to one desk, and to one of its shifts. */
export const trackBlocks = pgTable(
  'track_blocks',
  {
    serialFrom: bigint('serial_from', { mode: 'number' }).primaryKey(),
    deskId: uuid('desk_id')
      .notNull()
      .references(() => trackDesks.id),
    /** Null of those that went from shift to shift, before each shift had its own. */
    shiftId: uuid('shift_id').references((): AnyPgColumn => trackShifts.id),
    createdAt: createdColumn(),
  },
  (t) => [
    check('track_blocks_block', sql`${t.serialFrom} % ${figure(serialsPerBlock)} = 0`),
    index('track_blocks_of_desk').on(t.deskId, t.serialFrom),
    index('track_blocks_of_shift').on(t.shiftId),
  ],
);

/** The time in which somebody sells at a desk, from the float to the count. */
export const trackShifts = pgTable(
  'track_shifts',
  {
    id: idColumn(),
    deskId: uuid('desk_id')
      .notNull()
      .references(() => trackDesks.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    floatCents: integer('float_cents').notNull(),
    /** By which license it sells; its number as it was then. */
    licenseId: uuid('license_id')
      .notNull()
      .references(() => licenses.id),
    licenseNumber: text('license_number').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    /** Nothing is sold from this instant on. */
    endsAt: instantColumn('ends_at').notNull(),
    /** How far the server's clock was ahead of the desk's when it was opened. */
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
    /** That the desk's clock was moved during the shift. */
    isClockMoved: boolean('is_clock_moved').notNull().default(false),
    /** Everything that the desk sold by then is brought in, as it said. */
    allInAt: instantColumn('all_in_at'),
    heardAt: instantColumn('heard_at').notNull(),
    /** SHA-256 of the token that its device keeps; null of a shift that was opened before there were tokens. */
    tokenHash: text('token_hash'),
    closedAt: instantColumn('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    countedCents: integer('counted_cents'),
    /** What should have been there as it was counted. */
    expectedCents: integer('expected_cents'),
  },
  (t) => [
    check('track_shifts_float', sql`${t.floatCents} >= 0 and ${t.countedCents} >= 0`),
    check('track_shifts_order', sql`${t.openedAt} < ${t.endsAt}`),
    check(
      'track_shifts_closed',
      sql`(${t.closedAt} is null) = (${t.closedBy} is null) and (${t.closedAt} is null) = (${t.countedCents} is null)
        and (${t.closedAt} is null) = (${t.expectedCents} is null)`,
    ),
    uniqueIndex('track_shifts_open').on(t.deskId).where(sql`${t.closedAt} is null`),
    index('track_shifts_newest').on(t.openedAt, t.id),
  ],
);

/** Sales, each once by the id that its desk gave it. */
export const trackSales = pgTable(
  'track_sales',
  {
    id: uuid('id').primaryKey(),
    shiftId: uuid('shift_id')
      .notNull()
      .references(() => trackShifts.id),
    blockFrom: bigint('block_from', { mode: 'number' })
      .notNull()
      .references(() => trackBlocks.serialFrom),
    /** Which place of the block it has, from 0. */
    place: integer('place').notNull(),
    tickets: integer('tickets').notNull(),
    cents: integer('cents').notNull(),
    /** When it was sold, by the server's clock. */
    soldAt: instantColumn('sold_at').notNull(),
    /** The same as the desk's clock said. */
    deskSoldAt: instantColumn('desk_sold_at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    /** Why it is void from the start and its money to be given back; null where it counts. */
    refundBecause: text('refund_because').$type<RefundReason>(),
    refundedAt: instantColumn('refunded_at'),
    refundedBy: uuid('refunded_by').references(() => users.id),
    voidedAt: instantColumn('voided_at'),
    voidedBy: uuid('voided_by').references(() => users.id),
    voidReason: text('void_reason'),
  },
  (t) => [
    unique('track_sales_place').on(t.blockFrom, t.place),
    check('track_sales_in_block', within(t.place, 0, salesPerBlock - 1)),
    check('track_sales_tickets', within(t.tickets, 1, maxTicketsPerSale)),
    check('track_sales_cents', sql`${t.cents} > 0`),
    check('track_sales_refund_because', oneOf(t.refundBecause, refundReasons)),
    check(
      'track_sales_refunded',
      sql`(${t.refundedAt} is null) = (${t.refundedBy} is null)
        and (${t.refundedAt} is null or (${t.refundBecause} is not null and ${t.voidedAt} is null))`,
    ),
    check(
      'track_sales_voided',
      sql`(${t.voidedAt} is null) = (${t.voidedBy} is null) and (${t.voidedAt} is null) = (${t.voidReason} is null)`,
    ),
    index('track_sales_of_shift').on(t.shiftId, t.soldAt),
    index('track_sales_to_refund')
      .on(t.receivedAt)
      .where(
        sql`${t.refundBecause} is not null and ${t.refundedAt} is null and ${t.voidedAt} is null`,
      ),
    index('track_sales_by_time').on(t.soldAt),
  ],
);

/** Whoever put the tickets of a sale in their account: once, by its code. */
export const walkUpClaims = pgTable(
  'walk_up_claims',
  {
    saleId: uuid('sale_id')
      .primaryKey()
      .references(() => trackSales.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    claimedAt: instantColumn('claimed_at').notNull(),
  },
  (t) => [index('walk_up_claims_of_user').on(t.userId, t.claimedAt)],
);

/** Tickets that a desk offers to a buyer's phone by a code, which is the id. */
export const trackPhoneSales = pgTable(
  'track_phone_sales',
  {
    id: uuid('id').primaryKey(),
    shiftId: uuid('shift_id')
      .notNull()
      .references(() => trackShifts.id),
    tickets: integer('tickets').notNull(),
    createdAt: createdColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When the desk took it back. */
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    check('track_phone_sales_tickets', within(t.tickets, 1, maxTicketsPerSale)),
    index('track_phone_sales_of_shift').on(t.shiftId, t.createdAt),
  ],
);
