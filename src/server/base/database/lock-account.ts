// Keeps an account from being closed while something is decided for it.
import { eq } from 'drizzle-orm';
import type { Tx } from './handles.ts';
import { users } from './schema/accounts.ts';

/**
 * Whether an account is closed. Its row stays locked against closing until the transaction ends, so
 * that nothing is bought for, given to or offered to an account that is being closed at the same moment.
 */
export async function lockIfClosed(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return rows[0]?.closedAt != null;
}
