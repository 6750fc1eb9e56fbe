// Reads who is a member of staff, and who is invited.
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { sessions, staffRoles, users } from '#base/database/schema/accounts.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  staffHouseholds,
  staffInvitations,
} from '#base/database/schema/staff.ts';
import type { StaffHousehold } from '#contract/office/households.ts';
import type { StaffInvitation, StaffMember } from '#contract/office/staff.ts';

const maxRows = 500;

/** Everybody with a role, by name. */
export async function findStaff(db: Reads): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      roles: sql<StaffMember['roles']>`array_agg(${staffRoles.role} order by ${staffRoles.role})`,
      since: sql<Date>`min(${staffRoles.grantedAt})`.mapWith(staffRoles.grantedAt),
      lastSeen: sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
        where ${sessions.userId} = ${users.id})`.mapWith(sessions.lastSeenAt),
      pledgedAt: sql<Date | null>`(select max(i.pledged_at) from staff_invitations i
        where i.accepted_by = ${users.id})`.mapWith(staffRoles.grantedAt),
      hasAuthenticator: sql<boolean>`exists (select 1 from ${authenticators}
        where ${authenticators.userId} = ${users.id})`,
      passkeys: sql<number>`(select count(*)::int from ${passkeys}
        where ${passkeys.userId} = ${users.id})`,
      recoveryCodesLeft: sql<number>`(select count(*)::int from ${recoveryCodes}
        where ${recoveryCodes.userId} = ${users.id} and ${recoveryCodes.usedAt} is null)`,
    })
    .from(users)
    .innerJoin(staffRoles, eq(staffRoles.userId, users.id))
    .groupBy(users.id)
    .orderBy(users.name, users.id)
    .limit(maxRows);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    factors: {
      hasAuthenticator: row.hasAuthenticator,
      passkeys: row.passkeys,
      recoveryCodesLeft: row.recoveryCodesLeft,
    },
    lastSeen: row.lastSeen?.toISOString() ?? null,
    since: row.since.toISOString(),
    pledged: row.pledgedAt?.toISOString() ?? null,
  }));
}

/** The invitations that were neither accepted nor taken back, newest first; also those too old. */
export async function findInvitations(db: Reads): Promise<StaffInvitation[]> {
  const rows = await db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      roles: staffInvitations.roles,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
      invitedBy: users.name,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt)))
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id))
    .limit(maxRows);
  return rows.map(({ id, createdAt, expiresAt, ...row }) => ({
    _id: id,
    ...row,
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
  }));
}

/** The accounts that are kept from playing by members of staff, by whose household it is. */
export async function findHouseholds(db: Reads): Promise<StaffHousehold[]> {
  const staff = alias(users, 'member');
  const rows = await db
    .select({
      household: staffHouseholds,
      staffName: staff.name,
      name: users.name,
      email: users.email,
    })
    .from(staffHouseholds)
    .innerJoin(staff, eq(staff.id, staffHouseholds.staffId))
    .innerJoin(users, eq(users.id, staffHouseholds.userId))
    .where(
      and(
        isNull(staffHouseholds.endedAt),
        sql`exists (select 1 from staff_roles r where r.user_id = ${staffHouseholds.staffId})`,
      ),
    )
    .orderBy(asc(staff.name), asc(users.name), asc(staffHouseholds.id))
    .limit(maxRows);
  return rows.map(({ household, staffName, name, email }) => ({
    _id: household.id,
    staff: { _id: household.staffId, name: staffName },
    account: { _id: household.userId, name, email },
    because: household.because,
    since: household.createdAt.toISOString(),
  }));
}
