// The authenticator app of the demo's members of staff: everybody may know its secret.
import { inArray } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { authenticators } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { sealSecret } from '#server/features/staff/factors/sealed-secrets.ts';
import { findFactors } from '#server/features/staff/queries.ts';
import { demoStaff } from './accounts.ts';

/** The secret, in Base32, for whoever wants it in an app of their own. */
export const demoAuthenticatorSecret = 'HOMESTRETCHDEMOSECRET23456734567';

/** Gives the demo's members of staff the authenticator, unless they have set up one themselves. */
export async function addDemoAuthenticator(db: Db, secret: string): Promise<void> {
  const emails = demoStaff.map(({ account }) => account.email);
  const staff = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails));
  for (const { id } of staff) await addTo(db, id, secret);
}

async function addTo(db: Db, userId: string, secret: string): Promise<void> {
  const { hasAuthenticator, passkeys } = await findFactors(db, userId);
  if (hasAuthenticator || passkeys > 0) return;
  const sealedSecret = sealSecret(demoAuthenticatorSecret, userId, secret);
  await transaction(db, (tx) =>
    tx.insert(authenticators).values({ userId, sealedSecret, lastStep: 0 }).onConflictDoNothing(),
  );
}
