// What is settled a good while after it was begun: by then its buyer may not play anymore, or its license has ended.
import { eq } from 'drizzle-orm';
import type { Granted } from '#contract/payments.ts';
import { allowedPerks, hasPerks, noPerks, perkKinds } from '#rules/payments/perks.ts';
import { isPlay } from '#rules/play-limits/play-limits.ts';
import { itemOfPurchase, type RestrictedItem } from '#rules/restrictions/restrictions.ts';
import type { Tx } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import { noticeOfAct } from '../mail/act-notices.ts';
import { readPlaceOfPayment } from '../places/place-evidence.ts';
import { whyNoPerks } from './order-payment.ts';
import { note, type Payment } from './records.ts';
import { saveRefund } from './refunds/refund-payment.ts';
import type { OwnedPayment, PaymentServices } from './services.ts';

// Cards and most wallets answer in seconds.
const lateMs = 10 * 60 * 1000;

type Desks = Pick<PaymentServices, 'accounts' | 'play'>;

/**
 * Whether a payment was begun or ordered a good while before its money came: by a bank debit, since its wallet took
 * days, or since its buyer did.
 */
export const isDecidedLate = ({
  isBankDebit,
  createdAt,
  orderedAt,
}: Pick<Payment, 'isBankDebit' | 'createdAt' | 'orderedAt'>): boolean =>
  isBankDebit ||
  [createdAt, orderedAt].some((at) => at !== null && Date.now() - at.getTime() > lateMs);

/** What a late payment still brings, and why its money goes back instead where it does. */
interface LateLook {
  payment: OwnedPayment;
  returnedFor: string | null;
}

/**
 * Looks again at what was looked at when a payment was begun: whether its buyer may play, and what the law of the
 * place where they were allows by now.
 */
export async function lookAgain(
  tx: Tx,
  services: Desks & Pick<PaymentServices, 'decidePlace'>,
  payment: OwnedPayment,
): Promise<LateLook> {
  const { allowed } = await services.decidePlace(tx, await readPlaceOfPayment(tx, payment.id));
  const kept = await whyKeptFromPlay(tx, services, payment.userId);
  if (buysPlay(payment)) {
    const isAllowed = allowed.includes(itemOfPurchase[payment.item.type]);
    return { payment, returnedFor: kept ?? (isAllowed ? null : noLongerAllowed) };
  }
  const perks = await perksUnless(tx, payment, kept, allowed);
  return { payment: { ...payment, perks }, returnedFor: null };
}

/** Why something is not given that was allowed when it was begun. */
const noLongerAllowed = 'no license for the place holds by now';

/**
 * Why the buyer of a payment may not play by now, as its timeline says it; null where they may. The account
 * stays locked, so that a break which is being taken meanwhile is seen.
 */
async function whyKeptFromPlay(
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
 * the timeline of its payment says; or without what is not allowed anymore.
 */
export async function perksUnless(
  tx: Tx,
  { id, perks }: OwnedPayment,
  reason: string | null,
  allowed?: readonly RestrictedItem[],
): Promise<Granted> {
  if (!hasPerks(perks)) return perks;
  const kept = reason === null ? (allowed ? allowedPerks(perks, allowed) : perks) : noPerks;
  if (perkKinds.every((kind) => kept[kind] === perks[kind])) return perks;
  const what = hasPerks(kept) ? 'comes without some perks' : 'comes without perks';
  await note(tx, id, what, reason ?? noLongerAllowed);
  await tx.update(payments).set({ perks: kept }).where(eq(payments.id, id));
  return kept;
}

/** Whether a payment bought something to play or vote with. */
const buysPlay = ({ item }: Pick<Payment, 'item'>): boolean => isPlay(itemOfPurchase[item.type]);

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
