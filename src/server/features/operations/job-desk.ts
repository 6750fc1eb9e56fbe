// The regular jobs with a record of each run, and what members of staff have begun by hand.
import type { Db } from '#base/database/handles.ts';
import { finishRun, type RunnableJob, recorded } from './job-runs.ts';

/** The jobs of a server. */
export interface JobDesk<J extends RunnableJob = RunnableJob> {
  /** The jobs, recorded, for the clock to run. */
  jobs: J[];
  /** Carries on with a run that has begun, without waiting for it. */
  carryOn(runId: string, name: string): void;
  /** Waits for the runs that were begun by hand; called at shutdown. */
  settle(): Promise<void>;
}

/** Makes the desk of a server's jobs; `onError` is told of what failed after it was begun by hand. */
export function createJobDesk<J extends RunnableJob>(
  db: Db,
  jobs: J[],
  onError: (name: string, error: unknown) => void,
): JobDesk<J> {
  const underway = new Set<Promise<unknown>>();
  return {
    jobs: jobs.map((job) => recorded(db, job)),
    carryOn(runId, name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      const run = finishRun(db, runId, job)
        .catch((error) => onError(name, error))
        .finally(() => underway.delete(run));
      underway.add(run);
    },
    settle: async () => {
      await Promise.all(underway);
    },
  };
}
