// Who is a member of staff, with which roles, and how somebody becomes one.
import { z } from 'zod';
import { accountEmail } from '../accounts.ts';
import { endpoint, id, instant, staffRoles, uuid } from '../endpoint.ts';
import { officeMe } from './me.ts';

const roles = z
  .array(z.enum(staffRoles, 'That is no role.'))
  .max(staffRoles.length)
  .transform((given) => staffRoles.filter((role) => given.includes(role)));

const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  factors: officeMe.shape.factors,
  lastSeen: instant.nullable().describe('In any browser that is still signed in'),
  since: instant.describe('When the first of the roles was given'),
  pledged: instant.nullable().describe('When they agreed not to play; null before that was asked'),
});
/** A member of staff, as owners and auditors see them. */
export type StaffMember = z.output<typeof staffMember>;

const invitation = z.object({
  _id: id,
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  created: instant,
  expires: instant,
  invitedBy: z.string().nullable().describe('The name; null where a command invited'),
});
/** An invitation that was neither accepted nor taken back. */
export type StaffInvitation = z.output<typeof invitation>;

/** What the link of an invitation carries: 32 random bytes as hex. */
const token = z.string().max(200);

// No role is named: only an owner changes something here, and an auditor may look.
const looks = { method: 'GET', access: 'staff', roles: [], input: z.object({}) } as const;
const changes = { method: 'POST', access: 'staff', roles: [], needsStepUp: true } as const;
const invitationId = uuid('invitationId must be the id of an invitation.');

export const officeStaffApi = {
  list: endpoint({
    ...looks,
    path: '/office/data/staff',
    summary: 'Everybody with a role, by name',
    output: z.array(staffMember),
    refusals: [],
  }),
  changeRoles: endpoint({
    ...changes,
    path: '/office/data/staff/{userId}/roles',
    summary:
      'Gives a member of staff these roles and no others; with none they are no longer staff',
    input: z.object({
      userId: uuid('userId must be the id of an account.'),
      before: roles.describe('The roles that were seen'),
      roles,
    }),
    output: z.array(staffMember),
    refusals: ['step_up_needed', 'not_found', 'changed_meanwhile', 'last_owner'],
  }),
  invitations: endpoint({
    ...looks,
    path: '/office/data/staff-invitations',
    summary: 'The invitations that are open, newest first',
    output: z.array(invitation),
    refusals: [],
  }),
  invite: endpoint({
    ...changes,
    path: '/office/data/staff-invitations',
    summary: 'Emails an invitation, in place of an older one to the same address; valid for 7 days',
    input: z.object({
      email: accountEmail,
      roles: roles.refine((given) => given.length > 0, 'Please choose at least one role.'),
    }),
    output: z.array(invitation),
    refusals: ['step_up_needed', 'already_exists', 'too_many_requests'],
  }),
  resend: endpoint({
    ...changes,
    path: '/office/data/staff-invitations/{invitationId}/resend',
    summary: 'Emails an invitation once more with a new link; the old link ends',
    input: z.object({ invitationId }),
    output: z.array(invitation),
    refusals: ['step_up_needed', 'not_found', 'too_many_requests'],
  }),
  revoke: endpoint({
    ...changes,
    path: '/office/data/staff-invitations/{invitationId}/revoke',
    summary: 'Takes an invitation back',
    input: z.object({ invitationId }),
    output: z.array(invitation),
    refusals: ['step_up_needed', 'not_found'],
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/office/data/invitation/check',
    summary: 'What an invitation says to whoever has its link',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token }),
    output: z.object({
      email: z.string(),
      roles: z.array(z.enum(staffRoles)),
      hasAccount: z.boolean().describe('Whether there is an account with this address'),
    }),
    refusals: ['invitation_invalid'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/office/data/invitation/accept',
    summary:
      'Accepts an invitation as the person that it was emailed to, and confirms their address',
    access: 'user',
    limit: 'token',
    input: z.object({
      token,
      pledges: z
        .literal(true, 'Please agree that staff and their households do not play.')
        .describe('Agrees to the sentence in office-households.ts'),
    }),
    output: officeMe,
    refusals: [
      'signed_out',
      'bad_input',
      'invitation_invalid',
      'invitation_elsewhere',
      'cards_in_play',
    ],
  }),
};
