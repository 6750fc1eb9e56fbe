// Serves the calls about staff: who they are, how they prove it, and how somebody becomes one.

import { bind, signedIn } from '#base/http/bind.ts';
import { officeHouseholdsApi } from '#contract/office/households.ts';
import { officeMeApi } from '#contract/office/me.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeRoles } from './change-roles.ts';
import { declareHousehold, endHousehold } from './declare-household.ts';
import { securityRoutes } from './factors/security-routes.ts';
import { invite, resendInvitation, revokeInvitation } from './invitations.ts';
import { findMe } from './queries.ts';
import type { StaffServices } from './services.ts';
import { findHouseholds, findInvitations, findStaff } from './staff-queries.ts';

/** The calls of staff about themselves and each other. */
export function staffRoutes(services: StaffServices) {
  const { db } = services;
  return [
    bind(officeMeApi.read, (_input, context) => findMe(db, signedIn(context))),
    ...securityRoutes(services),
    bind(officeStaffApi.list, () => findStaff(db)),
    bind(officeStaffApi.changeRoles, async (input, context) => {
      await changeRoles(services, input, signedIn(context).userId);
      return findStaff(db);
    }),
    ...invitationRoutes(services),
    ...householdRoutes(services),
  ];
}

function householdRoutes(services: StaffServices) {
  const { db } = services;
  return [
    bind(officeHouseholdsApi.list, () => findHouseholds(db)),
    bind(officeHouseholdsApi.declare, async (input, context) => {
      await declareHousehold(services, input, signedIn(context).userId);
      return findHouseholds(db);
    }),
    bind(officeHouseholdsApi.end, async ({ householdId }, context) => {
      await endHousehold(services, householdId, signedIn(context).userId);
      return findHouseholds(db);
    }),
  ];
}

function invitationRoutes(services: StaffServices) {
  const { db } = services;
  return [
    bind(officeStaffApi.invitations, () => findInvitations(db)),
    bind(officeStaffApi.invite, async (input, context) => {
      await invite(services, input, context);
      return findInvitations(db);
    }),
    bind(officeStaffApi.resend, async ({ invitationId }, context) => {
      await resendInvitation(services, invitationId, context);
      return findInvitations(db);
    }),
    bind(officeStaffApi.revoke, async ({ invitationId }, context) => {
      await revokeInvitation(db, invitationId, signedIn(context).userId);
      return findInvitations(db);
    }),
    bind(officeStaffApi.checkInvitation, ({ token }) => readInvitation(db, token)),
    bind(officeStaffApi.acceptInvitation, ({ token }, context) =>
      acceptInvitation(services, token, signedIn(context)),
    ),
  ];
}
