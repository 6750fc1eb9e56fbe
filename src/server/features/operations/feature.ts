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
    'jobs-failed': `select 1 from (
        select distinct on (job) job, error from job_runs where finished_at is not null
        order by job, id desc
      ) last_runs where error is not null`,
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
