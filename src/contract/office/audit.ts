// The audit log: who did what, when; searched, exported, and proven to be unchanged.
import { z } from 'zod';
import { endpoint, enteredDay, id, instant, paging } from '../endpoint.ts';
import { fileAnswer } from '../records.ts';

const day = enteredDay('Please give a day as YYYY-MM-DD.');

/** How the log is narrowed. */
const narrowing = {
  who: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe('The name of a member of staff, anybody’s whole email or id, or `system`'),
  action: z.string().trim().max(100).optional().describe('How the action begins: `payment.`'),
  subject: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('What it is about: `payment:{id}`, or an id wherever it stands in the entry'),
  from: day.optional().describe('The first day, in New York'),
  to: day.optional().describe('The last day, in New York'),
};

const auditRow = z.object({
  _id: z.int(),
  at: instant,
  actor: z
    .object({ _id: id, name: z.string(), email: z.string() })
    .nullable()
    .describe('Null for what the system did by itself'),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  names: z
    .record(z.string(), z.string())
    .describe('What the ids in subject and detail are called today, by id'),
  link: z
    .object({ position: z.int(), hash: z.string() })
    .nullable()
    .describe('Its place in the hash chain; null for up to a minute after the act'),
});
/** An entry of the log. */
export type AuditRow = z.output<typeof auditRow>;

// Owners and auditors only.
const looks = { method: 'GET', access: 'staff', roles: [] } as const;

export const officeAuditApi = {
  list: endpoint({
    ...looks,
    path: '/office/data/audit',
    summary: 'The audit log, newest first; the total ends at 10,001 where there are more',
    paged: true,
    input: z.object({ ...paging(50), ...narrowing }),
    output: z.array(auditRow),
    refusals: [],
  }),
  export: endpoint({
    ...looks,
    path: '/office/data/audit-file',
    summary: 'The log as it is narrowed, as a CSV file: at most the newest 50,000 entries',
    input: z.object(narrowing),
    output: fileAnswer,
    refusals: [],
  }),
  check: endpoint({
    ...looks,
    path: '/office/data/audit-check',
    summary: 'Recomputes a stretch of the hash chain; `next` leads on until the whole is checked',
    input: z.object({
      from: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(1),
    }),
    output: z.object({
      checked: z.int().describe('How many links this stretch has'),
      total: z.int().describe('How many the chain has'),
      head: z
        .string()
        .describe('The hash of the last link: noted down elsewhere, it fixes all before'),
      waiting: z.int().describe('Entries of the last minute that are not linked yet'),
      problem: z
        .object({
          position: z.int(),
          entryId: z.int().nullable(),
          what: z.enum(['changed', 'missing']),
        })
        .nullable(),
      next: z.int().nullable(),
    }),
    refusals: [],
  }),
};
