// Checks the books and keeps what was found.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { booksChecks } from '#base/database/schema/bookkeeping.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';
import type { BookCheck } from '#base/ledger/run-checks.ts';
import { Refusal } from '#contract/errors.ts';
import { isAbandoned } from './longest-run.ts';
import type { BookkeepingServices } from './services.ts';

/** Begins a check for a member of staff; it goes on by itself. @throws Refusal `books_check_running` */
export async function beginBooksCheck(
  services: BookkeepingServices,
  actorId: string,
): Promise<string> {
  const id = await saveCheck(services, actorId);
  services.background.carryOn(makeCheck(services, id));
  return id;
}

/**
 * Checks the books; a nightly job. @throws Refusal `books_check_running`, also where a server ended during one a
 * moment ago, so that the job is tried again
 */
export async function runBooksCheck(services: BookkeepingServices): Promise<void> {
  await makeCheck(services, await saveCheck(services, null));
}

async function saveCheck({ db }: BookkeepingServices, actorId: string | null): Promise<string> {
  return transaction(db, async (tx) => {
    await tx
      .update(booksChecks)
      .set({ finishedAt: sql`now()`, failure: 'The server ended before this check did.' })
      .where(and(isNull(booksChecks.finishedAt), isAbandoned(booksChecks.startedAt)));
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
  const { db, reads } = services;
  const alert = (what: string) => services.alert(`books-check:${id}`, what);
  // One that counts as abandoned by now has ended already.
  const end = (found: Partial<typeof booksChecks.$inferInsert>) =>
    transaction(db, (tx) =>
      tx
        .update(booksChecks)
        .set({ finishedAt: sql`clock_timestamp()`, ...found })
        .where(and(eq(booksChecks.id, id), isNull(booksChecks.finishedAt))),
    );
  let checks: BookCheck[];
  try {
    checks = await services.checkBooks(reads);
  } catch (error) {
    const failure = loggable(error) || 'No reason was given.';
    alert(`the books could not be checked: ${failure}`);
    await end({ failure });
    throw error;
  }
  const results = checks.filter((check) => !('failure' in check));
  const broken = results.filter(({ violations }) => violations > 0);
  for (const { name, violations } of broken) {
    alert(`the books are wrong: "${name}" does not hold ${violations} times`);
  }
  const failure = failureOf(checks);
  if (failure) alert(`the books could not be checked: ${failure}`);
  await end({ results, broken: broken.length, failure });
  if (failure) throw new Error(failure);
}

/** Which checks could not be made, and why; null where all were. */
function failureOf(checks: readonly BookCheck[]): string | null {
  const unmade = checks.filter((check) => 'failure' in check);
  if (unmade.length === 0) return null;
  return `Not proven: ${unmade.map(({ name, failure }) => `${name} (${loggable(failure)})`).join('; ')}.`;
}
