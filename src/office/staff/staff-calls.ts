// The calls about who is staff, by their addresses alone.
import { address } from '#contract/client.ts';
import type { officeHouseholdsApi as households } from '#contract/office/households.ts';
import type { officeStaffApi as api } from '#contract/office/staff.ts';

const invitations = '/office/data/staff-invitations' as const;

export const staffCalls = {
  list: address<typeof api.list>({ method: 'GET', path: '/office/data/staff' }),
  changeRoles: address<typeof api.changeRoles>({
    method: 'POST',
    path: '/office/data/staff/{userId}/roles',
  }),
  invitations: address<typeof api.invitations>({ method: 'GET', path: invitations }),
  invite: address<typeof api.invite>({ method: 'POST', path: invitations }),
  resend: address<typeof api.resend>({
    method: 'POST',
    path: `${invitations}/{invitationId}/resend`,
  }),
  revoke: address<typeof api.revoke>({
    method: 'POST',
    path: `${invitations}/{invitationId}/revoke`,
  }),
  households: address<typeof households.list>({
    method: 'GET',
    path: '/office/data/staff-households',
  }),
  declareHousehold: address<typeof households.declare>({
    method: 'POST',
    path: '/office/data/staff-households',
  }),
  endHousehold: address<typeof households.end>({
    method: 'POST',
    path: '/office/data/staff-households/{householdId}/end',
  }),
  checkInvitation: address<typeof api.checkInvitation>({
    method: 'POST',
    path: '/office/data/invitation/check',
  }),
  acceptInvitation: address<typeof api.acceptInvitation>({
    method: 'POST',
    path: '/office/data/invitation/accept',
  }),
};
