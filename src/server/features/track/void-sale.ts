// Voids a sale at the track: its tickets are void, and its money was given back at the desk.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { lockShared, locks } from '#base/database/locks.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { trackSales } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { type Posting, post } from '#base/ledger/post.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeTrackApi } from '#contract/office/track.ts';
import { isOverFor } from '#rules/track/track.ts';
import { lockSale, type Sale, type Shift } from './desk-proof.ts';
import type { TrackServices } from './open-shift.ts';
import { endOf } from './shift-end.ts';
import { hasTakenPart } from './track-law.ts';
import { noticeOfVoid } from './void-mail.ts';

/** Who voids a sale, when and why. */
export interface Voiding {
  actorId: string;
  at: Date;
  reason: string;
}

/**
 * Voids a sale of a shift, under the locks of its desk and of the tickets. Whoever put the tickets in their
 * account is told by email.
 *
 * A sale that came too late can be voided as well: its money was given back at the desk before it came.
 *
 * @throws Refusal `sale_voided`, `shift_closed`, `sale_final`, `refund_not_due`
 */
export async function voidSaleOf(
  tx: Tx,
  shift: Shift,
  sale: Sale,
  { actorId, at, reason }: Voiding,
): Promise<void> {
  if (sale.voidedAt) throw new Refusal('sale_voided');
  if (sale.refundedAt) throw new Refusal('refund_not_due');
  let holderId: string | null = null;
  if (!sale.refundBecause) {
    if (isOverFor(endOf(shift), at)) throw new Refusal('shift_closed');
    if (await hasTakenPart(tx, sale.soldAt, at)) throw new Refusal('sale_final');
    const [grant] = await tx
      .update(raffleTicketGrants)
      .set({ voided: sale.tickets })
      .where(eq(raffleTicketGrants.trackSaleId, sale.id))
      .returning({ holderId: raffleTicketGrants.userId });
    holderId = grant?.holderId ?? null;
  }
  await tx
    .update(trackSales)
    .set({ voidedAt: at, voidedBy: actorId, voidReason: reason })
    .where(eq(trackSales.id, sale.id));
  await post(tx, `track-shift:${shift.id}`, postingsOf(shift, sale, holderId));
  if (holderId) await tx.execute(noticeOfVoid(sale.id, holderId));
  await audit(tx, {
    actorId,
    action: 'track-sale.voided',
    subject: `track-sale:${sale.id}`,
    detail: { shiftId: shift.id, cents: sale.cents, tickets: sale.tickets, reason },
  });
}

/** @param holderId whoever put the tickets in their account meanwhile */
function postingsOf({ deskId, closedAt }: Shift, sale: Sale, holderId: string | null): Posting[] {
  const money: Posting = {
    key: `track-sale:${sale.id}:void`,
    asset: 'usd',
    from: sale.refundBecause ? 'refunds-due' : 'association',
    // Of a shift that was counted, what was missing then is explained now.
    to: closedAt ? 'over-short' : `cash:${deskId}`,
    amount: sale.cents,
  };
  if (sale.refundBecause) return [money];
  return [
    money,
    {
      key: `track-sale:${sale.id}:void-tickets`,
      asset: 'raffle_ticket',
      from: holderId ? `user:${holderId}` : `walk-up:${deskId}`,
      to: 'issuance',
      amount: sale.tickets,
    },
  ];
}

/**
 * Voids a sale from the office, for whoever runs the desks.
 *
 * @throws Refusal `not_found`, `shift_closed`, `sale_voided`, `sale_final`, `refund_not_due`
 */
export async function voidSale(
  { db, wakeOutbox }: Pick<TrackServices, 'db' | 'wakeOutbox'>,
  actorId: string,
  { saleId, reason }: ParsedInputOf<typeof officeTrackApi.voidSale>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { sale, shift } = await lockSale(tx, saleId);
    if (shift.closedAt) throw new Refusal('shift_closed');
    await lockShared(tx, locks.raffleTickets);
    await voidSaleOf(tx, shift, sale, { actorId, reason, at: await readClock(tx) });
  });
  wakeOutbox();
}
