// Payments of people without an account: who they are, and what of their perks has gone where.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { GuestDonor } from '#contract/payments.ts';
import { mapPerks, noPerks, type PerkKind, type Perks } from '#rules/payments/perks.ts';
import type { Reads, Tx } from '../database/handles.ts';
import { guestGifts } from '../database/schema/guest-gifts.ts';
import { paymentReversals } from '../database/schema/refunds.ts';
import type { Owner } from '../ledger/post.ts';

/** What is kept of a gift without an account. */
export type GuestGift = typeof guestGifts.$inferSelect;

/** The account that holds what came with a gift until its donor claims it. */
export const unclaimedOf = (paymentId: string): Owner => `unclaimed:${paymentId}`;

/** The statement that keeps who gives without an account, where `from` has a row. */
export const guestInsert = (
  paymentId: string,
  { name, email }: GuestDonor,
  from: SQL = sql``,
): SQL => sql`insert into guest_gifts (payment_id, name, email)
    select ${paymentId}::uuid, ${name}, ${email} ${from}
    on conflict (payment_id) do update set name = excluded.name, email = excluded.email`;

/** Where a donor without an account gets mail: an expression. */
export const guestAddress = (paymentId: string): SQL =>
  sql`(select email from guest_gifts where payment_id = ${paymentId}::uuid)`;

/** Forgets who would have given: the payment came to nothing, or goes on with an account. */
export async function forgetGuest(tx: Tx, paymentId: string): Promise<void> {
  await tx.delete(guestGifts).where(eq(guestGifts.paymentId, paymentId));
}

/** A gift without an account; read under the lock of its payment, which guards it too. */
export async function readGuestGift(tx: Tx, paymentId: string): Promise<GuestGift> {
  const [gift] = await tx.select().from(guestGifts).where(eq(guestGifts.paymentId, paymentId));
  if (!gift) throw new Error(`Payment ${paymentId} was not made by a guest.`);
  return gift;
}

/** Where one kind of a gift's perks is: with the donor's account, waiting, or back where it came from. */
function whereIs(gift: GuestGift, kind: PerkKind): 'claimed' | 'waiting' | 'returned' {
  if (gift.claimedKinds.includes(kind)) return 'claimed';
  return gift.endedAt ? 'returned' : 'waiting';
}

/** Of some perks of a gift those that are there. Example: the tickets alone where only they were claimed. */
export const perksThat = (
  gift: GuestGift,
  are: ReturnType<typeof whereIs>,
  perks: Readonly<Perks>,
): Perks => mapPerks(perks, (pieces, kind) => (whereIs(gift, kind) === are ? pieces : 0));

/** What of a payment's perks went back with its money. */
export async function reversedPerksOf(db: Reads, paymentId: string): Promise<Perks> {
  const rows = await db
    .select({ perks: paymentReversals.perks })
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, paymentId));
  return rows.reduce<Perks>(
    (total, { perks }) => mapPerks(total, (pieces, kind) => pieces + perks[kind]),
    noPerks,
  );
}
