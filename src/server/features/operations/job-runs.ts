// Keeps a record of every run of a regular job: when it began and ended, and why it failed.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '#base/database/handles.ts';
import { jobRuns } from '#base/database/schema/operations.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';

/** A job, as far as it is recorded. */
export interface RunnableJob {
  name: string;
  cron: string;
  run(): Promise<unknown>;
}

/** A run that has not ended by then never will: jobs work in small bounded steps. */
export const longestRun = sql.raw(`interval '15 minutes'`);

/** Records that a job begins; answers the run's id. What its servers left unfinished is ended. */
export async function beginRun(tx: Tx, job: string, startedBy: string | null): Promise<string> {
  const id = v7();
  await tx
    .update(jobRuns)
    .set({ finishedAt: sql`now()`, error: 'The server ended before this run did.' })
    .where(
      and(
        eq(jobRuns.job, job),
        isNull(jobRuns.finishedAt),
        sql`${jobRuns.startedAt} < now() - ${longestRun}`,
      ),
    );
  await tx.insert(jobRuns).values({ id, job, startedBy });
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
      const runId = await transaction(db, (tx) => beginRun(tx, job.name, null));
      return finishRun(db, runId, job);
    },
  };
}
