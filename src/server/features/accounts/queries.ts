// Reads what an account shows about itself.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { staffRoles, users } from '#base/database/schema/accounts.ts';
import { receivables } from '#base/database/schema/refunds.ts';
import type { Actor } from '#base/http/actor.ts';
import { personColumns } from '#base/http/session.ts';
import type { Session } from '#contract/accounts.ts';
import type { OutputOf, StaffRole } from '#contract/endpoint.ts';
import type { profileApi } from '#contract/profile.ts';

/** The session answer of an account; signed out if it does not exist. */
export async function findSession(db: Reads, userId: string): Promise<Session> {
  const [person] = await db.select(personColumns).from(users).where(eq(users.id, userId));
  return person ? sessionOf({ userId, person }) : { user: null, authorized: false };
}

/** The session answer of somebody who is signed in, of what the request has read already. */
export function sessionOf({ userId, person }: Pick<Actor, 'userId' | 'person'>): Session {
  const { name, email, mobile, isStaff } = person;
  return {
    authorized: true,
    user: {
      _id: userId,
      name,
      isAuthorized: true,
      authIdentities: [{ type: 'email', email }],
      account: { name, mobile, email },
      isStaff,
    },
  };
}

/** What a member of staff may do; nothing for everybody else. */
export async function findRoles(db: Reads, userId: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, userId));
  return rows.map(({ role }) => role);
}

/** Whether the address is confirmed, and what is still owed after refunds. */
export async function findStanding(
  db: Reads,
  userId: string,
): Promise<OutputOf<typeof profileApi.standing>> {
  const accounts = await db
    .select({ emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  const owed = await db
    .select()
    .from(receivables)
    .where(and(eq(receivables.userId, userId), isNull(receivables.closedAt)))
    .orderBy(asc(receivables.createdAt), asc(receivables.id));
  return {
    isEmailConfirmed: Boolean(accounts[0]?.emailConfirmedAt),
    receivables: owed.map(({ id, asset, owed, createdAt }) => ({
      _id: id,
      asset,
      owed,
      created: createdAt.toISOString(),
    })),
  };
}
