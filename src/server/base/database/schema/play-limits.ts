// Playing within one's means: spending limits and breaks that people set for themselves.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type BreakKind,
  breakKinds,
  type LimitPeriod,
  limitPeriods,
} from '#rules/play-limits/play-limits.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';

/** How much somebody lets themselves spend on play; only ever added to, the last one counts. */
export const playLimits = pgTable(
  'play_limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    period: text('period').$type<LimitPeriod>().notNull(),
    /** Null takes the limit away. */
    cents: integer('cents'),
    createdAt: createdColumn(),
    effectiveAt: instantColumn('effective_at').notNull(),
  },
  (t) => [
    check('play_limits_period', oneOf(t.period, limitPeriods)),
    check('play_limits_not_negative', sql`${t.cents} >= 0`),
    index('play_limits_of_user').on(t.userId, t.period, t.id),
  ],
);

/**
 * The limits of accounts that were closed, for whoever comes back under the same mailbox. They outlive the
 * account by as long as a raise waits, and are removed then.
 */
export const limitTraces = pgTable(
  'limit_traces',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** HMAC-SHA-256 of the address as one mailbox. */
    hash: text('hash').notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    /** What may be spent until the end. */
    leftCents: integer('left_cents').notNull(),
    /** The limit from the end on; null for none. */
    cents: integer('cents'),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (t) => [
    check('limit_traces_period', oneOf(t.period, limitPeriods)),
    check('limit_traces_not_negative', sql`${t.leftCents} >= 0 and ${t.cents} >= 0`),
    index('limit_traces_of_mailbox').on(t.hash, t.endsAt),
    index('limit_traces_by_end').on(t.endsAt),
  ],
);

/** Breaks from playing that somebody took; one can be added to, never ended early. */
export const playBreaks = pgTable(
  'play_breaks',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<BreakKind>().notNull(),
    createdAt: createdColumn(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (t) => [
    check('play_breaks_kind', oneOf(t.kind, breakKinds)),
    index('play_breaks_of_user').on(t.userId, t.endsAt),
  ],
);

/** What somebody is known again by. */
export const traceKinds = ['address', 'device'] as const;
export type TraceKind = (typeof traceKinds)[number];

/**
 * What tells that somebody on a break has come back under another account: their addresses and
 * browsers, as keyed hashes. They outlive a closed account, and are removed when the break has ended.
 */
export const breakTraces = pgTable(
  'break_traces',
  {
    kind: text('kind').$type<TraceKind>().notNull(),
    /**
     * HMAC-SHA-256 of the address as one mailbox, and another one where it was proven; or the SHA-256 of a
     * browser's device cookie.
     */
    hash: text('hash').notNull(),
    breakKind: text('break_kind').$type<BreakKind>().notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.hash, t.endsAt] }),
    check('break_traces_kind', oneOf(t.kind, traceKinds)),
    check('break_traces_break_kind', oneOf(t.breakKind, breakKinds)),
    index('break_traces_by_end').on(t.endsAt),
  ],
);
