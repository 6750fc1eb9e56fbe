// The staff calls about what runs by itself: the regular jobs, and the mails on their way out.
import { z } from 'zod';
import { endpoint, id, instant, type Page, paging } from '../endpoint.ts';

const jobRun = z.object({
  _id: id,
  job: z.string(),
  started: instant,
  finished: instant.nullable(),
  result: z
    .enum(['running', 'done', 'failed', 'unfinished'])
    .describe('unfinished: its server ended before it did'),
  error: z.string().nullable(),
  startedBy: z.string().nullable().describe('The name of who asked for it; null for the clock'),
});
/** One run of a job. */
export type JobRun = z.output<typeof jobRun>;

const jobRow = z.object({
  name: z.string(),
  cron: z.string().describe('Five fields, in UTC'),
  next: instant,
  isRunning: z.boolean(),
  lastRun: jobRun.nullable(),
});
/** A regular job and how it stands. */
export type JobRow = z.output<typeof jobRow>;

/** Where a mail can be on its way. */
export const mailStates = ['waiting', 'given-up', 'sent'] as const;

const mailRow = z.object({
  _id: id,
  created: instant,
  recipient: z.string(),
  template: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  nextAttempt: instant.nullable(),
  sent: instant.nullable(),
  lastError: z.string().nullable(),
});
/** A mail without its content, which may hold what only its reader may see. */
export type MailRow = z.output<typeof mailRow>;

export const officeOperationsApi = {
  jobs: endpoint({
    method: 'GET',
    path: '/office/data/jobs',
    summary: 'The regular jobs: when each runs, and how it went last',
    access: 'staff',
    roles: ['auditor'],
    input: z.object({}),
    output: z.array(jobRow),
    refusals: ['signed_out', 'role_missing'],
  }),
  jobRuns: endpoint({
    method: 'GET',
    path: '/office/data/job-runs',
    summary: 'Runs of the regular jobs in the last thirty days, newest first',
    access: 'staff',
    roles: ['auditor'],
    paged: true,
    input: z.object({
      ...paging(50),
      job: z.string().trim().max(100).optional(),
      result: z.enum(['failed']).optional(),
    }),
    output: z.array(jobRun),
    refusals: ['signed_out', 'role_missing'],
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/office/data/jobs/{name}/run',
    summary: 'Runs a job now; answers as soon as it has begun',
    access: 'staff',
    roles: [],
    limit: 'profile',
    input: z.object({ name: z.string().trim().max(100) }),
    output: jobRow,
    refusals: ['signed_out', 'role_missing', 'not_found', 'job_running'],
  }),
  mails: endpoint({
    method: 'GET',
    path: '/office/data/mails',
    summary: 'Emails, newest first',
    access: 'staff',
    roles: ['auditor'],
    paged: true,
    isRecorded: ({ items }: Page<MailRow>) => items.map(({ _id }) => _id),
    input: z.object({
      ...paging(50),
      state: z.enum(mailStates).optional(),
      template: z.string().trim().max(100).optional(),
      q: z
        .string()
        .trim()
        .max(320)
        .optional()
        .describe('A part of the address or of the name of the template, or the id of an email'),
    }),
    output: z.array(mailRow),
    refusals: ['signed_out', 'role_missing'],
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/office/data/mails/{mailId}/retry',
    summary: 'Tries an email that has not been sent again, now',
    access: 'staff',
    roles: [],
    limit: 'profile',
    input: z.object({ mailId: id }),
    output: mailRow,
    refusals: ['signed_out', 'role_missing', 'not_found', 'mail_sent', 'mail_underway'],
  }),
  retryMails: endpoint({
    method: 'POST',
    path: '/office/data/mails/retry',
    summary: 'Tries all emails again that were given up',
    access: 'staff',
    roles: [],
    limit: 'profile',
    input: z.object({}),
    output: z.object({ retried: z.int() }),
    refusals: ['signed_out', 'role_missing'],
  }),
};
