// Reads the checks of the books.
import { desc, eq, type SQL } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { booksChecks } from '#base/database/schema/bookkeeping.ts';
import type { Page } from '#contract/endpoint.ts';
import type { BooksCheck } from '#contract/office/books.ts';

/** A page of checks, newest first. */
export async function findBooksChecks(
  db: Reads,
  { page, limit }: { page: number; limit: number },
): Promise<Page<BooksCheck>> {
  const total = await db.$count(booksChecks);
  return { items: await readChecks(db, undefined, limit, (page - 1) * limit), total };
}

/** One check; null where there is none. */
export async function readBooksCheck(db: Reads, id: string): Promise<BooksCheck | null> {
  return (await readChecks(db, eq(booksChecks.id, id), 1, 0))[0] ?? null;
}

async function readChecks(
  db: Reads,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<BooksCheck[]> {
  const rows = await db
    .select({ check: booksChecks, requestedBy: users.name })
    .from(booksChecks)
    .leftJoin(users, eq(users.id, booksChecks.requestedBy))
    .where(where)
    .orderBy(desc(booksChecks.startedAt), desc(booksChecks.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ check, requestedBy }) => ({
    _id: check.id,
    started: check.startedAt.toISOString(),
    finished: check.finishedAt?.toISOString() ?? null,
    requestedBy,
    broken: check.broken,
    results: check.results,
    failure: check.failure,
  }));
}
