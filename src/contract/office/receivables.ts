// The staff calls about receivables: who owes pieces, since when, and letting one go.
import { z } from 'zod';
import { owedAssets } from '#rules/payments/refunds.ts';
import { endpoint, id, instant, type Page, paging } from '../endpoint.ts';
import { fileAnswer } from '../records.ts';

const receivableRow = z.object({
  _id: id,
  debtor: z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    isHeld: z.boolean().describe('They cannot play or vote until nothing is owed anymore'),
  }),
  paymentId: id.describe('The payment whose money went back'),
  asset: z.enum(owedAssets),
  owed: z.int().describe('What is still missing'),
  begun: z.int().describe('What was missing at first'),
  created: instant,
  closed: instant.nullable(),
  waived: z.object({ pieces: z.int(), by: z.string(), reason: z.string() }).nullable(),
});
/** Pieces that were spent before their payment went back. */
export type ReceivableRow = z.output<typeof receivableRow>;

const narrowing = {
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("A debtor's whole email, their id, or a payment's"),
  state: z.enum(['open', 'covered', 'waived']).optional(),
  asset: z.enum(owedAssets).optional(),
};
const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;

export const officeReceivablesApi = {
  list: endpoint({
    ...reads,
    path: '/office/data/receivables',
    summary: 'Receivables, newest first; whoever has an open one is held',
    paged: true,
    isRecorded: ({ items }: Page<ReceivableRow>) => items.map(({ debtor }) => debtor._id),
    input: z.object({ ...narrowing, ...paging(50) }),
    output: z.array(receivableRow),
    refusals: [],
  }),
  export: endpoint({
    ...reads,
    path: '/office/data/receivables/export',
    summary: 'The receivables as a CSV file, as the list is narrowed',
    input: z.object(narrowing),
    output: fileAnswer,
    refusals: [],
  }),
  waive: endpoint({
    method: 'POST',
    access: 'staff',
    roles: ['finance'],
    needsStepUp: true,
    path: '/office/data/receivables/{receivableId}/waive',
    summary: 'Lets go what is owed; the association bears it',
    // What is let go makes a card count again whose money was gone.
    safeguard: { name: 'waivers', weigh: () => 1, takesTwo: () => 'for-prizes' },
    concerns: ({ receivableId }: { receivableId: string }) => [{ receivable: receivableId }],
    input: z.object({
      receivableId: id,
      reason: z.string('Please give a reason.').trim().min(3, 'Please give a reason.').max(500),
    }),
    output: receivableRow,
    refusals: ['not_found', 'receivable_closed'],
  }),
};
