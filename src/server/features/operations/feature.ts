// The regular jobs, the mail and what waits for staff: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { loggable } from '#base/http/loggable.ts';
import type { Job } from '#base/jobs/jobs.ts';
import type { DueQueries } from './due.ts';
import { createJobDesk } from './job-desk.ts';
import { removePastRuns } from './remove-past-runs.ts';
import { operationRoutes } from './routes.ts';

export const operationFacts: FeatureFacts = {
  due: {
    // A failed run counts until the job has ended once more: one look for each, however many runs there are.
    'jobs-failed': `select 1 from job_runs failed where error is not null
        and not exists (select from job_runs later
          where later.job = failed.job and later.id > failed.id and later.finished_at is not null)`,
  },
};

/**
 * Opens the one feature that knows of all jobs: the others' are handed in, and what it brings are all
 * of them, recorded.
 *
 * @param due what waits for staff, of every feature
 */
export function openOperations(
  { db, log, wakeOutbox, findRoles }: Foundation,
  others: readonly Job[],
  due: DueQueries,
): OpenedFeature & { jobs: readonly Job[] } {
  const own: Job = {
    name: 'remove-past-job-runs',
    cron: '17 4 * * *',
    run: () => removePastRuns(db),
  };
  const desk = createJobDesk(db, [...others, own], (job, error) =>
    log.error({ job, message: loggable(error) }, 'job failed'),
  );
  return {
    calls: operationRoutes({ db, desk, due, wakeOutbox, findRoles }),
    jobs: desk.jobs,
    settle: desk.settle,
  };
}
