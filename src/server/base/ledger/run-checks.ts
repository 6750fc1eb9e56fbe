// Proves on live data that the books are right: each check is a query that must find nothing.
import { sql } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';
import type { BooksQuery } from '../feature.ts';

/** A check of the books and how many rows speak against it. */
export interface BookCheck {
  name: string;
  violations: number;
}

/** Runs checks of the books. */
export async function runChecks(db: Reads, checks: readonly BooksQuery[]): Promise<BookCheck[]> {
  const results: BookCheck[] = [];
  for (const { name, findViolations } of checks) {
    const answer = await rowsOf<{ found: string | number }>(
      db,
      sql.raw(`select count(*) as found from (${findViolations}) v`),
    );
    const found = answer[0]?.found;
    results.push({ name, violations: Number(found) });
  }
  return results;
}
