// What two members of staff decide in public: the reasons, what came of them, and how somebody objects.
import { z } from 'zod';
import { publicSafeguards } from '../rules/safeguards/safeguards.ts';
import { contentCaching, endpoint, id, instant, paging, uuid } from './endpoint.ts';

/** A reason that everybody reads, and so must name nobody. */
export const publicReason = z
  .string('Please give a reason that everybody can read.')
  .trim()
  .min(10, 'Please give the reason in a few words.')
  .max(300, 'Please keep the reason under 300 characters.')
  .regex(/^[^\n\r]+$/, 'Please give the reason in one line.')
  .refine(
    (text) => !/@|https?:|www\.|\d[\d\s().-]{5,}\d/i.test(text),
    'Everybody reads the reason: please leave out email addresses, links and long numbers.',
  );

const publicAct = z
  .object({
    _id: id,
    what: z.enum(publicSafeguards),
    reason: z.string(),
    asked: instant,
    waitsUntil: instant
      .nullable()
      .describe('Until when those whom it concerns can object before anything happens'),
    outcome: z.enum(['waits', 'done', 'objected', 'declined', 'withdrawn', 'not done']),
    decided: instant.nullable(),
    drawId: id.nullable().describe('The draw that it is about, where it is about one'),
  })
  .meta({ title: 'PublicAct' });
export type PublicAct = z.output<typeof publicAct>;

const token = z
  .string('The link is not complete.')
  .regex(/^[0-9a-f]{64}$/, 'The link is not complete.');

export const publicActsApi = {
  list: endpoint({
    method: 'GET',
    path: '/data/public-acts',
    summary: 'What staff asked a second person for in public, newest first, with the reasons',
    access: 'public',
    caching: contentCaching,
    paged: true,
    input: z.object({
      ...paging(20),
      drawId: uuid('drawId must be the id of a draw.').optional(),
    }),
    output: z.array(publicAct),
    refusals: ['bad_input'],
  }),
  object: endpoint({
    method: 'POST',
    path: '/data/objections',
    summary: 'Stops what a member of staff asked to do, by the link that those concerned were sent',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token }),
    output: z.object({
      result: z.enum(['stopped', 'too late']),
      what: z.enum(publicSafeguards).nullable(),
    }),
    refusals: ['bad_input'],
  }),
};
