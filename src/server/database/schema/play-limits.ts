// Playing within one's means: spending limits and breaks that people set for themselves.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn } from './columns.ts';

/** How much somebody lets themselves spend on play; only ever added to, the last one counts. */
export const playLimits = pgTable(
  'play_limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    period: text('period').$type<'day' | 'week' | 'month'>().notNull(),
    /** Null takes the limit away. */
    cents: integer('cents'),
    createdAt: createdColumn(),
    effectiveAt: instantColumn('effective_at').notNull(),
  },
  (t) => [
    check('play_limits_period', sql`${t.period} in ('day', 'week', 'month')`),
    check('play_limits_not_negative', sql`${t.cents} >= 0`),
    index('play_limits_of_user').on(t.userId, t.period, t.id),
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
    kind: text('kind').$type<'cooling-off' | 'self-exclusion'>().notNull(),
    createdAt: createdColumn(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (t) => [
    check('play_breaks_kind', sql`${t.kind} in ('cooling-off', 'self-exclusion')`),
    index('play_breaks_of_user').on(t.userId, t.endsAt),
  ],
);
