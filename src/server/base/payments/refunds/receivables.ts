// Pieces that were spent before their payment was returned: noted, and covered by what comes next.
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { receivables } from '#base/database/schema/refunds.ts';
import { balanceOf, type Owner, post } from '#base/ledger/post.ts';
import type { OwedAsset } from '#rules/payments/refunds.ts';

/** The account that stands for what somebody owes; its balance is what is missing, below zero. */
export const receivableOf = (userId: string): Owner => `receivable:${userId}`;

/** Covers what somebody owes from what they have now, the oldest first. */
export async function collectReceivables(tx: Tx, userId: string): Promise<void> {
  const open = await tx
    .select()
    .from(receivables)
    .where(and(eq(receivables.userId, userId), isNull(receivables.closedAt)))
    .orderBy(asc(receivables.createdAt), asc(receivables.id))
    .for('update');
  for (const one of open) {
    const amount = Math.min(one.owed, await balanceOf(tx, userId, one.asset));
    if (amount === 0) continue;
    await post(tx, `receivable:${one.id}`, [
      {
        key: `receivable:${one.id}:${one.owed}`,
        asset: one.asset,
        from: `user:${userId}`,
        to: receivableOf(userId),
        amount,
      },
    ]);
    await lower(tx, one.id, amount);
  }
}

/**
 * Covers what is owed of an asset by those who were given some of it together.
 *
 * @param userIds a query of their ids
 */
export async function collectOf(tx: Tx, asset: OwedAsset, userIds: SQL): Promise<void> {
  const owing = await tx
    .selectDistinct({ userId: receivables.userId })
    .from(receivables)
    .where(
      and(
        isNull(receivables.closedAt),
        eq(receivables.asset, asset),
        sql`${receivables.userId} in (${userIds})`,
      ),
    )
    .orderBy(receivables.userId);
  for (const { userId } of owing) await collectReceivables(tx, userId);
}

/** Lowers what is owed; at zero the receivable is closed. */
export async function lower(tx: Tx, receivableId: string, amount: number): Promise<void> {
  await tx
    .update(receivables)
    .set({
      owed: sql`${receivables.owed} - ${amount}`,
      closedAt: sql`case when ${receivables.owed} = ${amount} then now() end`,
    })
    .where(eq(receivables.id, receivableId));
}
