// Reads who is a member of staff, and who is invited.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffInvitation, StaffMember } from '#contract/office-staff.ts';
import type { Reads } from '../database/handles.ts';
import { sessions, staffRoles, users } from '../database/schema/accounts.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  staffInvitations,
} from '../database/schema/staff.ts';

const mostRows = 500;

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
    .limit(mostRows);
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
    .limit(mostRows);
  return rows.map(({ id, createdAt, expiresAt, ...row }) => ({
    _id: id,
    ...row,
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
  }));
}
