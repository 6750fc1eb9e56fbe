// What the providers report of our money, how it compares with our books, and the checks of the books.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entryKinds } from '#contract/office/reconciliation.ts';
import { users } from './accounts.ts';
import { idColumn, instantColumn, oneOf } from './columns.ts';
import { payments } from './payments.ts';

/** What an entry of a provider's report is about. */
type EntryKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** How our books and a provider's report can differ. */
export type DifferenceKind = 'missing-here' | 'missing-there' | 'amount' | 'fee';

/** A comparison of our books with a provider's balance report over some days. */
export const reconciliationReports = pgTable(
  'reconciliation_reports',
  {
    id: idColumn(),
    provider: text('provider').$type<'stripe' | 'paypal'>().notNull(),
    /** Both included, as New York counts days. */
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    finishedAt: instantColumn('finished_at'),
    /** Who asked for it; null for the clock. */
    requestedBy: uuid('requested_by').references(() => users.id),
    /** How many entries the report had in these days, what they move in all, and their fees. */
    entries: integer('entries').notNull().default(0),
    netCents: bigint('net_cents', { mode: 'number' }).notNull().default(0),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull().default(0),
    /** Why it could not be made; null while it runs and where it went well. */
    failure: text('failure'),
  },
  (t) => [
    check('reconciliation_reports_days', sql`${t.fromDay} <= ${t.toDay}`),
    check(
      'reconciliation_reports_failure',
      sql`${t.failure} is null or ${t.finishedAt} is not null`,
    ),
    // One at a time for each provider, on whichever server.
    uniqueIndex('reconciliation_reports_running')
      .on(t.provider)
      .where(sql`${t.finishedAt} is null`),
    index('reconciliation_reports_by_date').on(t.startedAt, t.id),
  ],
);

/** The entries of the providers' reports, each once; never changed. */
export const providerEntries = pgTable(
  'provider_entries',
  {
    provider: text('provider').$type<'stripe' | 'paypal'>().notNull(),
    /** The provider's own id of the entry. */
    entryId: text('entry_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** The provider's own word for it. */
    type: text('type').notNull(),
    /** The provider's id of what was captured, refunded or disputed; else the entry's own. */
    sourceId: text('source_id'),
    /** What it adds to the balance before the fee; negative where money leaves. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** What the provider kept of it, booked as an expense; negative where a fee came back. */
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    occurredAt: instantColumn('occurred_at').notNull(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reconciliationReports.id),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.entryId] }),
    check('provider_entries_kind', oneOf(t.kind, entryKinds)),
    index('provider_entries_of_source').on(t.sourceId, t.kind),
    index('provider_entries_by_date').on(t.provider, t.occurredAt),
  ],
);

/** What differs between our books and a provider's report, until it is cleared or settled by hand. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: idColumn(),
    /** The report that found it last. */
    reportId: uuid('report_id')
      .notNull()
      .references(() => reconciliationReports.id),
    provider: text('provider').$type<'stripe' | 'paypal'>().notNull(),
    what: text('what').$type<DifferenceKind>().notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** The provider's id of what it is about. */
    sourceId: text('source_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    ourCents: bigint('our_cents', { mode: 'number' }),
    theirCents: bigint('their_cents', { mode: 'number' }),
    foundAt: instantColumn('found_at').notNull().defaultNow(),
    /** When a later comparison found it gone. */
    clearedAt: instantColumn('cleared_at'),
    settledAt: instantColumn('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id),
    note: text('note'),
  },
  (t) => [
    unique('reconciliation_differences_once').on(t.provider, t.what, t.kind, t.sourceId),
    check(
      'reconciliation_differences_settled',
      sql`(${t.settledAt} is null) = (${t.settledBy} is null)
        and (${t.settledAt} is null) = (${t.note} is null)`,
    ),
    index('reconciliation_differences_open')
      .on(t.provider, t.foundAt)
      .where(sql`${t.clearedAt} is null and ${t.settledAt} is null`),
    index('reconciliation_differences_by_date').on(t.foundAt, t.id),
  ],
);

/** Each check of the books with what it found. */
export const booksChecks = pgTable(
  'books_checks',
  {
    id: idColumn(),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    finishedAt: instantColumn('finished_at'),
    requestedBy: uuid('requested_by').references(() => users.id),
    results: jsonb('results').$type<{ name: string; violations: number }[]>(),
    /** How many checks found something. */
    broken: integer('broken'),
    failure: text('failure'),
  },
  (t) => [
    check(
      'books_checks_end',
      sql`(${t.finishedAt} is null) = (${t.results} is null and ${t.failure} is null)
        and (${t.results} is null) = (${t.broken} is null)`,
    ),
    uniqueIndex('books_checks_running').on(sql`(true)`).where(sql`${t.finishedAt} is null`),
    index('books_checks_by_date').on(t.startedAt, t.id),
  ],
);
