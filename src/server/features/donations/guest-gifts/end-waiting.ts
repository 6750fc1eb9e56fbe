// Reminds donors of what waits for them, and returns what nobody has claimed in time.
import { and, eq, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { guestGiftLinks, guestGifts } from '#base/database/schema/guest-gifts.ts';
import { disputes } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { assetOf, post } from '#base/ledger/post.ts';
import { unclaimedOf } from '#base/payments/guest-gifts.ts';
import { lockPayment, note } from '#base/payments/records.ts';
import { claimDays, remindAfterDays } from '#rules/donations/guest-gifts.ts';
import { perkKinds } from '#rules/payments/perks.ts';
import type { GuestGiftServices } from './guest-gift-services.ts';
import { isPast, mailLink, piecesThat, readKnownGift } from './waiting-gift.ts';

const maxEachRun = 500;
const dayMs = 24 * 60 * 60 * 1000;

/** Reminds, returns and forgets links that lead nowhere; an hourly job. Running twice does no harm. */
export async function endWaiting(
  { db, wakeOutbox }: Pick<GuestGiftServices, 'db' | 'wakeOutbox'>,
  now: Date,
): Promise<void> {
  for (const id of await findDue(db, now)) await transaction(db, (tx) => endOne(tx, id, now));
  for (const id of await findForgotten(db, now)) {
    await transaction(db, (tx) => remindOne(tx, id, now));
  }
  wakeOutbox();
  await removePastLinks(db, now);
}

async function findDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: guestGifts.paymentId })
    .from(guestGifts)
    .where(
      and(isNull(guestGifts.endedAt), lte(guestGifts.waitsUntil, now), notExists(disputed(db))),
    )
    .orderBy(guestGifts.waitsUntil)
    .limit(maxEachRun);
  return rows.map(({ id }) => id);
}

/** A dispute that may bring back what went with the money of a gift. */
const disputed = (db: Reads) =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, guestGifts.paymentId), eq(disputes.status, 'open')));

/** What nobody has claimed goes back to where it came from. */
async function endOne(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await lockPayment(tx, paymentId);
  const known = await readKnownGift(tx, paymentId);
  if (known.gift.endedAt || !isPast(known.gift, now)) return;
  const isOpen = and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'open'));
  if ((await tx.$count(disputes, isOpen)) > 0) return;
  const left = piecesThat(known, 'waiting');
  await post(
    tx,
    `payment:${paymentId}`,
    perkKinds.map((kind) => ({
      key: `payment:${paymentId}:${assetOf[kind]}:returned`,
      asset: assetOf[kind],
      from: unclaimedOf(paymentId),
      to: 'issuance',
      amount: left[kind],
    })),
  );
  await tx
    .update(guestGifts)
    .set({ endedAt: sql`now()` })
    .where(eq(guestGifts.paymentId, paymentId));
  await note(tx, paymentId, 'not claimed', `what was left went back after ${claimDays} days`);
  await audit(tx, {
    actorId: null,
    action: 'guest-gift.returned',
    subject: `payment:${paymentId}`,
    detail: { ...left },
  });
}

async function findForgotten(db: Db, now: Date): Promise<string[]> {
  const at = new Date(now.getTime() + (claimDays - remindAfterDays) * dayMs);
  const rows = await db
    .select({ id: guestGifts.paymentId })
    .from(guestGifts)
    .where(
      and(
        isNull(guestGifts.endedAt),
        isNull(guestGifts.claimedBy),
        isNull(guestGifts.remindedAt),
        lte(guestGifts.waitsUntil, at),
      ),
    )
    .orderBy(guestGifts.waitsUntil)
    .limit(maxEachRun);
  return rows.map(({ id }) => id);
}

/** One reminder for each gift, ever; none for a gift that went back. */
async function remindOne(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await lockPayment(tx, paymentId);
  const { gift, payment, goneCents } = await readKnownGift(tx, paymentId);
  if (gift.endedAt || gift.remindedAt || !gift.email || isPast(gift, now)) return;
  await tx
    .update(guestGifts)
    .set({ remindedAt: sql`now()` })
    .where(eq(guestGifts.paymentId, paymentId));
  if (goneCents < payment.amountCents) await mailLink(tx, paymentId, gift.email);
}

async function removePastLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs);
  const ended = db
    .select({ id: guestGifts.paymentId })
    .from(guestGifts)
    .where(and(isNotNull(guestGifts.endedAt), lt(guestGifts.endedAt, before)));
  await transaction(db, (tx) =>
    tx.delete(guestGiftLinks).where(sql`${guestGiftLinks.paymentId} in ${ended}`),
  );
}
