// Donations, and the matrix of what each tier gives.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdColumn, idColumn } from './columns.ts';
import { payments } from './payments.ts';

export const purchaseType = pgEnum('purchase_type', ['DONATION', 'JACKPOT', 'VOTE_CONTEST']);

export const donationTiers = pgTable(
  'donation_tiers',
  {
    type: purchaseType('type').notNull(),
    /** Whole dollars from which on the tier applies. */
    amount: integer('amount').notNull(),
    jackpotCredits: integer('jackpot_credits').notNull(),
    raffleTickets: integer('raffle_tickets').notNull(),
    voteTokens: integer('vote_tokens').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.amount] }),
    check('donation_tiers_amount', sql`${t.amount} between 1 and 100000`),
    check(
      'donation_tiers_grants',
      sql`${t.jackpotCredits} between 0 and 65536 and ${t.raffleTickets} between 0 and 65536 and ${t.voteTokens} between 0 and 65536`,
    ),
  ],
);

export const donations = pgTable(
  'donations',
  {
    id: idColumn(),
    /** Printed on the receipt. */
    receiptNumber: bigint('receipt_number', { mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 1001 })
      .unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    /** The charity that the donor chose, or null: the association decides. */
    donationPreference: text('donation_preference'),
    amountCents: integer('amount_cents').notNull(),
    jackpotCredits: integer('jackpot_credits').notNull(),
    raffleTickets: integer('raffle_tickets').notNull(),
    voteTokens: integer('vote_tokens').notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    check('donations_amount_positive', sql`${t.amountCents} > 0`),
    index('donations_of_user').on(t.userId, t.createdAt),
  ],
);
