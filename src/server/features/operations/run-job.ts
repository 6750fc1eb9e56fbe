// Runs a regular job at once, for a member of staff.

import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { jobRuns } from '#base/database/schema/operations.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import type { JobDesk } from './job-desk.ts';
import { beginRun, longestRun } from './job-runs.ts';

/**
 * Begins a run and answers without waiting for its end.
 *
 * @throws Refusal `not_found`, or `job_running` while it runs on any server
 */
export async function runJob(
  { db, desk }: { db: Db; desk: JobDesk },
  actorId: string,
  name: string,
): Promise<void> {
  const job = desk.jobs.find((one) => one.name === name);
  if (!job) throw new Refusal('not_found');
  const runId = await transaction(db, async (tx) => {
    // Two who press the button at once, on two servers perhaps, begin one run.
    await lockAlone(tx, locks.job(name));
    const running = await tx
      .select({ id: jobRuns.id })
      .from(jobRuns)
      .where(
        and(
          eq(jobRuns.job, name),
          isNull(jobRuns.finishedAt),
          sql`${jobRuns.startedAt} > now() - ${longestRun([job])}`,
        ),
      )
      .limit(1);
    if (running.length > 0) throw new Refusal('job_running');
    await audit(tx, { actorId, action: 'job.started', subject: `job:${name}` });
    return beginRun(tx, job, actorId);
  });
  desk.carryOn(runId, name);
}
