// The checks of the books: none is ended by the limits of a call, and none ends the others.
import { spawnSync } from 'node:child_process';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reads } from '#base/database/handles.ts';
import { loggable } from '#base/http/loggable.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { BooksQuery } from '../feature.ts';
import { runChecks } from './run-checks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const holds = { name: 'holds', findViolations: 'select 1 where false' };
const fails = {
  name: 'fails',
  findViolations: 'select 1 from pg_class where 1 / (relnatts - relnatts) = 1',
};
const broken = { name: 'broken', findViolations: 'select generate_series(1, 2)' };
const stuck = { name: 'stuck', findViolations: 'select 1 from pg_sleep(600)' };
const slow = { name: 'slow', findViolations: "select 1 from pg_sleep(2.5) s where s::text <> ''" };

it.each(['outside', 'inside'])(
  'names a check that fails, and makes the others, %s a transaction',
  async (where) => {
    const run = (db: Reads) => runChecks(db, [fails, holds, fails, broken]);
    const { db } = database;
    const results = await (where === 'outside' ? run(db) : database.unbounded((tx) => run(tx)));
    expect(results.map(({ name, violations }) => [name, violations])).toEqual([
      ['fails', 1],
      ['holds', 0],
      ['fails', 1],
      ['broken', 2],
    ]);
    expect(results.map(({ failure }) => failure && loggable(failure))).toEqual([
      'division by zero',
      undefined,
      'division by zero',
      undefined,
    ]);
  },
);

it.runIf(process.env.TEST_DATABASE === 'server')(
  'gives each check more time than the connection does, and ends one that takes all of it',
  async () => {
    const asked = async (limits: pg.PoolConfig, run: (pool: pg.Pool) => Promise<void>) => {
      const pool = new pg.Pool({ connectionString: database.url as string, max: 1, ...limits });
      try {
        await run(pool);
      } finally {
        await pool.end();
      }
    };
    const dbOf = (pool: pg.Pool) => drizzle(pool) as unknown as Reads;
    const right = [{ name: 'slow', violations: 0 }];
    await asked({ query_timeout: 1_500 }, async (pool) => {
      expect(await runChecks(dbOf(pool), [slow])).toEqual(right);
    });
    await asked({ statement_timeout: 1_200 }, async (pool) => {
      expect(await runChecks(dbOf(pool), [slow])).toEqual(right);
      // What comes after it has the limits of the connection again.
      await expect(pool.query('select pg_sleep(20)')).rejects.toThrow('statement timeout');
    });
    await asked({}, async (pool) => {
      const failures = async (checks: BooksQuery[], each: number, all: number) =>
        (await runChecks(dbOf(pool), checks, { each, all })).map(
          ({ failure }) => failure && loggable(failure),
        );
      const late = 'canceling statement due to statement timeout';
      expect(await failures([stuck, holds], 5_000, 600_000)).toEqual([late, undefined]);
      expect(await failures([holds], 5_000, 0)).toEqual([
        'The checks before it took all the time that there is.',
      ]);
    });
  },
);

it.runIf(process.env.TEST_DATABASE === 'server')(
  'says that the database is away instead of naming every check',
  async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(runChecks(drizzle(pool) as unknown as Reads, [holds])).rejects.toThrow();
  },
);

it.runIf(process.env.TEST_DATABASE === 'server')(
  'the command names what it could not check, and says so with exit code 1',
  async () => {
    await database.exec('alter table offline_gifts rename to away');
    try {
      const { NODE_ENV: _, ...environment } = process.env;
      const { status, stdout } = spawnSync(process.execPath, ['scripts/check-books.ts'], {
        env: { ...environment, DATABASE_URL: database.url as string },
        encoding: 'utf8',
      });
      expect(stdout).toMatch(/^FAILED every gift of cash .*: could not be checked: relation /m);
      expect(stdout).toMatch(/^ok {5}every balance equals the fold of its postings$/m);
      expect(stdout).toMatch(/\nThe books are NOT proven\.\n$/);
      expect(status).toBe(1);
    } finally {
      await database.exec('alter table away rename to offline_gifts');
    }
  },
);
