// Lets go what somebody owes after a payment went back.
import { and, eq, like, sql, sum } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { ledgerPostings } from '#base/database/schema/ledger.ts';
import { receivables } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { Refusal } from '#contract/errors.ts';
import { receivableOf } from './receivables.ts';

/**
 * Waives all that is still missing of a receivable: the issuance gives the pieces, so the association
 * bears them, and an account without another receivable is free again.
 *
 * @throws Refusal `not_found` or `receivable_closed`
 */
export async function waiveReceivable(
  db: Db,
  actorId: string,
  { receivableId, reason }: { receivableId: string; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [owed] = await tx
      .select()
      .from(receivables)
      .where(eq(receivables.id, receivableId))
      .for('update');
    if (!owed) throw new Refusal('not_found');
    if (owed.closedAt) throw new Refusal('receivable_closed');
    const cause = `waiver:${receivableId}`;
    await post(tx, cause, [
      {
        key: cause,
        asset: owed.asset,
        from: 'issuance',
        to: receivableOf(owed.userId),
        amount: owed.owed,
      },
    ]);
    await tx
      .update(receivables)
      .set({
        owed: 0,
        closedAt: sql`now()`,
        waived: owed.owed,
        waivedBy: actorId,
        waiveReason: reason,
      })
      .where(eq(receivables.id, receivableId));
    await audit(tx, {
      actorId,
      action: 'receivable.waived',
      subject: `user:${owed.userId}`,
      detail: { receivableId, asset: owed.asset, pieces: owed.owed },
    });
  });
}

/**
 * Takes a waiver back as far as the money has returned: whoever spent the pieces has had them, and given
 * to them once more they would have been paid for once and there twice. Answers how many it were.
 *
 * @param by what brings the money back, and whose the payment is: another account, where the one that owed was merged into it
 */
export async function takeWaiverBack(
  tx: Tx,
  { id, asset, waived }: typeof receivables.$inferSelect,
  by: { cause: string; userId: string },
  most: number,
): Promise<number> {
  const waiver = `waiver:${id}`;
  const [before] = await tx
    .select({ pieces: sum(ledgerPostings.amount).mapWith(Number) })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.cause, waiver), like(ledgerPostings.key, `${waiver}:%`)));
  const amount = Math.min(most, waived - (before?.pieces ?? 0));
  await post(tx, waiver, [
    { key: `${waiver}:${by.cause}`, asset, from: receivableOf(by.userId), to: 'issuance', amount },
  ]);
  return amount;
}
