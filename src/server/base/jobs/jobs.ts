// Runs the regular jobs, each on one server at a time, through a queue in the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromPglite, PgBoss, type Queue, type Db as QueueDatabase } from 'pg-boss';
import type { Database } from '../database/handles.ts';
import { listOf, rowsOf } from '../database/raw-sql.ts';
import { isUnavailable } from '../database/unavailable.ts';

const retryMs = 1_000;
const stopMs = 10_000;

/** A regular job: a name, a five-field cron line in UTC, and what it does. */
export interface Job {
  name: string;
  cron: string;
  run(): Promise<unknown>;
  /** True where the first minutes matter: every server also runs it once when it starts. */
  isRunAtStart?: boolean;
  /**
   * For a job that runs once at a time by itself: what one takes at most, in minutes. One that failed, or whose server
   * ended, is tried again after so long, since what it left unfinished stands in the way of the next one until then.
   */
  longestMinutes?: number;
}

/** What the queue does for a job: when a run counts as lost, and how long it waits to try again. */
const limitsOf = ({ longestMinutes }: Job) =>
  longestMinutes === undefined
    ? { expireInSeconds: 15 * 60, retryDelay: 0 }
    : { expireInSeconds: longestMinutes * 60, retryDelay: (longestMinutes + 1) * 60 };

/** The jobs of a running server. */
export interface RunningJobs {
  /** Fulfilled once the queue runs; rejected by whatever is no passing outage of the database. */
  whenStarted: Promise<void>;
  /** Stops, waiting for the jobs under way. */
  stop(): Promise<void>;
}

/**
 * Starts the jobs, again and again while the database is away: a server that serves already does not
 * end for it.
 *
 * @param upkeepSeconds how often the queue looks for jobs whose server is gone, and for past ones
 */
export function startJobs(
  database: Database,
  jobs: readonly Job[],
  onError: (error: unknown) => void,
  upkeepSeconds = 60,
): RunningJobs {
  let isStopping = false;
  let boss: PgBoss | null = null;
  const begin = async () => {
    while (!isStopping && !boss) {
      boss = await startQueue(database, jobs, onError, upkeepSeconds).catch(async (error) => {
        if (!isUnavailable(error)) throw error;
        onError(error);
        await sleep(retryMs);
        return null;
      });
    }
  };
  const whenStarted = begin();
  const firstRuns = whenStarted.then(async () => {
    for (const job of jobs.filter(({ isRunAtStart }) => isRunAtStart)) {
      if (!isStopping) await job.run().catch(onError);
    }
  });
  firstRuns.catch(() => {});
  return {
    whenStarted,
    stop: async () => {
      isStopping = true;
      await firstRuns.catch(() => {});
      await boss?.stop({ graceful: true, timeout: stopMs });
    },
  };
}

async function startQueue(
  database: Database,
  jobs: readonly Job[],
  onError: (error: unknown) => void,
  upkeepSeconds: number,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...('pglite' in database.engine
      ? { db: fromPglite(database.engine.pglite), backend: 'pglite' as const }
      : { db: overPool(database.engine.pool) }),
    superviseIntervalSeconds: upkeepSeconds,
    monitorIntervalSeconds: upkeepSeconds,
    maintenanceIntervalSeconds: upkeepSeconds * 10,
  });
  boss.on('error', onError);
  try {
    // The queue makes its own tables, which servers that start together would do at the same time.
    await database.alone(async () => {
      await boss.start();
      // Most starts find all of them as they are, and ask twice instead of twice for each.
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const job of jobs) {
        const { name, cron } = job;
        await keepQueue(boss, job, queues.get(name));
        if (crons.get(name) !== cron) await boss.schedule(name, cron);
        crons.delete(name);
      }
      for (const name of await findForsaken(database, [...crons.keys()])) {
        await boss.unschedule(name);
        await boss.deleteQueue(name);
      }
    });
    for (const job of jobs) {
      await boss.work(job.name, async () => {
        await job.run();
      });
    }
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** Makes the queue of a job, or changes its limits where a version before had others. */
async function keepQueue(boss: PgBoss, job: Job, found: Queue | undefined): Promise<void> {
  const limits = limitsOf(job);
  if (!found) await boss.createQueue(job.name, limits);
  else if (
    found.expireInSeconds !== limits.expireInSeconds ||
    found.retryDelay !== limits.retryDelay
  ) {
    await boss.updateQueue(job.name, limits);
  }
}

/**
 * Which of the jobs that this version does not know nobody does anymore: one that was due has waited for a day. Not
 * to be known is not enough. While an update rolls through, a server of the version before may start once more, and
 * knows none of the new jobs; and what a new version has dropped the servers of the one before still do. Either is
 * taken up within seconds of being due. Where a server comes back to such a job, it makes it anew as it starts.
 */
async function findForsaken(
  { db }: Pick<Database, 'db'>,
  unknown: readonly string[],
): Promise<string[]> {
  if (unknown.length === 0) return [];
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct name from pgboss.job
      where name in ${listOf(unknown)} and state < 'active' and created_on < now() - interval '1 day'`,
  );
  return rows.map(({ name }) => name);
}

/** What is used of the pool: several statements at once are answered with several results. */
interface Pool {
  query(text: string, values?: unknown[]): Promise<Result | Result[]>;
}
interface Result {
  rows: unknown[];
}

/** The queue over our pool; it expects the rows of several statements one after another. */
function overPool(pool: Pool): QueueDatabase {
  return {
    executeSql: async (text, values) => {
      const results = await pool.query(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows ?? []) };
    },
  };
}
