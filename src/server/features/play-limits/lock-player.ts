// Lets what somebody plays with change one step at a time.
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * Locks an account until the transaction ends, so that its limits, breaks and purchases take turns; and with it the
 * `others` that it shares its limits with, in one order, so that two of them never wait for each other.
 * Not against rows that merely refer to it: two payments that were just saved would each wait for the
 * other.
 *
 * @returns whether the account itself is open
 */
export async function lockIfOpen(
  tx: Tx,
  userId: string,
  others: readonly string[] = [],
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [userId, ...others]), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.some(({ id }) => id === userId);
}

/** The same for whoever acts themselves. @throws Refusal `account_not_found` when the account itself is closed */
export async function lockPlayer(
  tx: Tx,
  userId: string,
  others: readonly string[] = [],
): Promise<void> {
  if (!(await lockIfOpen(tx, userId, others))) throw new Refusal('account_not_found');
}
