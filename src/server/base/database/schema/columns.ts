// The kinds of columns and checks that every table uses alike.
import { type Column, type SQL, sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { listOf } from '../raw-sql.ts';

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

/**
 * That a column holds one of the values which TypeScript knows: with a new one, the check of the
 * migrations demands a migration.
 */
export const oneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in ${listOf(values)}`;

/** That a column holds a number of a range that the rules know. */
export const within = (column: Column, least: number, most: number): SQL =>
  sql`${column} between ${figure(least)} and ${figure(most)}`;

/** A number of the rules in a check, which can have no parameters. */
export const figure = (value: number): SQL => sql.raw(String(value));
