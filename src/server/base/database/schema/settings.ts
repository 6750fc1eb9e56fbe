// What staff set for the whole site: the organization's particulars, and texts of pages.
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instantColumn } from './columns.ts';

export const settings = pgTable('settings', {
  /** `organisation.name`, `page-text.about`: area and name. */
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => users.id),
});
