// The staff calls about disputes: which are open, and how the others ended.
import { z } from 'zod';
import { moneyHolders } from '#rules/payments/payments.ts';
import { disputeStatuses } from '#rules/payments/refunds.ts';
import { endpoint, enteredDay, id, instant, type Page, paging } from '../endpoint.ts';
import { fileAnswer } from '../records.ts';
import { guest } from './payments.ts';

const day = enteredDay('Please give a day as YYYY-MM-DD.');
const person = z.object({ _id: id, name: z.string(), email: z.string() });

const disputeRow = z.object({
  _id: id,
  paymentId: id,
  provider: z.enum(moneyHolders),
  providerDisputeId: z.string(),
  itemType: z.string(),
  amountCents: z.int(),
  status: z.enum(disputeStatuses),
  reason: z.string().describe("In the provider's words"),
  opened: instant,
  closed: instant.nullable(),
  buyer: person.nullable(),
  guest: guest.nullable(),
});
/** A dispute in the staff's list. */
export type DisputeRow = z.output<typeof disputeRow>;

const narrowing = {
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("A buyer's whole email, a payment's id, or the provider's id of the dispute"),
  status: z.enum(disputeStatuses).optional(),
  from: day.optional().describe('The first day on which it was opened, in New York'),
  to: day.optional().describe('The last one'),
};
const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;

export const officeDisputesApi = {
  list: endpoint({
    ...reads,
    path: '/office/data/disputes',
    summary: 'Disputes, the open ones first, then the newest',
    paged: true,
    isRecorded: ({ items }: Page<DisputeRow>) =>
      items
        .filter(({ buyer, guest: giver }) => buyer ?? giver)
        .map(({ paymentId, buyer }) => buyer?._id ?? paymentId),
    input: z.object({ ...narrowing, ...paging(50) }),
    output: z.array(disputeRow),
    refusals: [],
  }),
  export: endpoint({
    ...reads,
    path: '/office/data/disputes/export',
    summary: 'The disputes as a CSV file, as the list is narrowed',
    input: z.object(narrowing),
    output: fileAnswer,
    refusals: [],
  }),
};
