// The scripts that the payment page loads, as staff approved them, and what browsers report of the content policy.
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ScriptInventory } from '#contract/office/scripts.ts';
import { users } from './accounts.ts';
import { idColumn, instantColumn } from './columns.ts';

/** Each state of the scripts that a server has found, by its digest. */
export const scriptInventories = pgTable(
  'script_inventories',
  {
    /** SHA-256 of the inventory, in hex. */
    digest: text('digest').primaryKey(),
    inventory: jsonb('inventory').$type<ScriptInventory>().notNull(),
    firstSeenAt: instantColumn('first_seen_at').notNull().defaultNow(),
    /** The latest look at it; what counts is the one that was seen last. */
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    approvedAt: instantColumn('approved_at'),
    approvedBy: uuid('approved_by').references(() => users.id),
    reason: text('reason'),
  },
  (t) => [
    check(
      'script_inventories_approved',
      sql`(${t.approvedAt} is null) = (${t.approvedBy} is null) and (${t.approvedAt} is null) = (${t.reason} is null)`,
    ),
  ],
);

/** What browsers reported that pages broke of the content policy, without whose page it was. */
export const policyReports = pgTable(
  'policy_reports',
  {
    id: idColumn(),
    directive: text('directive').notNull(),
    /** The origin of what was blocked, or a word of the browser's. */
    blocked: text('blocked').notNull(),
    /** The kind of page: its path without ids. */
    page: text('page').notNull(),
    times: integer('times').notNull(),
    firstAt: instantColumn('first_at').notNull().defaultNow(),
    lastAt: instantColumn('last_at').notNull().defaultNow(),
    /** When a member of staff has looked at it, and who. */
    seenAt: instantColumn('seen_at'),
    seenBy: uuid('seen_by').references(() => users.id),
  },
  (t) => [
    unique('policy_reports_once').on(t.directive, t.blocked, t.page),
    check('policy_reports_seen', sql`(${t.seenAt} is null) = (${t.seenBy} is null)`),
  ],
);
