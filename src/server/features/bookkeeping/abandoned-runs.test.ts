// Checks and comparisons that a server left unfinished: the job is tried again until it has made its own.
import { eq, isNull, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { booksChecks, reconciliationReports } from '#base/database/schema/bookkeeping.ts';
import { transaction } from '#base/database/transaction.ts';
import type { PaymentProvider } from '#base/payments/provider.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { reconcileBalances } from './reconciliation/reconcile-provider.ts';
import { runBooksCheck } from './run-books-check.ts';
import { type BookkeepingServices, createBackground } from './services.ts';

const app = shareTestApp();
const told: string[] = [];

function servicesWith(more: Partial<BookkeepingServices> = {}): BookkeepingServices {
  const { db } = app.database;
  return {
    ...{ db, reads: db, organization: {} as never, providers: {}, background: createBackground() },
    checkBooks: async () => [{ name: 'all is well', violations: 0 }],
    alert: (_subject, what) => told.push(what),
    ...more,
  };
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const save = async (table: typeof booksChecks, minutes: number) =>
  transaction(app.database.db, (tx) => tx.insert(table).values({ startedAt: ago(minutes) }));
const checks = () => app.database.db.select().from(booksChecks).orderBy(booksChecks.startedAt);

afterEach(async () => {
  told.length = 0;
  await transaction(app.database.db, async (tx) => {
    await tx.delete(booksChecks);
    await tx
      .update(reconciliationReports)
      .set({ finishedAt: sql`now()` })
      .where(isNull(reconciliationReports.finishedAt));
  });
});

it('has both jobs tried again after what they left behind is out of the way', () => {
  const waiting = app.app.jobs.filter(({ longestMinutes }) => longestMinutes === 30);
  expect(waiting.map(({ name }) => name)).toEqual(['check-books', 'reconcile-balances']);
});

it('fails as a job while a check may be under way, and takes over one that can not', async () => {
  await save(booksChecks, 29);
  await expect(runBooksCheck(servicesWith())).rejects.toMatchObject({
    code: 'books_check_running',
  });
  expect(await checks()).toMatchObject([{ finishedAt: null }]);
  await transaction(app.database.db, (tx) => tx.update(booksChecks).set({ startedAt: ago(31) }));
  await runBooksCheck(servicesWith());
  expect(await checks()).toMatchObject([
    { failure: 'The server ended before this check did.', results: null },
    { failure: null, broken: 0, results: [{ violations: 0 }] },
  ]);
});

it('does not end a check twice that went on after it had counted as abandoned', async () => {
  await runBooksCheck(
    servicesWith({
      checkBooks: async () => {
        await transaction(app.database.db, (tx) =>
          tx.update(booksChecks).set({ finishedAt: sql`now()`, failure: 'abandoned' }),
        );
        return [];
      },
    }),
  );
  expect(await checks()).toMatchObject([{ failure: 'abandoned', results: null }]);
});

it('keeps what the others found where a check could not be made, names that one, and fails', async () => {
  const checkBooks = async () => [
    { name: 'one', violations: 3 },
    { name: 'two', violations: 1, failure: new Error('too slow') },
    { name: 'three', violations: 0 },
  ];
  const failure = 'Not proven: two (too slow).';
  await expect(runBooksCheck(servicesWith({ checkBooks }))).rejects.toThrow(failure);
  expect(await checks()).toMatchObject([
    { failure, broken: 1, results: [{ name: 'one', violations: 3 }, { name: 'three' }] },
  ]);
  expect(told).toEqual([
    'the books are wrong: "one" does not hold 3 times',
    `the books could not be checked: ${failure}`,
  ]);
});

it('fails as a job while a comparison may be under way, and takes over one that can not', async () => {
  const { db } = app.database;
  const stripe: PaymentProvider = {
    ...app.app.payments!.providers.stripe!,
    readReport: async function* () {},
  };
  const compare = () => reconcileBalances(servicesWith({ providers: { stripe } }), new Date());
  const reports = () =>
    db.select().from(reconciliationReports).orderBy(reconciliationReports.startedAt);
  const day = '2026-01-02';
  await transaction(db, (tx) =>
    tx.insert(reconciliationReports).values({
      ...{ provider: 'stripe', fromDay: day, toDay: day, startedAt: ago(29) },
    }),
  );
  await expect(compare()).rejects.toMatchObject({ code: 'report_running' });
  await transaction(db, (tx) => tx.update(reconciliationReports).set({ startedAt: ago(31) }));
  await compare();
  expect(await reports()).toMatchObject([
    { failure: 'The server ended before this comparison did.' },
    { failure: null, finishedAt: expect.any(Date) },
  ]);
});

it('notes nothing for a comparison that went on after it had counted as abandoned', async () => {
  const { db } = app.database;
  const stripe: PaymentProvider = {
    ...app.app.payments!.providers.stripe!,
    readReport: async function* () {
      await transaction(db, (tx) =>
        tx
          .update(reconciliationReports)
          .set({ finishedAt: sql`now()`, failure: 'abandoned' })
          .where(isNull(reconciliationReports.finishedAt)),
      );
    },
  };
  await expect(
    reconcileBalances(servicesWith({ providers: { stripe } }), new Date()),
  ).rejects.toThrow('another comparison has begun');
  expect(
    await db.$count(reconciliationReports, eq(reconciliationReports.failure, 'abandoned')),
  ).toBe(1);
});
