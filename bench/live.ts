// Measures the live show on PostgreSQL with thousands watching one race: news, memory, and queries.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../src/server/base/database/handles.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { rowsOf } from '../src/server/base/database/raw-sql.ts';
import { locations, races } from '../src/server/base/database/schema/content.ts';
import { transaction } from '../src/server/base/database/transaction.ts';
import type { BenchPostgres } from './postgres.ts';
import { makeDirectory, readMemory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row, type Skipped } from './report.ts';
import { openWatchers } from './watchers.ts';

const watchers = 5000;
const news = 30;
const quietSeconds = 10;

async function addRace(db: Db): Promise<string> {
  const id = v7();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await transaction(db, async (tx) => {
    const [place] = await tx.select().from(locations).limit(1);
    await tx.insert(races).values({
      ...{ id, name: 'Watched', locationId: place!.id, purseCents: 1_250_000 },
      ...{ opensAt: inHours(-3), closesAt: inHours(-2), startsAt: inHours(-1) },
    });
  });
  return id;
}

/** How many statements of the feed the database has run. */
async function countReads(db: Db): Promise<number> {
  const [row] = await rowsOf<{ reads: string }>(
    db,
    sql`select coalesce(sum(xact_commit + xact_rollback), 0) as reads from pg_stat_database
      where datname = current_database()`,
  );
  return Number(row!.reads);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** Finishes of one race, entered again and again, until every one of the open pages shows them. */
export async function measureLive(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[] | Skipped> {
  if (!postgres) return { skipped: 'Live: left out, since no PostgreSQL server was found.' };
  const databaseUrl = await postgres.createDatabase();
  const product = await startProduct(resources, { dataDir: makeDirectory(resources), databaseUrl });
  const { db, close } = await openDatabase({ databaseUrl });
  resources.defer(close);
  const raceId = await addRace(db);
  const pages = await openWatchers(resources, product.url, `/data/races/${raceId}/live`, watchers);
  const before = readMemory(product.pid);
  const slowest: number[] = [];
  for (let one = 0; one < news; one++) {
    const shown = pages.map((page) => page.next());
    const startedAt = performance.now();
    const finishers = [1, 2, 3, 4 + one];
    await transaction(db, (tx) => tx.update(races).set({ finishers }).where(eq(races.id, raceId)));
    await Promise.all(shown);
    slowest.push(performance.now() - startedAt);
  }
  const first = await countReads(db);
  await sleep(quietSeconds * 1000);
  const reads = (await countReads(db)) - first;
  const after = readMemory(product.pid);
  await product.stop();
  slowest.sort((a, b) => a - b);
  const many = watchers.toLocaleString('en-US');
  return [
    {
      what: `news of a race on all of ${many} open pages, p95 of ${news}`,
      ours: figure(at(slowest, 0.95), 'ms'),
      reference: 'at most 1 s',
    },
    { what: '  the slowest of them', ours: figure(slowest.at(-1)!, 'ms') },
    ...(before === null || after === null
      ? []
      : [
          {
            what: `  memory with ${many} pages, at first and after ${news} news`,
            ours: `${figure(before, 'MB')}, ${figure(after, 'MB')}`,
          },
        ]),
    {
      what: '  transactions of the database meanwhile, jobs included',
      ours: figure(reads / quietSeconds, '/s'),
    },
  ];
}
