// Who did what to money, accounts and games, and when; rows are only ever added.
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

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
  (t) => [index('audit_entries_of_subject').on(t.subject, t.id)],
);
