// What the web tier shares between servers: rate limits and the server's own keys.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and whom it counts, hashed: no address is kept. */
    key: text('key').notNull(),
    windowStart: instantColumn('window_start').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
