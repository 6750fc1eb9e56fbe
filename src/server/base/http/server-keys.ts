// Keys that all servers of one installation share, made once and kept in the database.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/handles.ts';
import { serverKeys } from '../database/schema/http.ts';
import { transaction } from '../database/transaction.ts';

/** The key of a name, made at its first use; servers that start together agree on one. */
export async function findOrMakeKey(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  return transaction(db, async (tx) => {
    await tx.insert(serverKeys).values({ name, value }).onConflictDoNothing();
    const rows = await tx.select().from(serverKeys).where(eq(serverKeys.name, name));
    return rows[0]!.value;
  });
}

/** The app's own secret: the one that is set, or else one that was made at the first start. */
export async function findAppSecret(db: Db, configured: string | null): Promise<string> {
  return configured ?? (await findOrMakeKey(db, 'crumb'));
}
