// Records that the money for tickets which were brought in too late was given back.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db } from '#base/database/handles.ts';
import { trackSales } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { Refusal } from '#contract/errors.ts';
import { lockSale } from './desk-proof.ts';

/**
 * Gives the money of a sale back out of the cash box, against its ticket.
 *
 * @throws Refusal `not_found`, `refund_not_due`
 */
export async function refundSale(db: Db, actorId: string, saleId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { sale } = await lockSale(tx, saleId);
    if (!sale.refundBecause || sale.refundedAt || sale.voidedAt) {
      throw new Refusal('refund_not_due');
    }
    await tx
      .update(trackSales)
      .set({ refundedAt: await readClock(tx), refundedBy: actorId })
      .where(eq(trackSales.id, saleId));
    const cause = `track-sale:${saleId}`;
    await post(tx, cause, [
      {
        key: `${cause}:refund`,
        asset: 'usd',
        from: 'refunds-due',
        to: 'offline',
        amount: sale.cents,
      },
    ]);
    await audit(tx, {
      actorId,
      action: 'track-sale.refunded',
      subject: cause,
      detail: { cents: sale.cents, shiftId: sale.shiftId },
    });
  });
}
