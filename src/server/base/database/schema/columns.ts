// The kinds of columns that every table uses alike.
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A primary key that sorts by its time of creation. */
export const idColumn = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());

/** An instant, kept with its time zone and read as a `Date`. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3 });

/** When a row was written, by the database's clock. */
export const createdColumn = () => instantColumn('created_at').notNull().defaultNow();
