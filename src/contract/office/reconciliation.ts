// The staff calls that compare our books with the providers' balance reports.
import { z } from 'zod';
import { endpoint, enteredDay, id, instant, paging } from '../endpoint.ts';
import { fileAnswer } from '../records.ts';

const day = enteredDay('Please give a day as YYYY-MM-DD.');
const provider = z.enum(['stripe', 'paypal'], 'Please choose Stripe or PayPal.');

/** The most days that are compared at once. */
export const maxReportDays = 31;

const reportRow = z.object({
  _id: id,
  provider,
  from: z.string(),
  to: z.string(),
  started: instant,
  finished: instant.nullable(),
  requestedBy: z.string().nullable().describe('Null for the clock'),
  entries: z.int().describe("How many entries the provider's report has on these days"),
  netCents: z.int(),
  feeCents: z.int(),
  found: z.int().describe('Differences that it found and that are still open'),
  failure: z.string().nullable(),
});
/** A comparison with a provider's report. */
export type ReportRow = z.output<typeof reportRow>;

/** What a provider's report has entries of. */
export const entryKinds = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;

const differenceRow = z.object({
  _id: id,
  provider,
  what: z
    .enum(['missing-here', 'missing-there', 'amount', 'fee'])
    .describe('fee: the provider has changed a fee after it was booked'),
  kind: z.enum(entryKinds),
  sourceId: z.string().describe("The provider's id of what it is about"),
  paymentId: id.nullable(),
  ourCents: z.int().nullable(),
  theirCents: z.int().nullable(),
  found: instant,
  cleared: instant.nullable().describe('When a later comparison found it gone'),
  settled: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
});
/** What differs between our books and a provider's report. */
export type DifferenceRow = z.output<typeof differenceRow>;

const narrowing = {
  state: z.enum(['open', 'cleared', 'settled']).optional(),
  provider: provider.optional(),
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("A payment's id, or the provider's id of what differs"),
};
const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;
const writes = { method: 'POST', access: 'staff', roles: ['finance'] } as const;

export const officeReconciliationApi = {
  reports: endpoint({
    ...reads,
    path: '/office/data/reconciliation/reports',
    summary: "Comparisons with the providers' reports, newest first",
    paged: true,
    input: z.object({ ...paging(10), provider: provider.optional() }),
    output: z.array(reportRow),
    refusals: [],
  }),
  run: endpoint({
    ...writes,
    path: '/office/data/reconciliation/run',
    summary: 'Begins a comparison of some days; answers as soon as it has begun',
    limit: 'profile',
    input: z.object({
      provider,
      from: day.describe('The first day, in New York'),
      to: day.describe('The last one, at most 30 days later'),
    }),
    output: reportRow,
    refusals: ['payments_off', 'report_running'],
  }),
  differences: endpoint({
    ...reads,
    path: '/office/data/reconciliation/differences',
    summary: "What differs between our books and the providers' reports, newest first",
    paged: true,
    input: z.object({ ...narrowing, ...paging(50) }),
    output: z.array(differenceRow),
    refusals: [],
  }),
  export: endpoint({
    ...reads,
    path: '/office/data/reconciliation/differences/export',
    summary: 'The differences as a CSV file, as the list is narrowed',
    input: z.object(narrowing),
    output: fileAnswer,
    refusals: [],
  }),
  settle: endpoint({
    ...writes,
    path: '/office/data/reconciliation/differences/{differenceId}/settle',
    summary: 'Closes a difference that was looked into and settled by hand',
    input: z.object({
      differenceId: id,
      note: z
        .string('Please say how it was settled.')
        .trim()
        .min(3, 'Please say how it was settled.')
        .max(500),
    }),
    output: differenceRow,
    refusals: ['not_found', 'difference_closed'],
  }),
};
