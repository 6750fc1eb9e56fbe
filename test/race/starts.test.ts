// Servers that start together, whatever the database is like, all come up; a migration takes its time.
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#base/config.ts';
import type { Database } from '#base/database/handles.ts';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { type RunningJobs, startJobs } from '#base/jobs/jobs.ts';
import { prepareDatabase } from '#server/processes/prepare-database.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/donor.ts';
import { startForwarder } from '../support/forwarder.ts';

const migrationLock = 7_102_036;

let empty: TestDatabase;
let url: string;
let servers: Database[] = [];
let running: RunningJobs[] = [];
beforeEach(async () => {
  empty = await openEmptyDatabase();
  url = empty.url as string;
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await Promise.all(servers.map((server) => server.close()));
  running = [];
  servers = [];
  await empty.close();
});

const oneJob = [{ name: 'probe', cron: '0 0 1 1 *', run: async () => {} }];

/** Starts ten servers in the same moment, as far as the database is concerned. */
async function startTen(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test' });
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => openDatabase({ databaseUrl: url, connections: 3 })),
  );
  servers.push(...ten);
  await Promise.all(ten.map((database) => prepareDatabase(config, database)));
  const jobs = ten.map((database) => startJobs(database, oneJob, () => {}));
  running.push(...jobs);
  await Promise.all(jobs.map(({ whenStarted }) => whenStarted));
}

it('R14: starts ten servers at once on an empty database with the demo, and ten more on it', async () => {
  await startTen();
  await startTen();
  const { rows } = await new Promise<pg.QueryResult>((resolve, reject) => {
    if (!('pool' in empty.engine)) return reject(new Error('Not a PostgreSQL server.'));
    empty.engine.pool.query('select count(*)::int as cars from cars').then(resolve, reject);
  });
  expect(rows).toEqual([{ cars: 36 }]);
});

it('R3: waits for a migration of another server for longer than any other statement may take', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  const migrated = migrate(empty).then(
    () => 'done',
    (error: Error) => error.message,
  );
  // Longer than every limit on either side of a usual connection.
  await other.query('select pg_sleep(21)');
  await other.end();
  expect(await migrated).toBe('done');
});

it('R13: starts the jobs when the database is back, if it is away just then', async () => {
  await migrate(empty);
  const port = Number(new URL(url).port);
  const forwarder = await startForwarder(1);
  const database = await openDatabase({ databaseUrl: forwarder.through(url) });
  servers.push(database);
  const errors: unknown[] = [];
  const jobs = startJobs(database, oneJob, (error) => errors.push(error));
  running.push(jobs);
  await eventually(
    async () => errors.length,
    (seen) => seen > 0,
  );
  forwarder.leadTo(port);
  await jobs.whenStarted;
  await jobs.stop();
  await forwarder.close();
});
