// Serves the staff's calls about jobs and mails.

import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { officeOperationsApi } from '#contract/office/operations.ts';
import { officeSearchApi } from '#contract/office/search.ts';
import { officeTodayApi } from '#contract/office/today.ts';
import { type DueQueries, findDue } from './due.ts';
import type { JobDesk } from './job-desk.ts';
import { findJobRuns, findJobs } from './job-queries.ts';
import { findMail, findMails } from './mail-queries.ts';
import { retryMail } from './retry-mail.ts';
import { retryMails } from './retry-mails.ts';
import { runJob } from './run-job.ts';
import { findEverywhere } from './search.ts';
import { readToday } from './today.ts';

/** The calls; the roles are declared in the contract. */
export function operationRoutes(services: {
  db: Db;
  desk: JobDesk;
  due: DueQueries;
  wakeOutbox: () => void;
  findRoles: (userId: string) => Promise<StaffRole[]>;
}) {
  const { db, desk, wakeOutbox } = services;
  return [
    bind(officeDueApi.read, async (_input, context) =>
      findDue(db, services.due, await services.findRoles(signedIn(context).userId)),
    ),
    bind(officeTodayApi.read, async (_input, context) =>
      readToday(db, await services.findRoles(signedIn(context).userId)),
    ),
    bind(officeSearchApi.find, async ({ q }, context) =>
      findEverywhere(db, await services.findRoles(signedIn(context).userId), q),
    ),
    bind(officeOperationsApi.jobs, () => findJobs(db, desk.jobs, new Date())),
    bind(officeOperationsApi.jobRuns, (input) => findJobRuns(db, desk.jobs, input)),
    bind(officeOperationsApi.runJob, async ({ name }, context) => {
      await runJob(services, signedIn(context).userId, name);
      const wanted = desk.jobs.filter((job) => job.name === name);
      const [row] = await findJobs(db, wanted, new Date());
      if (!row) throw new Refusal('not_found');
      return row;
    }),
    bind(officeOperationsApi.mails, (input) => findMails(db, input)),
    bind(officeOperationsApi.retryMail, async ({ mailId }, context) => {
      await retryMail(db, signedIn(context).userId, mailId);
      wakeOutbox();
      const mail = await findMail(db, mailId);
      if (!mail) throw new Refusal('not_found');
      return mail;
    }),
    bind(officeOperationsApi.retryMails, async (_input, context) => {
      const retried = await retryMails(db, signedIn(context).userId);
      wakeOutbox();
      return { retried };
    }),
  ];
}
