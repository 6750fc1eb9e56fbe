// Keeps a record of every run of a regular job: when it began and ended, and why it failed.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '#base/database/handles.ts';
import { jobRuns } from '#base/database/schema/operations.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';

/** A job, as far as it is recorded. */
export interface RunnableJob {
  name: string;
  cron: string;
  /** What one run takes at most, in minutes; nearly all work in small bounded steps. */
  longestMinutes?: number;
  run(): Promise<unknown>;
}

/** After how long a run that has not ended never will, by its job. */
export function longestRun(jobs: readonly RunnableJob[]): SQL {
  const minutes = Object.fromEntries(
    jobs.map(({ name, longestMinutes }) => [name, longestMinutes]),
  );
  return sql`coalesce((${JSON.stringify(minutes)}::jsonb ->> ${jobRuns.job})::int, 15) * interval '1 minute'`;
}

/** Records that a job begins; answers the run's id. What its servers left unfinished is ended. */
export async function beginRun(
  tx: Tx,
  job: RunnableJob,
  startedBy: string | null,
): Promise<string> {
  const id = v7();
  await tx
    .update(jobRuns)
    .set({ finishedAt: sql`now()`, error: 'The server ended before this run did.' })
    .where(
      and(
        eq(jobRuns.job, job.name),
        isNull(jobRuns.finishedAt),
        sql`${jobRuns.startedAt} < now() - ${longestRun([job])}`,
      ),
    );
  await tx.insert(jobRuns).values({ id, job: job.name, startedBy });
  return id;
}

/** Does the work of a run that has begun, and records its end. @throws what the job throws */
export async function finishRun(db: Db, runId: string, job: RunnableJob): Promise<unknown> {
  const end = (error: string | null) =>
    transaction(db, (tx) =>
      tx
        .update(jobRuns)
        .set({ finishedAt: sql`clock_timestamp()`, error })
        .where(eq(jobRuns.id, runId)),
    );
  try {
    const result = await job.run();
    await end(null);
    return result;
  } catch (error) {
    // Where the database is what failed, the record can't be made either: the first error counts.
    await end(loggable(error) || 'No reason was given.').catch(() => {});
    throw error;
  }
}

/** The same job, with a record of each run. */
export function recorded<J extends RunnableJob>(db: Db, job: J): J {
  return {
    ...job,
    run: async () => {
      const runId = await transaction(db, (tx) => beginRun(tx, job, null));
      return finishRun(db, runId, job);
    },
  };
}
