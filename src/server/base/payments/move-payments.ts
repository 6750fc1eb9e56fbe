// Moves the payments of a second account of somebody to their first.
import { eq } from 'drizzle-orm';
import type { Tx } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';

/**
 * All payments, decided ones; those that are being decided stop a merge before it comes here. The first account
 * was made by none of them, so that none signs in to it.
 */
export async function movePayments(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .update(payments)
    .set({ userId: to, hasMadeAccount: false })
    .where(eq(payments.userId, from));
}
