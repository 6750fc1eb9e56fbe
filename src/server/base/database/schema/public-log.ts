// The public log: lines that fix a draw or a vote, the Merkle tree over them, and time-stamps of its heads.
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

/** The lines in the order in which they were appended; only ever added. */
export const publicLogEntries = pgTable(
  'public_log_entries',
  {
    /** From 0, without gaps. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /** What it stands for, once: `entries <draw>`. */
    key: text('key').notNull().unique(),
    /** The draw, race or contest that it is about. */
    subject: uuid('subject').notNull(),
    line: text('line').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (t) => [index('public_log_of_subject').on(t.subject, t.position)],
);

/** The hashes of the perfect subtrees, so that a head or a proof reads a few of them; only ever added. */
export const publicLogNodes = pgTable(
  'public_log_nodes',
  {
    level: integer('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.index] })],
);

/** What a time-stamp authority signed of a head, as it came and after it was verified. */
export const publicLogTimestamps = pgTable('public_log_timestamps', {
  size: bigint('size', { mode: 'number' }).primaryKey(),
  root: text('root').notNull(),
  authority: text('authority').notNull(),
  /** The time that the authority signed. */
  stampedAt: instantColumn('stamped_at').notNull(),
  /** Its answer (RFC 3161, DER) in base64. */
  reply: text('reply').notNull(),
});
