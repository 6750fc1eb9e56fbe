// Reads what an account shows about itself.
import { eq } from 'drizzle-orm';
import type { Session } from '#contract/accounts.ts';
import type { Reads } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';

/** The session answer of an account; signed out if it does not exist. */
export async function findSession(db: Reads, userId: string): Promise<Session> {
  const rows = await db.select().from(users).where(eq(users.id, userId));
  const found = rows[0];
  if (!found) return { user: null, authorized: false };
  return {
    authorized: true,
    user: {
      _id: found.id,
      name: found.name,
      isAuthorized: true,
      authIdentities: [{ type: 'email', email: found.email }],
      account: { name: found.name, mobile: found.mobile, email: found.email },
    },
  };
}
