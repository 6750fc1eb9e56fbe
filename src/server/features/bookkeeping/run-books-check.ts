// Checks the books and keeps what was found.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { booksChecks } from '#base/database/schema/bookkeeping.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';
import { Refusal } from '#contract/errors.ts';
import type { BookkeepingServices } from './services.ts';

// A check that has not ended by then was left behind by a server that ended first.
const longestRun = sql.raw(`interval '30 minutes'`);

/** Begins a check for a member of staff; it goes on by itself. @throws Refusal `books_check_running` */
export async function beginBooksCheck(
  services: BookkeepingServices,
  actorId: string,
): Promise<string> {
  const id = await saveCheck(services, actorId);
  services.background.carryOn(makeCheck(services, id));
  return id;
}

/** Checks the books; a nightly job. While somebody else's check runs there is nothing to do. */
export async function runBooksCheck(services: BookkeepingServices): Promise<void> {
  let id: string;
  try {
    id = await saveCheck(services, null);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await makeCheck(services, id);
}

async function saveCheck({ db }: BookkeepingServices, actorId: string | null): Promise<string> {
  return transaction(db, async (tx) => {
    await tx
      .update(booksChecks)
      .set({ finishedAt: sql`now()`, failure: 'The server ended before this check did.' })
      .where(
        and(isNull(booksChecks.finishedAt), sql`${booksChecks.startedAt} < now() - ${longestRun}`),
      );
    const [row] = await tx
      .insert(booksChecks)
      .values({ requestedBy: actorId })
      .onConflictDoNothing()
      .returning({ id: booksChecks.id });
    if (!row) throw new Refusal('books_check_running');
    if (actorId) {
      await audit(tx, { actorId, action: 'books.check-started', subject: `books-check:${row.id}` });
    }
    return row.id;
  });
}

async function makeCheck(services: BookkeepingServices, id: string): Promise<void> {
  const { db, reads, alert } = services;
  const end = (found: Partial<typeof booksChecks.$inferInsert>) =>
    transaction(db, (tx) =>
      tx
        .update(booksChecks)
        .set({ finishedAt: sql`clock_timestamp()`, ...found })
        .where(eq(booksChecks.id, id)),
    );
  try {
    const results = await services.checkBooks(reads);
    const broken = results.filter(({ violations }) => violations > 0);
    for (const { name, violations } of broken) {
      alert(
        `books-check:${id}`,
        `the books are wrong: "${name}" does not hold ${violations} times`,
      );
    }
    await end({ results, broken: broken.length });
  } catch (error) {
    const failure = loggable(error) || 'No reason was given.';
    alert(`books-check:${id}`, `the books could not be checked: ${failure}`);
    await end({ failure });
    throw error;
  }
}
