// The double-entry ledger: accounts and the postings between them.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdColumn } from './columns.ts';

/** What can be owned. USD is counted in cents, everything else in pieces. */
export const asset = pgEnum('asset', ['usd', 'jackpot_credit', 'raffle_ticket', 'vote_token']);

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `user:<id>`, `charity:<slug>`, `stripe`, `issuance`: see docs/glossary.md. */
    owner: text('owner').notNull(),
    asset: asset('asset').notNull(),
    /**
     * A guarded account (a person's, a pot's) keeps its balance in the row and can't go below zero.
     * The others (a provider, the issuance) are only ever a sum, since a balance that every purchase
     * changes would make all purchases wait for one row.
     */
    isGuarded: boolean('is_guarded').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('ledger_accounts_once').on(t.owner, t.asset),
    check('ledger_balance_not_negative', sql`${t.balance} >= 0`),
    check('ledger_unguarded_without_balance', sql`${t.isGuarded} or ${t.balance} = 0`),
  ],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Makes the posting happen once: `payment:<id>:funds`. */
    key: text('key').notNull().unique(),
    /** The act behind it: `payment:<id>`. */
    cause: text('cause').notNull(),
    fromAccount: bigint('from_account', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    toAccount: bigint('to_account', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    check('ledger_amount_positive', sql`${t.amount} > 0`),
    check('ledger_two_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
    index('ledger_postings_from').on(t.fromAccount),
    index('ledger_postings_to').on(t.toAccount),
    index('ledger_postings_cause').on(t.cause),
    // Months are read out of years of postings, which lie in the order of their time.
    index('ledger_postings_by_time').using('brin', t.createdAt),
  ],
);
