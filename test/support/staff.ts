// Members of staff, as tests need them: with a role, and with their second factor given just now.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { sessions, staffRoles } from '#base/database/schema/accounts.ts';
import { staffHouseholds, staffInvitations } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import type { TestApp } from './app.ts';
import { type Member, signUp } from './members.ts';

/** Gives somebody roles; they still have to prove who they are. */
export async function giveRoles(db: Db, userId: string, ...roles: StaffRole[]): Promise<void> {
  await transaction(db, (tx) =>
    tx
      .insert(staffRoles)
      .values(roles.map((role) => ({ userId, role })))
      .onConflictDoNothing(),
  );
}

/** Gives somebody who is signed in a role; their browsers count as proven from now on. */
export async function makeStaff(db: Db, userId: string, ...roles: StaffRole[]): Promise<void> {
  await giveRoles(db, userId, ...roles);
  await proveAgo(db, userId, 0);
}

/** Signs up a new member of staff with these roles, ready to call. */
export async function signUpStaff(app: TestApp, ...roles: StaffRole[]): Promise<Member> {
  const member = await signUp(app);
  await makeStaff(app.database.db, member.userId, ...roles);
  return member;
}

/** As if a member of staff had come in by an invitation of somebody, so many minutes ago. */
export async function relate(
  db: Db,
  { userId, person }: Member,
  { invitedBy, minutesAgo }: { invitedBy: string | null; minutesAgo: number },
): Promise<void> {
  const acceptedAt = new Date(Date.now() - minutesAgo * 60_000);
  await transaction(db, (tx) =>
    tx.insert(staffInvitations).values({
      email: person.email,
      roles: ['race-official'],
      tokenHash: userId,
      invitedBy,
      expiresAt: acceptedAt,
      acceptedAt,
      acceptedBy: userId,
    }),
  );
}

/** Lets an account belong to the household of a member of staff; answers the id of the record. */
export async function joinHousehold(
  db: Db,
  staffId: string,
  userId: string,
  record: Partial<typeof staffHouseholds.$inferInsert> = {},
): Promise<string> {
  const [added] = await transaction(db, (tx) =>
    tx
      .insert(staffHouseholds)
      .values({ staffId, userId, because: 'declared', ...record })
      .returning({ id: staffHouseholds.id }),
  );
  return added!.id;
}

/** Lets staff who were invited just now have been here for a year, as if nobody of today had invited them. */
export async function settleIn(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    tx.execute(sql`update staff_invitations
      set accepted_at = accepted_at - interval '1 year', invited_by = null
      where accepted_at is not null`),
  );
}

/** Lets somebody's second factor have been given so many minutes ago, or never. */
export async function proveAgo(db: Db, userId: string, minutes: number | null): Promise<void> {
  const provenAt = minutes === null ? null : new Date(Date.now() - minutes * 60_000);
  await transaction(db, (tx) =>
    tx.update(sessions).set({ provenAt }).where(eq(sessions.userId, userId)),
  );
}
