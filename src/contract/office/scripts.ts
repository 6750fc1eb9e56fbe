// The staff calls about the scripts of the payment page: what loads, who approved it, what browsers report.
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

const ownScript = z.object({ file: z.string(), sha256: z.string() });
const outsideOrigin = z.object({
  provider: z.string(),
  origin: z.string(),
  loads: z.array(z.string()),
  purpose: z.string(),
});

/** All that the payment page can load: files of ours by their digests, all else by origin. */
export interface ScriptInventory {
  own: z.output<typeof ownScript>[];
  outside: z.output<typeof outsideOrigin>[];
}

const approval = z.object({ by: z.string(), at: instant, reason: z.string() });

const scripts = z.object({
  digest: z.string().describe('Of the inventory as it is now'),
  approved: approval.nullable().describe('Null while nobody has approved it as it is now'),
  approvedBefore: approval.nullable().describe('The latest approval of another inventory'),
  own: z.array(ownScript.extend({ isNew: z.boolean() })).describe('New: not in what was approved'),
  outside: z.array(outsideOrigin.extend({ isNew: z.boolean() })),
  gone: z.array(z.string()).describe('What was approved and does not load anymore'),
  reports: z.array(
    z.object({
      _id: id,
      directive: z.string(),
      blocked: z.string(),
      page: z.string(),
      times: z.int(),
      first: instant,
      last: instant,
      seenBy: z.string().nullable(),
    }),
  ),
});
/** The scripts of the payment page as staff see them. */
export type Scripts = z.output<typeof scripts>;

const reads = { access: 'staff', roles: [], output: scripts } as const;

export const scriptsApi = {
  read: endpoint({
    ...reads,
    method: 'GET',
    path: '/office/data/scripts',
    summary: 'The scripts that the payment page loads, what is new, and what browsers report',
    input: z.object({}),
    refusals: [],
  }),
  approve: endpoint({
    ...reads,
    method: 'POST',
    path: '/office/data/scripts/approve',
    summary: 'Approves the scripts as they are now',
    needsStepUp: true,
    input: z.object({
      digest: z.string().regex(/^[0-9a-f]{64}$/, 'digest must be that of the inventory.'),
      reason: z.string('Please give a reason.').trim().min(3, 'Please give a reason.').max(500),
    }),
    refusals: ['changed_meanwhile'],
  }),
  markSeen: endpoint({
    ...reads,
    method: 'POST',
    path: '/office/data/scripts/reports/{reportId}/seen',
    summary: 'Says that a report of browsers was looked at',
    input: z.object({ reportId: id }),
    refusals: ['not_found'],
  }),
};
