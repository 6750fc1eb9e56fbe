// Measures completed donations a second on PostgreSQL against pgbench sending the same statements.
import type { Db } from '../src/server/base/database/handles.ts';
import { migrate } from '../src/server/base/database/migrate.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { grantAtOnce } from '../src/server/base/payments/grant-payment.ts';
import { findPayment, type Payment } from '../src/server/base/payments/records.ts';
import { checkBooks } from '../src/server/check-books.ts';
import { fulfillments } from '../src/server/fulfillments.ts';
import {
  checkCounts,
  particularsOf,
  paymentId,
  prepareDonations,
  settleDown,
} from './donation-rows.ts';
import { captureStatements, runPgbench, writeScript } from './pgbench.ts';
import type { BenchPostgres } from './postgres.ts';
import { makeDirectory } from './processes.ts';
import { figure, type Row, type Skipped } from './report.ts';
import { compare } from './rounds.ts';

const rounds = 3;
const aim = 0.5;
const levels = [
  { workers: 1, each: 400 },
  { workers: 8, each: 200 },
  { workers: 32, each: 70 },
];
/** Transactions of each worker that go uncounted: a new connection plans and fills its caches. */
const warmUpEach = 20;
const warmUpCount = 500;

/** Runs the comparison; books that are not right afterwards are an error. */
export async function measureDonations(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[] | Skipped> {
  if (!postgres) return { skipped: 'Donations: left out, since no PostgreSQL server was found.' };
  const { pgbench } = postgres;
  if (!pgbench) return { skipped: 'Donations: left out, since pgbench was not found.' };

  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl });
  resources.defer(() => database.close());
  await migrate(database);
  const perRound = levels.reduce((sum, { workers, each }) => sum + workers * each, 0);
  const payments = createCounter(warmUpCount + rounds * 2 * perRound);
  await prepareDonations(databaseUrl, payments.count);

  const first = payments.take(1);
  const statements = await captureStatements(() => settle(database.db, first));
  const script = writeScript(statements, particularsOf(first));
  await settleMany(database.db, payments.take(warmUpCount - 1), 1, warmUpCount - 1);
  await settleDown(databaseUrl);
  const directory = makeDirectory(resources);
  const rows: Row[] = [];
  for (const { workers, each } of levels) {
    const take = () => payments.take(workers * each);
    const run = { program: pgbench, databaseUrl, directory, script, clients: workers, each };
    const compared = await compare(
      rounds,
      async () => rateOf(await settleMany(database.db, take(), workers, each)),
      async () => rateOf(await runPgbench(resources, { ...run, first: take() })),
    );
    rows.push({
      what: `donations settled, ${workers} at a time`,
      ours: figure(compared.ours, '/s'),
      reference: figure(compared.reference, '/s'),
      ratio: compared.ratio,
      aim,
    });
  }
  await checkResult(database.db, databaseUrl, payments.count);
  rows.push({ what: '  round trips for each', ours: String(statements.length) });
  rows.push({ what: '  books after all of them', ours: 'right' });
  return rows;
}

/** Hands out the numbers of the prepared payments, each once. */
function createCounter(count: number) {
  let next = 1;
  return {
    count,
    take(amount: number): number {
      next += amount;
      return next - amount;
    },
  };
}

async function settle(db: Db, n: number): Promise<void> {
  const payment = await findPayment(db, paymentId(n));
  const seen = { captureId: null, savedMethod: null, paidAt: null, card: null, cardAddress: null };
  await grantAtOnce({ db, fulfillments }, payment as Payment, seen, 'the benchmark');
}

/** Settles payments with several workers; answers when each finished each one, in seconds. */
function settleMany(db: Db, first: number, workers: number, each: number): Promise<number[][]> {
  return Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const times: number[] = [];
      for (let n = 0; n < each; n++) {
        await settle(db, first + worker * each + n);
        times.push(performance.now() / 1000);
      }
      return times;
    }),
  );
}

/** Transactions a second while all workers ran warm: between the last warm-up and the first end. */
function rateOf(times: number[][]): number {
  const from = Math.max(...times.map((own) => own[warmUpEach - 1] as number));
  const to = Math.min(...times.map((own) => own.at(-1) as number));
  const counted = times.flat().filter((time) => time > from && time <= to).length;
  return counted / (to - from);
}

/** Both sides settled real payments, so the books must be right after both. */
async function checkResult(db: Db, databaseUrl: string, settled: number): Promise<void> {
  await checkCounts(databaseUrl, settled);
  const wrong = (await checkBooks(db)).filter(({ violations }) => violations > 0);
  if (wrong.length > 0) throw new Error(`Not true: ${wrong.map(({ name }) => name).join('; ')}.`);
}
