// The queue of the regular jobs: what a killed server left behind is taken up, what is past goes away.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/donor.ts';
import { type RunningJobs, startJobs } from './jobs.ts';

let database: TestDatabase;
let running: RunningJobs | null = null;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = null;
});
afterAll(() => database.close());

async function read(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const found = await database.db.execute(statement);
  return (found as unknown as { rows: Record<string, unknown>[] }).rows;
}

it('R1: takes up a job whose server was killed, removes past ones, and has no errors', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  // Due once in four years, so that nothing but what was left behind is run.
  const jobs = [{ name: 'rare', cron: '0 0 29 2 *', run: async () => void runs++ }];
  running = startJobs(database, jobs, (error) => errors.push(error), 1);
  await running.whenStarted;

  // Begun an hour ago by a server that is gone; and done a month ago.
  await database.exec(`
    insert into pgboss.job (name, state, created_on, started_on, expire_seconds, retry_limit)
      values ('rare', 'active', now() - interval '1 hour', now() - interval '1 hour', 900, 2);
    insert into pgboss.job (name, state, created_on, started_on, completed_on)
      select 'rare', 'completed', at, at, at from (select now() - interval '30 days' as at) past`);

  await eventually(
    async () => runs,
    (seen) => seen === 1,
  );
  await eventually(
    () => read(sql`select id from pgboss.job where completed_on < now() - interval '8 days'`),
    (rows) => rows.length === 0,
  );
  expect(errors).toEqual([]);
});

it('keeps what is due when, and takes over what a new version changes', async () => {
  const schedules = () =>
    read(sql`select name, cron, updated_on::text as updated from pgboss.schedule order by name`);
  const start = async (jobs: { name: string; cron: string }[]) => {
    const all = jobs.map((job) => ({ ...job, run: async () => {} }));
    running = startJobs(database, all, (error) => expect.fail(String(error)));
    await running.whenStarted;
    await running.stop();
    running = null;
    return (await schedules()).filter(({ name }) => jobs.some((job) => job.name === name));
  };
  const [early, late] = [
    { name: 'early', cron: '0 1 * * *' },
    { name: 'late', cron: '0 23 * * *' },
  ];
  const first = await start([early, late]);
  expect(first).toMatchObject([early, late]);
  expect(await start([early, late])).toEqual(first);
  const later = { ...late, cron: '30 23 * * *' };
  expect(await start([early, later])).toMatchObject([first[0], later]);
});

it('waits to try again for as long as what a run left behind is in the way, in queues of before too', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const start = async (longestMinutes?: number) => {
    const run = async () => {
      runs++;
      throw new Error('busy');
    };
    const job = { name: 'single', cron: '0 0 29 2 *', longestMinutes, run };
    running = startJobs(database, [job], (error) => errors.push(error), 1);
    await running.whenStarted;
  };
  const limits = () =>
    read(
      sql`select expire_seconds as lasts, retry_delay as waits from pgboss.queue where name = 'single'`,
    );
  await start();
  expect(await limits()).toEqual([{ lasts: 900, waits: 0 }]);
  await running!.stop();
  await start(30);
  expect(await limits()).toEqual([{ lasts: 1800, waits: 1860 }]);
  // As a schedule does that is due.
  await database.exec(`
    insert into pgboss.job (name, retry_limit, retry_delay, expire_seconds)
      select name, retry_limit, retry_delay, expire_seconds from pgboss.queue where name = 'single'`);
  const [failed] = await eventually(
    () =>
      read(sql`select state, extract(epoch from start_after - now())::int as seconds
      from pgboss.job where name = 'single'`),
    ([job]) => job?.state === 'retry',
  );
  expect(runs).toBe(1);
  expect(failed?.seconds).toBeGreaterThan(1800);
  expect(errors).toEqual([]);
});

it('forgets a job that no version does anymore, and none that another version still does', async () => {
  const start = async (...names: string[]) => {
    const jobs = names.map((name) => ({ name, cron: '0 0 29 2 *', run: async () => {} }));
    running = startJobs(database, jobs, (error) => expect.fail(String(error)));
    await running.whenStarted;
    await running.stop();
    running = null;
    const found = await read(sql`select q.name, s.cron is not null as planned,
        (select count(*)::int from pgboss.job j where j.name = q.name) as jobs
      from pgboss.queue q left join pgboss.schedule s on s.name = q.name
      where q.name in ('kept', 'dropped') order by q.name desc`);
    return found.map(({ name, planned, jobs: left }) => `${name} ${planned} ${left}`);
  };
  expect(await start('kept', 'dropped')).toEqual(['kept true 0', 'dropped true 0']);
  // The version after: one of the version before may be running still, and be done with what is due in time.
  await database.exec(`insert into pgboss.job (name, created_on) values ('dropped', now())`);
  expect(await start('kept')).toEqual(['kept true 0', 'dropped true 1']);
  // Nobody has taken it up for a day.
  await database.exec(
    `update pgboss.job set created_on = now() - interval '25 hours' where name = 'dropped'`,
  );
  expect(await start('kept')).toEqual(['kept true 0']);
  // Somebody goes back to the version before.
  expect(await start('kept', 'dropped')).toEqual(['kept true 0', 'dropped true 0']);
});
