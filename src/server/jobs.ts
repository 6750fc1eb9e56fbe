// Runs the regular jobs, each on one server at a time, through a queue in the database.
import { fromPglite, PgBoss } from 'pg-boss';
import type { Database } from './database/handles.ts';

/** A regular job: a name, a five-field cron line in UTC, and what it does. */
export interface Job {
  name: string;
  cron: string;
  run(): Promise<unknown>;
  /** True where the first minutes matter: every server also runs it once when it starts. */
  isRunAtStart?: boolean;
}

/** Starts the jobs; answers how to stop them, waiting for the ones under way. */
export async function startJobs(
  database: Database,
  jobs: Job[],
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const boss =
    'pglite' in database.engine
      ? new PgBoss({ db: fromPglite(database.engine.pglite), backend: 'pglite' })
      : new PgBoss({ db: overPool(database.engine.pool) });
  boss.on('error', onError);
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, async () => {
      await job.run();
    });
    await boss.schedule(job.name, job.cron);
  }
  for (const job of jobs.filter(({ isRunAtStart }) => isRunAtStart)) {
    await job.run().catch(onError);
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

function overPool(pool: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: (await pool.query(text, values)).rows as never[],
    }),
  };
}
