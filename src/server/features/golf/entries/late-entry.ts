// Gives the donation of an entry back whose form came in after the first week was closed.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import type { tournamentPlaces } from '#base/database/schema/golf.ts';
import { tournamentWeekClosings } from '#base/database/schema/golf-play.ts';
import { noticeOfAct } from '#base/mail/act-notices.ts';
import { lockPayment } from '#base/payments/records.ts';
import { goneOf, saveRefund } from '#base/payments/refunds/refund-payment.ts';
import { Refusal } from '#contract/errors.ts';

type Place = Pick<typeof tournamentPlaces.$inferSelect, 'id' | 'paymentId'>;

/** Whether the first week is closed: who plays in all others follows from it. */
export async function isFieldClosed(tx: Tx, event: string): Promise<boolean> {
  const first = and(eq(tournamentWeekClosings.event, event), eq(tournamentWeekClosings.week, 1));
  return (await tx.$count(tournamentWeekClosings, first)) > 0;
}

/**
 * Asks for the refund of a place that nobody can play with anymore, once; the reconciler makes it. Whoever has
 * got the gift pack of the place is for staff to decide about.
 */
export async function refuseLate(
  tx: Tx,
  userId: string,
  { id, paymentId }: Place,
): Promise<{ refusal: Refusal }> {
  if (await wasPackSent(tx, id)) {
    return {
      refusal: new Refusal('entry_too_late', {
        message:
          'The first week was closed before your form came in, so you cannot play in this tournament. Your gift pack was sent: please write to us about your entry donation.',
      }),
    };
  }
  const payment = await lockPayment(tx, paymentId);
  const amountCents = payment.amountCents - (await goneOf(tx, payment));
  if (amountCents > 0) {
    const refund = { paymentId, amountCents, idempotencyKey: `late-entry:${id}` };
    const reason = 'The form came in after the first week was closed';
    await saveRefund(tx, null, { ...refund, reason }, { isTold: true });
    await tx.execute(noticeOfAct(userId, 'entered-late'));
  }
  return { refusal: new Refusal('entry_too_late') };
}

async function wasPackSent(tx: Tx, placeId: string): Promise<boolean> {
  const sent = await tx
    .select({ id: giftPackParcels.id })
    .from(giftPackParcels)
    .innerJoin(giftPacks, eq(giftPacks.id, giftPackParcels.packId))
    .where(eq(giftPacks.placeId, placeId))
    .limit(1);
  return sent.length > 0;
}
