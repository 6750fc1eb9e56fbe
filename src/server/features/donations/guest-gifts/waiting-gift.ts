// What waits at a gift without an account, and the links by which its donor claims it.
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import type { Part } from '#base/database/parts.ts';
import { donations } from '#base/database/schema/donations.ts';
import { guestGiftLinks, guestGifts } from '#base/database/schema/guest-gifts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { sha256 } from '#base/http/session.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { goneCents } from '#base/payments/gone-cents.ts';
import { type GuestGift, perksThat, reversedPerksOf } from '#base/payments/guest-gifts.ts';
import type { Payment } from '#base/payments/records.ts';
import { Refusal } from '#contract/errors.ts';
import { claimDays } from '#rules/donations/guest-gifts.ts';
import { mapPerks, type Perks } from '#rules/payments/perks.ts';

/**
 * The parts of the statement that settles a gift without an account, which let what came with it wait;
 * and the token of the link that the receipt carries.
 */
export function waitingParts(paymentId: string): { parts: Part[]; token: string } {
  const { token, tokenHash } = freshToken();
  const waits = sql`update guest_gifts g
    set waits_until = now() + ${claimDays}::int * interval '1 day'
    from paid where g.payment_id = paid.id`;
  const link = sql`insert into guest_gift_links (token_hash, payment_id)
    select ${tokenHash}, ${paymentId}::uuid from paid`;
  return {
    parts: [
      { name: 'waits', statement: waits },
      { name: 'link', statement: link },
    ],
    token,
  };
}

function freshToken() {
  const token = randomBytes(32).toString('hex');
  return { token, tokenHash: sha256(token) };
}

/** Mails one more link to a gift's address; those that were mailed before go on working. */
export async function mailLink(tx: Tx, paymentId: string, email: string): Promise<void> {
  const { token, tokenHash } = freshToken();
  await tx.insert(guestGiftLinks).values({ tokenHash, paymentId });
  await tx.execute(
    mailInsert({
      key: `gift-waiting:${tokenHash}`,
      recipient: sql`${email}`,
      template: 'gift-waiting',
      data: { paymentId, token },
    }),
  );
}

/**
 * Lets what went with the money of a gift and is back now wait as long as at first, and mails its donor a
 * link: while the money was gone, nothing could be claimed. Runs under the payment's lock.
 */
export async function waitAgain(tx: Tx, paymentId: string): Promise<void> {
  const [gift] = await tx
    .update(guestGifts)
    .set({ waitsUntil: sql`now() + ${claimDays}::int * interval '1 day'` })
    .where(eq(guestGifts.paymentId, paymentId))
    .returning();
  if (gift?.email) await mailLink(tx, paymentId, gift.email);
}

/** The payment of a mailed link. @throws Refusal `not_found` */
export async function findPaymentOfLink(db: Reads, token: string): Promise<string> {
  const [link] = await db
    .select({ paymentId: guestGiftLinks.paymentId })
    .from(guestGiftLinks)
    .where(eq(guestGiftLinks.tokenHash, sha256(token)));
  if (link) return link.paymentId;
  throw new Refusal('not_found', {
    message: 'This link is not valid anymore. Please have a new one emailed to you.',
  });
}

/** A gift without an account, with what of it has gone back. */
export interface KnownGift {
  payment: Payment;
  gift: GuestGift;
  donatedAt: Date;
  goneCents: number;
  /** What went back with its money. */
  reversed: Perks;
}

/** A gift by its payment. */
export async function readKnownGift(db: Reads, paymentId: string): Promise<KnownGift> {
  const [found] = await db
    .select({
      payment: payments,
      gift: guestGifts,
      donatedAt: donations.createdAt,
      goneCents: goneCents('payments.id', 'payments.amount_cents').mapWith(Number),
    })
    .from(guestGifts)
    .innerJoin(payments, eq(payments.id, guestGifts.paymentId))
    .innerJoin(donations, eq(donations.paymentId, guestGifts.paymentId))
    .where(eq(guestGifts.paymentId, paymentId));
  if (!found) throw new Error(`Payment ${paymentId} is no settled gift of a guest.`);
  return { ...found, reversed: await reversedPerksOf(db, paymentId) };
}

/** What of a gift is there of the kinds that wait, or that were claimed. */
export function piecesThat(known: KnownGift, are: 'waiting' | 'claimed'): Perks {
  const { payment, gift, reversed } = known;
  return perksThat(
    gift,
    are,
    mapPerks(payment.perks, (pieces, kind) => pieces - reversed[kind]),
  );
}

/** Refuses a gift of which nothing waits. @throws Refusal `gift_went_back`, `gift_over` */
export function checkStillThere({ payment, gift, goneCents: gone }: KnownGift, now: Date): void {
  if (gone >= payment.amountCents) throw new Refusal('gift_went_back');
  const isOver = gift.claimedBy === null && (gift.endedAt !== null || isPast(gift, now));
  if (isOver) throw new Refusal('gift_over');
}

/** Whether its time to be claimed is over. */
export const isPast = ({ waitsUntil }: GuestGift, now: Date): boolean =>
  waitsUntil === null || waitsUntil <= now;
