// Keeps the demo's accounts, whose passwords are published, away from real money and from strangers.
import { count, eq, like } from 'drizzle-orm';
import type { Reads } from '../base/database/handles.ts';
import { staffRoles, users } from '../base/database/schema/accounts.ts';
import { serverKeys } from '../base/database/schema/http.ts';

/** The row of `server_keys` that says that a database was filled by the demo, whatever became of it. */
export const demoMark = 'demo';

// The host of the demo's accounts, which nobody's mail can have; but anybody can sign up with it.
const demoEmails = '%@homestretch.example';

/** Thrown at start; the message is for whoever started it. */
export class DemoAccountsFound extends Error {}

/**
 * Called where the sandbox does not serve this machine alone.
 *
 * @throws DemoAccountsFound where the database was filled by the demo, or, before that was noted, holds its
 * accounts of staff
 */
export async function refuseDemoAccounts(db: Reads): Promise<void> {
  const [marked] = await db
    .select({ rows: count() })
    .from(serverKeys)
    .where(eq(serverKeys.name, demoMark));
  // No stranger has a role, so none of theirs stops a start.
  const [staff] = await db
    .select({ rows: count() })
    .from(users)
    .innerJoin(staffRoles, eq(staffRoles.userId, users.id))
    .where(like(users.email, demoEmails));
  if (marked?.rows === 0 && staff?.rows === 0) return;
  throw new DemoAccountsFound(
    'This database holds the demo, whose passwords are published: start with an empty database (DATABASE_URL or DATA_DIR), or without payment keys and reachable from this machine alone.',
  );
}
