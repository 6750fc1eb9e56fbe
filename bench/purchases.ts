// Measures whole purchases over HTTP, from the first call to the thanks, with the provider's stand-in on the same
// machine, against pgbench writing as many rows in as many commits; and what each costs whom.
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runPgbench } from './pgbench.ts';
import type { BenchPostgres } from './postgres.ts';
import { makeDirectory } from './processes.ts';
import { readProcessorTimes } from './processor-times.ts';
import { startProduct } from './product.ts';
import { figure, type Row, type Skipped } from './report.ts';
import { compare, median } from './rounds.ts';
import { rateOf } from './workers.ts';

const rounds = 3;
const seconds = 5;
const warmUpSeconds = 15;
const levels = [
  { buyers: 1, each: 600 },
  { buyers: 8, each: 300 },
  { buyers: 32, each: 120 },
];
/** A connection tells its counts of rows this long after its last work at the latest. */
const statisticsMs = 1_500;
/** Commits of one gift that write, webhooks and emails included; `act-costs.test.ts` holds the product to 8. */
const commits = 8;

/** What the process of the buyers is asked, and what it answers: how long each purchase took, in milliseconds. */
export interface BuyersAsked {
  buyers: number;
  seconds: number;
}
export interface BuyersDone {
  times: number[];
  seconds: number;
}

/** What one gift came to: rows written, and milliseconds of processor time by who used them. */
interface Cost {
  rows: number;
  milliseconds: Record<string, number>;
}

/** Runs gifts of $25 by card, for one process that does everything and for two that answer visitors. */
export async function measurePurchases(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[] | Skipped> {
  if (!postgres?.pgbench) return { skipped: 'Purchases: left out, without PostgreSQL or pgbench.' };
  const rows: Row[] = [];
  for (const workers of [1, 2]) {
    rows.push(...(await measureWith(resources, postgres, postgres.pgbench, workers)));
  }
  return rows;
}

async function measureWith(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres,
  program: string,
  workers: number,
): Promise<Row[]> {
  const databaseUrl = await postgres.createDatabase();
  const directory = makeDirectory(resources);
  const product = await startProduct(resources, { dataDir: directory, databaseUrl, workers });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const buyers = await startBuyers(resources, product.url);
  await buyers.run({ buyers: 8, seconds: warmUpSeconds });
  const cost = await costOf(client, product.pid, () => buyers.run({ buyers: 8, seconds }));
  const script = await prepareReference(client, cost.rows);
  const rows: Row[] = [];
  for (const level of levels) {
    const times: number[] = [];
    const compared = await compare(
      rounds,
      async () => {
        const done = await buyers.run({ buyers: level.buyers, seconds });
        times.push(...done.times);
        const rate = done.times.length / done.seconds;
        await untilQuiet(client);
        return rate;
      },
      async () => {
        const run = { program, databaseUrl, directory, script, first: 1 };
        return rateOf(
          await runPgbench(resources, { ...run, clients: level.buyers, each: level.each }),
        );
      },
    );
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
    rows.push({
      what: `gifts by card, whole, ${level.buyers} at a time, WORKERS=${workers}`,
      ours: figure(compared.ours, '/s'),
      reference: figure(compared.reference, '/s'),
      ratio: compared.ratio,
    });
    rows.push({
      what: '  from the first call to the thanks: median, and 99 of 100',
      ours: `${figure(median(times), 'ms')}, ${figure(p99, 'ms')}`,
    });
  }
  for (const [who, milliseconds] of Object.entries(cost.milliseconds)) {
    rows.push({
      what: `  processor time of a gift, email and webhooks too: ${who}`,
      ours: figure(milliseconds, 'ms'),
    });
  }
  rows.push({ what: '  rows that a gift writes', ours: figure(cost.rows, '') });
  await client.end();
  buyers.stop();
  await product.stop();
  return rows;
}

async function startBuyers(resources: AsyncDisposableStack, url: string) {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'buyers.ts'), [url]);
  resources.defer(() => void child.kill('SIGKILL'));
  let hear: PromiseWithResolvers<BuyersDone> = Promise.withResolvers();
  child.on('message', (done) => hear.resolve(done as BuyersDone));
  child.on('exit', () => hear.reject(new Error('The buyers ended.')));
  await hear.promise;
  return {
    run(asked: BuyersAsked): Promise<BuyersDone> {
      hear = Promise.withResolvers();
      child.send(asked);
      return hear.promise;
    },
    stop: () => void child.kill(),
  };
}

/** Waits until no email of a gift is left to send. */
async function untilQuiet(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select 1 from mails where sent_at is null limit 1');
    if (rows.length === 0) return;
    await sleep(100);
  }
}

/** What gifts cost, until the last of their emails is sent. */
async function costOf(
  client: pg.Client,
  product: number,
  act: () => Promise<BuyersDone>,
): Promise<Cost> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const read = () => readProcessorTimes(product, rows[0]?.pid as number);
  await untilQuiet(client);
  const [before, writtenBefore] = [read(), await readWritten(client)];
  const { times } = await act();
  await untilQuiet(client);
  const [after, written] = [read(), await readWritten(client)];
  const milliseconds: Record<string, number> = {};
  for (const [who, used] of Object.entries(after)) {
    milliseconds[who] = (used - (before[who] ?? 0)) / times.length;
  }
  return { rows: Math.round((written - writtenBefore) / times.length), milliseconds };
}

/** Rows that the database has written so far; each connection tells it within a second of its last work. */
async function readWritten(client: pg.Client): Promise<number> {
  await sleep(statisticsMs);
  const { rows } = await client.query<{ written: string }>(
    `select tup_inserted + tup_updated + tup_deleted as written from pg_stat_database
     where datname = current_database()`,
  );
  return Number(rows[0]?.written);
}

/** A pgbench script that writes so many rows of a few hundred bytes, in as many commits as a gift. */
async function prepareReference(client: pg.Client, rows: number): Promise<string> {
  await client.query(`create table bare_rows (
    id bigint generated always as identity primary key, owner uuid not null, payload text not null)`);
  await client.query('create index on bare_rows (owner)');
  const each = Array.from({ length: commits }, (_, n) => Math.round(((n + 1) * rows) / commits))
    .map((sum, n, sums) => sum - (sums[n - 1] ?? 0))
    .filter((count) => count > 0);
  return each
    .map(
      (count) => `insert into bare_rows (owner, payload)
        select gen_random_uuid(), repeat('x', 200) from generate_series(1, ${count});`,
    )
    .map((statement) => `${statement.replaceAll(/\s+/g, ' ')}\n`)
    .join('');
}
