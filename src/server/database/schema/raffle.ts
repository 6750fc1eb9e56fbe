// Raffle tickets, kept as ranges of serials: a grant of 500 tickets is one row.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgSequence, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn } from './columns.ts';
import { payments } from './payments.ts';

/** How many serials one block holds, and so the most tickets that one grant can have. */
export const serialsPerBlock = 65_536;

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

export const raffleTicketGrants = pgTable(
  'raffle_ticket_grants',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    serialFrom: bigint('serial_from', { mode: 'number' }).notNull().unique(),
    count: integer('count').notNull(),
    createdAt: createdColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [
    // Every grant begins at a block of its own and stays in it, so no two ranges can overlap.
    check('raffle_serials_block', sql.raw(`serial_from % ${serialsPerBlock} = 0`)),
    check('raffle_count_in_block', sql.raw(`count between 1 and ${serialsPerBlock}`)),
    index('raffle_ticket_grants_of_user').on(t.userId, t.expiresAt),
  ],
);
