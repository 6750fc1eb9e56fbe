// The authenticator app of the demo's member of staff: everybody may know its secret.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/database/handles.ts';
import { users } from '#server/database/schema/accounts.ts';
import { authenticators } from '#server/database/schema/staff.ts';
import { transaction } from '#server/database/transaction.ts';
import { findFactors } from '#server/staff/queries.ts';
import { sealSecret } from '#server/staff/sealed-secrets.ts';
import { demoAccounts } from './accounts.ts';

/** The secret, in Base32, for whoever wants it in an app of their own. */
export const demoAuthenticatorSecret = 'HOMESTRETCHDEMOSECRET23456734567';

/** Gives the demo's member of staff the authenticator, unless they have set up one themselves. */
export async function addDemoAuthenticator(db: Db, secret: string): Promise<void> {
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAccounts.staff.email));
  if (!staff) return;
  const { hasAuthenticator, passkeys } = await findFactors(db, staff.id);
  if (hasAuthenticator || passkeys > 0) return;
  const sealedSecret = sealSecret(demoAuthenticatorSecret, staff.id, secret);
  await transaction(db, (tx) =>
    tx
      .insert(authenticators)
      .values({ userId: staff.id, sealedSecret, lastStep: 0 })
      .onConflictDoNothing(),
  );
}
