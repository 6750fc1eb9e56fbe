// The staff's calls on guardians of children in the pageant: invite one by email, see what they agreed to, end the link.
import { z } from 'zod';
import { endpoint, id, instant, uuid } from '../endpoint.ts';
import { shownChoice } from '../guardians.ts';

const candidateId = uuid('candidateId must be the id of a candidate.');

const officeGuardian = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    evidence: z.string(),
    invited: instant,
    invitedBy: z.string(),
    confirmed: instant.nullable().describe('Null while the link that they were sent waits'),
    isExpired: z.boolean().describe('Whether that link has ended unused'),
    shown: z.object(shownChoice),
  })
  .meta({ title: 'OfficeGuardian' });
export type OfficeGuardian = z.output<typeof officeGuardian>;

const answer = z.object({ guardian: officeGuardian.nullable() });
const of = { access: 'staff', roles: ['editor'] } as const;

export const officeGuardiansApi = {
  read: endpoint({
    ...of,
    method: 'GET',
    path: '/office/data/candidates/{candidateId}/guardian',
    summary: 'Who is invited or decides as the guardian of a child, and what they agreed to show',
    isRecorded: ({ guardian }: z.output<typeof answer>) =>
      guardian ? [`guardian:${guardian._id}`] : [],
    input: z.object({ candidateId }),
    output: answer,
    refusals: [],
  }),
  invite: endpoint({
    ...of,
    method: 'POST',
    path: '/office/data/candidates/{candidateId}/guardian',
    summary: 'Emails an account a link by which its owner confirms to be the guardian of a child',
    input: z.object({
      candidateId,
      email: z.email('Please enter the email address of their account.').max(254),
      evidence: z
        .string('Please say how you know that they are the guardian.')
        .trim()
        .min(5, 'Please say how you know that they are the guardian.')
        .max(500, 'Please keep it under 500 characters.'),
    }),
    needsStepUp: true,
    concerns: ({ email }) => [{ email }],
    output: answer,
    refusals: ['not_found', 'not_a_child', 'guardian_without_account', 'guardian_decides'],
  }),
  end: endpoint({
    ...of,
    method: 'POST',
    path: '/office/data/candidates/{candidateId}/guardian/end',
    summary: 'Ends the link of a guardian to a child; nothing that they agreed to is shown anymore',
    input: z.object({
      candidateId,
      reason: z
        .string('Please give a reason.')
        .trim()
        .min(5, 'Please give a reason of a few words.')
        .max(500, 'Please keep the reason under 500 characters.'),
    }),
    needsStepUp: true,
    output: answer,
    refusals: [],
  }),
};
