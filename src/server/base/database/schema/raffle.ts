// Raffle tickets, kept as ranges of serials: a grant of 500 tickets is one row.
import { type Column, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { maxFreeTickets, serialsPerBlock } from '#rules/raffle/raffle.ts';
import { serialsPerSale } from '#rules/track/track.ts';
import { type TaxBearer, taxBearers } from '#rules/winners/tax.ts';
import { users } from './accounts.ts';
import { createdColumn, figure, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { images, sponsors } from './content.ts';
import { payments } from './payments.ts';
import { trackSales } from './track.ts';

/**
 * Hands out the first serial of a fresh block to each grant. A sequence never makes two buyers wait
 * for one another, as a shared counter would; the price is unused serials at the end of a block.
 */
export const raffleSerials = pgSequence('raffle_serials', {
  startWith: serialsPerBlock,
  increment: serialsPerBlock,
  minValue: serialsPerBlock,
  maxValue: Number.MAX_SAFE_INTEGER - serialsPerBlock,
});

/** Compared without capitals, and with each white space as one blank. */
export const asOne = (column: Column | SQL): SQL =>
  sql`lower(btrim(regexp_replace(${column}, '[[:space:]]+', ' ', 'g')))`;

/** Entries without a gift or purchase, of the site, and those by post or in person that staff recorded. */
export const raffleFreeEntries = pgTable(
  'raffle_free_entries',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email'),
    postalAddress: text('postal_address').notNull(),
    /** The day on which it came in, as New York counts days. */
    receivedOn: date('received_on').notNull(),
    tickets: integer('tickets').notNull(),
    /** Null where the entrant confirmed it by a mailed link, see `raffle_entry_requests`. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    /** The draw that it is for; null of entries from before they named one, or of a draw that was taken back. */
    prizeDrawId: uuid('prize_draw_id').references((): AnyPgColumn => prizeDraws.id, {
      onDelete: 'set null',
    }),
    /** SHA-256 of its email as one mailbox (rules/accounts/mailboxes.ts); null without one. */
    mailboxHash: text('mailbox_hash'),
    createdAt: createdColumn(),
  },
  (t) => [
    // One ticket each; entries from before that was so had up to ten.
    check('raffle_free_entries_tickets', within(t.tickets, 1, maxFreeTickets)),
    // One entry per person and day: the same card entered twice is refused.
    uniqueIndex('raffle_free_entries_once').on(
      sql`lower(${t.name})`,
      sql`lower(${t.postalAddress})`,
      t.receivedOn,
    ),
    uniqueIndex('raffle_free_entries_mailbox_day').on(t.mailboxHash, t.receivedOn),
    // One for each person and draw, on the site or by post, by the mailbox as by name and address.
    uniqueIndex('raffle_free_entries_mailbox_once').on(t.prizeDrawId, t.mailboxHash),
    uniqueIndex('raffle_free_entries_person_once')
      .on(t.prizeDrawId, asOne(t.name), asOne(t.postalAddress))
      .where(sql`${t.prizeDrawId} is not null`),
  ],
);

/** Free entries that are asked for on the site, until the link that is mailed to the entrant is followed. */
export const raffleEntryRequests = pgTable(
  'raffle_entry_requests',
  {
    /** SHA-256 of the link's token; name and addresses are emptied once it is confirmed. */
    tokenHash: text('token_hash').primaryKey(),
    prizeDrawId: uuid('prize_draw_id')
      .notNull()
      .references(() => prizeDraws.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** SHA-256 of the address as one mailbox (rules/accounts/mailboxes.ts). */
    mailboxHash: text('mailbox_hash').notNull(),
    postalAddress: text('postal_address').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** What it became, once it was confirmed. */
    freeEntryId: uuid('free_entry_id').references(() => raffleFreeEntries.id),
    createdAt: createdColumn(),
  },
  (t) => [
    // One free entry for each person and draw.
    uniqueIndex('raffle_entry_requests_once')
      .on(t.prizeDrawId, t.mailboxHash)
      .where(sql`${t.freeEntryId} is not null`),
    index('raffle_entry_requests_expiry').on(t.expiresAt),
  ],
);

const serialsOfGrant = (trackSaleId: Column): SQL =>
  sql`(case when ${trackSaleId} is null then ${figure(serialsPerBlock)} else ${figure(serialsPerSale)} end)`;

export const raffleTicketGrants = pgTable(
  'raffle_ticket_grants',
  {
    id: idColumn(),
    /** Null for a free entry of somebody without an account, and for whoever bought at the track. */
    userId: uuid('user_id').references(() => users.id),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    freeEntryId: uuid('free_entry_id')
      .unique()
      .references(() => raffleFreeEntries.id),
    trackSaleId: uuid('track_sale_id')
      .unique()
      .references(() => trackSales.id),
    serialFrom: bigint('serial_from', { mode: 'number' }).notNull().unique(),
    count: integer('count').notNull(),
    /** How many of them were taken back after a refund, counted from the end of the range. */
    voided: integer('voided').notNull().default(0),
    createdAt: createdColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [
    // Every grant begins at a block of its own, a sale at the track at a place of its own in the block of
    // its desk, and stays in it, so no two ranges can overlap.
    check('raffle_serials_block', sql`${t.serialFrom} % ${serialsOfGrant(t.trackSaleId)} = 0`),
    check('raffle_count_in_block', sql`${t.count} between 1 and ${serialsOfGrant(t.trackSaleId)}`),
    check(
      'raffle_one_origin',
      sql`num_nonnulls(${t.paymentId}, ${t.freeEntryId}, ${t.trackSaleId}) = 1
        and (${t.userId} is not null or ${t.paymentId} is null)`,
    ),
    // Freezing a draw reads the ranges that are valid at one instant, in their order.
    index('raffle_ticket_grants_valid').on(t.expiresAt, t.createdAt),
    check('raffle_voided_in_range', sql`${t.voided} between 0 and ${t.count}`),
    index('raffle_ticket_grants_of_user').on(t.userId, t.expiresAt),
  ],
);

export const rafflePrizes = pgTable(
  'raffle_prizes',
  {
    id: idColumn(),
    name: text('name').notNull(),
    valueCents: integer('value_cents').notNull(),
    description: text('description').notNull(),
    buyLink: text('buy_link'),
    isGrandPrize: boolean('is_grand_prize').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    sponsorId: uuid('sponsor_id').references(() => sponsors.id),
    /** Who bears the tax that the law wants withheld of it. */
    taxBearer: text('tax_bearer').$type<TaxBearer>().notNull().default('winner'),
    /** Half of what is paid for tickets in the time of its draw; its value is the most that it can be. */
    isFiftyFifty: boolean('is_fifty_fifty').notNull().default(false),
  },
  (t) => [
    check('raffle_prizes_tax_bearer', oneOf(t.taxBearer, taxBearers)),
    check('raffle_prizes_value', sql`${t.valueCents} >= 0`),
    index('raffle_prizes_by_value').on(t.isGrandPrize, t.valueCents),
  ],
);

export const prizeDraws = pgTable(
  'prize_draws',
  {
    id: idColumn(),
    prizeId: uuid('prize_id')
      .notNull()
      .references(() => rafflePrizes.id),
    drawsAt: instantColumn('draws_at').notNull(),
    /** Of a 50/50: from when on what is paid for tickets counts. */
    salesFrom: instantColumn('sales_from'),
  },
  (t) => [
    index('prize_draws_by_date').on(t.drawsAt),
    check('prize_draws_sales', sql`${t.salesFrom} < ${t.drawsAt}`),
  ],
);
