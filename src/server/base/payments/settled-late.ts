// What is settled a good while after it was ordered: by then its buyer may not play anymore.
import { eq } from 'drizzle-orm';
import type { Granted } from '#contract/payments.ts';
import { hasPerks, noPerks } from '#rules/payments/perks.ts';
import { isPlay } from '#rules/play-limits/play-limits.ts';
import { itemOfPurchase } from '#rules/restrictions/restrictions.ts';
import type { Tx } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import { noticeOfAct } from '../mail/act-notices.ts';
import { whyNoPerks } from './order-payment.ts';
import { note, type Payment } from './records.ts';
import { saveRefund } from './refunds/refund-payment.ts';
import type { OwnedPayment, PaymentServices } from './services.ts';

// Cards and most wallets answer in seconds.
const lateMs = 10 * 60 * 1000;

type Desks = Pick<PaymentServices, 'accounts' | 'play'>;

/** Whether a payment was ordered a good while before its money came: by a bank debit, or since its wallet took days. */
export const isDecidedLate = ({
  isBankDebit,
  orderedAt,
}: Pick<Payment, 'isBankDebit' | 'orderedAt'>): boolean =>
  isBankDebit || (orderedAt !== null && Date.now() - orderedAt.getTime() > lateMs);

/**
 * Why the buyer of a payment may not play by now, as its timeline says it; null where they may. The account
 * stays locked, so that a break which is being taken meanwhile is seen.
 */
export async function whyKeptFromPlay(
  tx: Tx,
  { accounts, play }: Desks,
  userId: string,
): Promise<string | null> {
  const isClosed = await accounts.isClosed(tx, userId);
  const exclusion = await play.findExclusion(tx, userId);
  return exclusion ? whyNoPerks[exclusion] : isClosed ? 'the account is closed' : null;
}

/**
 * What a gift brings: with a reason against it the gift stands, and comes without anything to play with, as
 * the timeline of its payment says.
 */
export async function perksUnless(
  tx: Tx,
  { id, perks }: OwnedPayment,
  reason: string | null,
): Promise<Granted> {
  if (reason === null || !hasPerks(perks)) return perks;
  await note(tx, id, 'comes without perks', reason);
  await tx.update(payments).set({ perks: noPerks }).where(eq(payments.id, id));
  return noPerks;
}

/** Whether a payment bought something to play or vote with. */
export const buysPlay = ({ item }: Pick<Payment, 'item'>): boolean =>
  isPlay(itemOfPurchase[item.type]);

/**
 * Has all the money given back of a purchase that was decided late, for whoever may not play by then. What
 * it granted goes with the money; until then nobody can use it. The reconciler makes the refund.
 */
export async function refundLatePurchase(
  tx: Tx,
  { id, userId, amountCents }: OwnedPayment,
  reason: string,
): Promise<void> {
  const refund = { paymentId: id, amountCents, idempotencyKey: crypto.randomUUID() };
  await saveRefund(tx, null, { ...refund, reason: `Paid late: ${reason}` }, { isTold: true });
  await tx.execute(noticeOfAct(userId, 'paid-late'));
}
