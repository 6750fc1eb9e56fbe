// Reads the regular jobs and their runs for staff.
import { and, count, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { jobRuns } from '#base/database/schema/operations.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { JobRow, JobRun, officeOperationsApi } from '#contract/office/operations.ts';
import { nextRun } from '#rules/times/cron.ts';
import { longestRun, type RunnableJob } from './job-runs.ts';

const columnsOf = (jobs: readonly RunnableJob[]) => ({
  ...getTableColumns(jobRuns),
  startedByName: users.name,
  isLost: sql<boolean>`${jobRuns.finishedAt} is null
    and ${jobRuns.startedAt} < now() - ${longestRun(jobs)}`,
});

type Found = typeof jobRuns.$inferSelect & { startedByName: string | null; isLost: boolean };

function toRun({ id, job, startedAt, finishedAt, error, ...run }: Found): JobRun {
  const ended = error === null ? 'done' : 'failed';
  const open = run.isLost ? 'unfinished' : 'running';
  return {
    _id: id,
    job,
    started: startedAt.toISOString(),
    finished: finishedAt?.toISOString() ?? null,
    result: finishedAt ? ended : open,
    error,
    startedBy: run.startedByName,
  };
}

/** The jobs as they stand, in the order of the list. */
export async function findJobs(db: Reads, jobs: RunnableJob[], now: Date): Promise<JobRow[]> {
  const rows: JobRow[] = [];
  // A handful of jobs, each with one look into an index, whatever the number of runs.
  for (const { name, cron } of jobs) {
    const [last] = await db
      .select(columnsOf(jobs))
      .from(jobRuns)
      .leftJoin(users, eq(users.id, jobRuns.startedBy))
      .where(eq(jobRuns.job, name))
      .orderBy(desc(jobRuns.id))
      .limit(1);
    const lastRun = last ? toRun(last) : null;
    rows.push({
      name,
      cron,
      next: nextRun(cron, now).toISOString(),
      isRunning: lastRun?.result === 'running',
      lastRun,
    });
  }
  return rows;
}

/** A page of runs, newest first. */
export async function findJobRuns(
  db: Reads,
  jobs: readonly RunnableJob[],
  { page, limit, job, result }: ParsedInputOf<typeof officeOperationsApi.jobRuns>,
): Promise<Page<JobRun>> {
  const wanted = and(
    job ? eq(jobRuns.job, job) : undefined,
    result === 'failed' ? isNotNull(jobRuns.error) : undefined,
  );
  const totals = await db.select({ total: count() }).from(jobRuns).where(wanted);
  const rows = await db
    .select(columnsOf(jobs))
    .from(jobRuns)
    .leftJoin(users, eq(users.id, jobRuns.startedBy))
    .where(wanted)
    .orderBy(desc(jobRuns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(toRun), total: totals[0]?.total ?? 0 };
}
