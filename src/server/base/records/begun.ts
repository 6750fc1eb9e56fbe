// Narrows a list of records that count from a day on.
import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Those that have begun by the database's clock, or those that come; undefined for all. */
export function isBegun(validFrom: PgColumn, when: unknown): SQL | undefined {
  if (when === 'begun') return lte(validFrom, sql`now()`);
  return when === 'coming' ? gt(validFrom, sql`now()`) : undefined;
}
