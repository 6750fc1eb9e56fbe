// What the desk keeps about somebody: for their export, to forget when they leave, and to move.
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { winners } from '#base/database/schema/winners.ts';

/** What somebody won and what they told of themselves; the tax number as its last four digits. */
export async function exportWinnings(db: Reads, userId: string, maxRows: number) {
  const rows = await db
    .select()
    .from(winners)
    .where(eq(winners.userId, userId))
    .orderBy(desc(winners.createdAt))
    .limit(maxRows);
  return rows.map(({ taxNumberSealed: _, identityCheckedBy: _by, paidBy, filedBy, ...row }) => row);
}

/** Forgets winners who are paid, or not eligible, and of whom no form is filed; forms keep theirs for their time. */
export async function forgetWinnings(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(winners)
    .set({
      ...{ legalName: null, postalAddress: null, email: null, bornOn: null, identity: null },
      ...{ taxNumberSealed: null, taxNumberEnding: null },
    })
    .where(
      and(
        eq(winners.userId, userId),
        or(isNotNull(winners.paidAt), isNotNull(winners.ineligibleAt)),
        eq(winners.isReported, false),
      ),
    );
}

/** Prizes go with the account that a second one is merged into. */
export async function moveWinnings(tx: Tx, fromId: string, to: string): Promise<void> {
  await tx.update(winners).set({ userId: to }).where(eq(winners.userId, fromId));
}
