// Starts a PostgreSQL server that syncs to disk, with a new database for each benchmark.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { findPostgres, startPostgres } from '../test/support/postgres.ts';

/** The server of this run. */
export interface BenchPostgres {
  /** The path of pgbench, or null if this machine has none. */
  pgbench: string | null;
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  /** The version and the settings that matter, one fact a line. */
  describe(): Promise<string[]>;
}

const settingsShown = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_wal_size',
  'max_connections',
];

/** Uses the server of TEST_DATABASE_URL or starts one; null if there is none to be had. */
export async function openPostgres(resources: AsyncDisposableStack): Promise<BenchPostgres | null> {
  const source = findPostgres();
  if (!source) return null;
  // Throughput without syncing would flatter everything; tests leave it off to be quick.
  process.env.TEST_POSTGRES_SETTINGS = '-c fsync=on';
  const server = await startPostgres(source);
  resources.defer(() => server.stop());
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  resources.defer(() => admin.end());
  const pgbench = 'programs' in source ? path.join(source.programs, 'pgbench') : 'pgbench';
  return {
    pgbench: spawnSync(pgbench, ['--version']).status === 0 ? pgbench : null,
    createDatabase: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`;
      await admin.query(`create database ${name}`);
      resources.defer(async () => {
        await admin.query(`drop database ${name} with (force)`);
      });
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    describe: () => readSettings(admin),
  };
}

async function readSettings(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [['server_version', ...settingsShown]],
  );
  const [version, ...settings] = rows;
  return [
    `PostgreSQL ${version?.value}: ${settings.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
  ];
}
