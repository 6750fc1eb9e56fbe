// Closes a difference that a member of staff has looked into.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { reconciliationDifferences } from '#base/database/schema/bookkeeping.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';

/** Notes how it was settled; nothing is posted. @throws Refusal `not_found` or `difference_closed` */
export async function settleDifference(
  db: Db,
  actorId: string,
  { differenceId, note }: { differenceId: string; note: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(reconciliationDifferences)
      .where(eq(reconciliationDifferences.id, differenceId))
      .for('update');
    if (!found) throw new Refusal('not_found');
    if (found.settledAt || found.clearedAt) throw new Refusal('difference_closed');
    await tx
      .update(reconciliationDifferences)
      .set({ settledAt: sql`now()`, settledBy: actorId, note })
      .where(eq(reconciliationDifferences.id, differenceId));
    await audit(tx, {
      actorId,
      action: 'difference.settled',
      subject: `difference:${differenceId}`,
      detail: { what: found.what, ourCents: found.ourCents, theirCents: found.theirCents },
    });
  });
}
