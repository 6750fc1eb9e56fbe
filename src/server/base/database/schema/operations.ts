// What the regular jobs did: a row for every run, kept for thirty days.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { idColumn, instantColumn } from './columns.ts';

export const jobRuns = pgTable(
  'job_runs',
  {
    id: idColumn(),
    job: text('job').notNull(),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    /** Null while it runs, and for ever where the server ended first. */
    finishedAt: instantColumn('finished_at'),
    /** Why it failed, fit to be read by staff; null while it runs and where it went well. */
    error: text('error'),
    /** Who asked for it; null for the clock. */
    startedBy: uuid('started_by').references(() => users.id),
  },
  (t) => [
    check('job_runs_error', sql`${t.error} is null or ${t.finishedAt} is not null`),
    index('job_runs_of_job').on(t.job, t.id),
    index('job_runs_failed').on(t.id).where(sql`${t.error} is not null`),
    index('job_runs_open').on(t.job).where(sql`${t.finishedAt} is null`),
    index('job_runs_by_age').using('brin', t.startedAt),
  ],
);
