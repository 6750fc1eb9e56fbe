// The staff's calls about what takes two people: the limits, and the requests that wait for a second one.
import { z } from 'zod';
import { safeguardNames } from '#rules/safeguards/safeguards.ts';
import { endpoint, id, instant, type Page, paging, staffRoles } from '../endpoint.ts';
import { settingsApi } from '../settings.ts';

const limit = z
  .int('A limit is a whole number.')
  .min(0, 'A limit is at least 0.')
  .max(100_000_000, 'A limit is at most 100,000,000.');

export const safeguardsApi = settingsApi({
  name: 'safeguards',
  what: 'how much one member of staff may do alone within 24 hours before it takes a second person',
  roles: [],
  needsStepUp: true,
  fields: {
    refunds: limit,
    'cash-gifts': limit,
    'cash-receipts': limit,
    'gift-voids': limit,
    'track-returns': limit,
    waivers: limit,
    'free-entries': limit,
    corrections: limit,
    exclusions: limit,
    closings: limit,
    merges: limit,
    matrixes: limit,
    'prize-payments': limit,
    'tax-records': limit,
    'tax-rules': limit,
    'race-cancellations': limit,
    scratches: limit,
    'vote-closings': limit,
    'short-notices': limit,
    'place-releases': limit,
    'gift-packs': limit,
  },
  shown: {
    refunds: z.int(),
    'cash-gifts': z.int(),
    'cash-receipts': z.int(),
    'gift-voids': z.int(),
    'track-returns': z.int(),
    waivers: z.int(),
    'free-entries': z.int(),
    corrections: z.int(),
    exclusions: z.int(),
    closings: z.int(),
    merges: z.int(),
    matrixes: z.int(),
    'prize-payments': z.int(),
    'tax-records': z.int(),
    'tax-rules': z.int(),
    'race-cancellations': z.int(),
    scratches: z.int(),
    'vote-closings': z.int(),
    'short-notices': z.int(),
    'place-releases': z.int(),
    'gift-packs': z.int(),
    held: z
      .array(
        z.object({
          name: z.enum(safeguardNames),
          limit: z.int().describe('What counts until then, in the unit of the limit'),
          until: instant,
        }),
      )
      .describe('Limits that were raised and do not count yet'),
  },
});

const person = z.object({ _id: id, name: z.string() });

const subject = z.object({
  kind: z.enum([
    'payment',
    'gift',
    'receivable',
    'sale',
    'winner',
    'pack',
    'race',
    'draw',
    'prize',
    'contest',
  ]),
  shownAt: id.describe('By which id the office shows it: of a sale its shift'),
  what: z.string(),
  who: z.string().nullable().describe('Who paid, owes, won, plays, or sold it at the track'),
  amountCents: z.int().nullable(),
  at: instant.nullable().describe('When it was paid, sold or played, is held, or closes'),
});
/** What a request is about. */
export type ApprovalSubject = z.output<typeof subject>;

const approval = z.object({
  _id: id,
  safeguard: z.enum(safeguardNames),
  summary: z.string().describe('What the call does, as the contract says it'),
  inputs: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe('What it is to be done with; empty once it is decided'),
  subject: subject.nullable().describe('What it is about, as it is now; null once it is decided'),
  concerned: z.array(person),
  requestedBy: person,
  created: instant,
  expires: instant,
  state: z.enum(['open', 'expired', 'approved', 'done', 'refused', 'declined', 'withdrawn']),
  decidedBy: person.nullable(),
  decided: instant.nullable(),
  publicReason: z.string().nullable().describe('The reason that everybody reads'),
  waitsUntil: instant.nullable().describe('Until when those concerned can object'),
  refusedWith: z.string().nullable().describe('Why the approved call could not be done'),
  isOwn: z.boolean().describe('Asked for by the caller, who can withdraw but not approve it'),
  mayApprove: z.boolean(),
});
/** A request that waits, or waited, for its second person. */
export type Approval = z.output<typeof approval>;

const changes = {
  method: 'POST',
  access: 'staff',
  roles: staffRoles.filter((role) => role !== 'auditor'),
  input: z.object({ approvalId: id }),
  output: approval,
} as const;

export const officeApprovalsApi = {
  list: endpoint({
    method: 'GET',
    access: 'staff',
    roles: staffRoles,
    path: '/office/data/approvals',
    summary: 'The requests that one’s own roles may see, newest first',
    // Inputs may hold addresses; whom a request is about, or the request itself, stands for them.
    isRecorded: ({ items }: Page<Approval>) =>
      items
        .filter(({ inputs }) => inputs.length > 0)
        .flatMap(({ _id, concerned }) =>
          concerned.length > 0 ? concerned.map((one) => one._id) : [_id],
        ),
    paged: true,
    input: z.object({ ...paging(25), state: z.enum(['open', 'decided']).optional() }),
    output: z.array(approval),
    refusals: [],
  }),
  approve: endpoint({
    ...changes,
    path: '/office/data/approvals/{approvalId}/approve',
    summary: 'Approves a request of somebody else, which is then carried out at once',
    needsStepUp: true,
    refusals: [
      'not_found',
      'own_account',
      'approval_over',
      'approval_waits',
      'role_missing',
      'staff_related',
    ],
  }),
  decline: endpoint({
    ...changes,
    path: '/office/data/approvals/{approvalId}/decline',
    summary: 'Declines a request; whoever made it withdraws it',
    refusals: ['not_found', 'own_account', 'approval_over', 'role_missing'],
  }),
};
