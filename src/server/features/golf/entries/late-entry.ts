// Gives the donation of an entry back whose form had not come in when the first week was closed.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import { tournamentPlaces } from '#base/database/schema/golf.ts';
import { tournamentWeekClosings } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { noticeOfAct } from '#base/mail/act-notices.ts';
import { lockPayment } from '#base/payments/records.ts';
import { findRefund, goneOf, saveRefund } from '#base/payments/refunds/refund-payment.ts';
import { Refusal } from '#contract/errors.ts';
import type { LateDonation } from '#contract/golf.ts';
import { findEntryId } from '../teams/team-queries.ts';

type Place = Pick<typeof tournamentPlaces.$inferSelect, 'id' | 'paymentId' | 'userId'>;

/** Whether the first week is closed: who plays in all others follows from it. */
export async function isFieldClosed(db: Reads, event: string): Promise<boolean> {
  const first = and(eq(tournamentWeekClosings.event, event), eq(tournamentWeekClosings.week, 1));
  return (await db.$count(tournamentWeekClosings, first)) > 0;
}

/** Asks for the refund of a place that nobody can play with anymore, as its owner is told. */
export async function refuseLate(tx: Tx, place: Place): Promise<{ refusal: Refusal }> {
  if ((await giveBack(tx, place)) === 'going-back')
    return { refusal: new Refusal('entry_too_late') };
  return {
    refusal: new Refusal('entry_too_late', {
      message: (await wasPackSent(tx, place.id))
        ? 'The first week was closed before your form came in, so you cannot play in this tournament. Your gift pack was sent: please write to us about your entry donation.'
        : 'The first week was closed before your form came in, so you cannot play in this tournament. Your entry donation could not be given back: please write to us about it.',
    }),
  };
}

/**
 * Asks for the refund of every place whose first week is closed and that nobody has entered with; a job. Whoever is
 * entering is kept out by the closing, or seen.
 */
export async function giveLateDonationsBack(db: Db): Promise<void> {
  const late = await rowsOf<Place & { event: string }>(
    db,
    sql`select p.id, p.payment_id as "paymentId", p.user_id as "userId", p.event
      from tournament_places p
      join tournament_week_closings c on c.event = p.event and c.week = 1
      where p.paid_at is not null and p.released_at is null and not exists (
        select from tournament_entries e where e.event = p.event and e.user_id = p.user_id)
      order by p.paid_at, p.id`,
  );
  for (const place of late) {
    await transaction(db, async (tx) => {
      // An account with an entry may have been merged into theirs.
      if (await findEntryId(tx, place.event, place.userId)) return;
      await giveBack(tx, place);
    });
  }
}

/**
 * Asks for the refund, once; the reconciler makes it. Whoever has got the gift pack of the place is for staff to decide
 * about, and so is a refund that the provider refused.
 */
async function giveBack(tx: Tx, place: Place): Promise<'going-back' | 'kept'> {
  const payment = await lockPayment(tx, place.paymentId);
  // A gift pack that is just being sent is waited for.
  await tx
    .select({ id: tournamentPlaces.id })
    .from(tournamentPlaces)
    .where(eq(tournamentPlaces.id, place.id))
    .for('update');
  const known = await findRefund(tx, null, refundOf(place));
  if (known) return known.status === 'failed' ? 'kept' : 'going-back';
  if (await wasPackSent(tx, place.id)) return 'kept';
  const amountCents = payment.amountCents - (await goneOf(tx, payment));
  if (amountCents <= 0) return 'going-back';
  const reason = 'No form came in before the first week was closed';
  await saveRefund(tx, null, { ...refundOf(place), amountCents, reason }, { isTold: true });
  const [owner] = await tx
    .select({ closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, place.userId));
  if (owner?.closedAt === null) await tx.execute(noticeOfAct(place.userId, 'entered-late'));
  return 'going-back';
}

const refundOf = ({ id, paymentId }: Pick<Place, 'id' | 'paymentId'>) => ({
  paymentId,
  idempotencyKey: `late-entry:${id}`,
});

/**
 * What becomes of the entry donation of somebody who has no entry; null while the form can come in, and where there is
 * no donation or it went back for another reason.
 */
export async function findLateDonation(
  db: Reads,
  event: string,
  userId: string,
): Promise<LateDonation | null> {
  const { paidAt, id, event: eventOf, userId: owner } = tournamentPlaces;
  const [place] = await db
    .select()
    .from(tournamentPlaces)
    .where(and(eq(eventOf, event), eq(owner, userId), isNotNull(paidAt)))
    .orderBy(desc(paidAt), desc(id))
    .limit(1);
  if (!place || !(await isFieldClosed(db, event))) return null;
  const refund = await findRefund(db, null, refundOf(place));
  if (refund?.status === 'failed') return 'kept';
  if (refund) return refund.status === 'succeeded' ? 'went-back' : 'goes-back';
  if (place.releasedAt) return null;
  return (await wasPackSent(db, place.id)) ? 'kept' : 'goes-back';
}

async function wasPackSent(db: Reads, placeId: string): Promise<boolean> {
  const sent = await db
    .select({ id: giftPackParcels.id })
    .from(giftPackParcels)
    .innerJoin(giftPacks, eq(giftPacks.id, giftPackParcels.packId))
    .where(eq(giftPacks.placeId, placeId))
    .limit(1);
  return sent.length > 0;
}
