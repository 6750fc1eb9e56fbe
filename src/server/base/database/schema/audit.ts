// Who did what to money, accounts and games, and when; rows are only ever added.
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, instantColumn } from './columns.ts';

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull().defaultNow(),
    /** The account that acted, or null for the system itself. */
    actorId: uuid('actor_id'),
    /** `payment.settled`, `account.created`: noun and past participle. */
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** Figures and ids; never secrets or personal data. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('audit_entries_of_subject').on(t.subject, t.id),
    index('audit_entries_of_actor').on(t.actorId, t.at, t.id),
    // Searched by how an action begins, which this order of letters allows.
    index('audit_entries_of_action').on(t.action.op('text_pattern_ops'), t.at, t.id),
    index('audit_entries_by_time').on(t.at, t.id),
    // Finds an id wherever it stands in the detail.
    index('audit_entries_detail').using('gin', t.detail),
  ],
);

/**
 * The hash chain over the audit entries. Entries are linked a moment after they are written, so that
 * no act waits for another one's place in the chain; once linked, place and hash are fixed.
 */
export const auditLinks = pgTable('audit_links', {
  /** 1, 2, 3 … without gaps. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditEntries.id),
  /** SHA-256 in hex over the link before and the entry. */
  hash: text('hash').notNull(),
  createdAt: createdColumn(),
});

/**
 * The entries that are not linked yet. Numbers are given before a transaction commits, so that no
 * number tells up to where all entries are there; a trigger notes each entry here as it is written.
 */
export const auditUnlinked = pgTable('audit_unlinked', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
});
