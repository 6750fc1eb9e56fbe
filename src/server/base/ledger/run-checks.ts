// Proves on live data that the books are right: each check is a query that must find nothing.
import { sql } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';
import { sqlStateOf } from '../database/transaction.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { BooksQuery } from '../feature.ts';

/** A check of the books and how many rows speak against it. */
export interface BookCheck {
  name: string;
  violations: number;
  /** Why it could not be made. Nothing is proven then, which counts as one violation. */
  failure?: unknown;
}

/**
 * How long one check may take and all together, in milliseconds: much longer than what somebody waits for, and
 * still so short that all has ended before a run counts as abandoned.
 */
const longest = { each: 10 * 60_000, all: 25 * 60_000 };

// The query was canceled for taking too long, or waited too long for a lock: the database is well.
const tooLong = ['57014', '55P03'];

/**
 * Runs checks of the books; one that fails leaves the others as they are. In a transaction the limits of that
 * count. @throws what failed where the database is away
 */
export async function runChecks(
  db: Reads,
  checks: readonly BooksQuery[],
  limits = longest,
): Promise<BookCheck[]> {
  const run = (await isInTransaction(db)) ? countInside : countOutside;
  const end = Date.now() + limits.all;
  const results: BookCheck[] = [];
  for (const { name, findViolations } of checks) {
    const statement = `select count(*) as found from (${findViolations}) v`;
    try {
      const milliseconds = Math.min(limits.each, end - Date.now());
      if (milliseconds <= 0)
        throw new Error('The checks before it took all the time that there is.');
      results.push({ name, violations: await run(db, statement, milliseconds) });
    } catch (error) {
      if (isUnavailable(error) && !tooLong.includes(sqlStateOf(error) ?? '')) throw error;
      results.push({ name, violations: 1, failure: error });
    }
  }
  return results;
}

type Found = { found: string | number };

async function isInTransaction(db: Reads): Promise<boolean> {
  try {
    await db.execute(sql`savepoint books_check`);
    return true;
  } catch (error) {
    // There is no transaction to set one in.
    if (sqlStateOf(error) === '25P01') return false;
    throw error;
  }
}

/** Counts in an open transaction, which a failure must not end for the checks that follow. */
async function countInside(db: Reads, statement: string): Promise<number> {
  try {
    return Number((await rowsOf<Found>(db, sql.raw(statement)))[0]?.found);
  } catch (error) {
    await db.execute(sql`rollback to savepoint books_check`).catch(() => {});
    throw error;
  }
}

/** What a server is asked through; it answers several statements at once with several results. */
interface Server {
  query(config: { text: string; query_timeout: number }): Promise<{ rows: Found[] }[]>;
}

/** Counts with a limit of its own, in place of those of the connection, which both sides keep. */
async function countOutside(db: Reads, statement: string, milliseconds: number): Promise<number> {
  const server = serverOf(db);
  // Nothing limits a query of the embedded database.
  if (!server) return Number((await rowsOf<Found>(db, sql.raw(statement)))[0]?.found);
  // Sent together, both are one transaction, and the next one on this connection has its own limits again.
  const answers = await server.query({
    text: `set local statement_timeout = ${milliseconds}; ${statement}`,
    query_timeout: milliseconds + 1_000,
  });
  return Number(answers.at(-1)?.rows[0]?.found);
}

/** What Drizzle asks, where that is a server. */
function serverOf(db: Reads): Server | null {
  const { $client } = db as { $client?: object };
  return $client && !('exec' in $client) ? ($client as Server) : null;
}
