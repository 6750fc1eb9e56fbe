// Orders a payment: from then on it is completed, with or without its buyer.
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Granted } from '#contract/payments.ts';
import { canMove } from '#rules/payments/payments.ts';
import { hasPerks, noPerks } from '#rules/payments/perks.ts';
import { isPlay } from '#rules/play-limits/play-limits.ts';
import { itemOfPurchase } from '#rules/restrictions/restrictions.ts';
import type { Tx } from '../database/handles.ts';
import type { PendingAccount } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { type Orderer, orderAtOnce } from './order-at-once.ts';
import { lockPayment, note, type Payment } from './records.ts';
import {
  type Exclusion,
  fulfillmentOf,
  type OwnedPayment,
  type PaymentServices,
} from './services.ts';

/**
 * Records that an open payment is to be completed, and for whom: the signed-in buyer, or a guest
 * whose account is made here. From now on it goes on without the browser. Answers its row.
 *
 * @throws Refusal `email_taken`, `signup_incomplete`, `payment_canceled`, `play_excluded`,
 * `staff_excluded`, `spending_limit`, or that what is scarce is gone
 */
export async function orderPayment(
  services: PaymentServices,
  payment: Payment,
  buyer: Orderer,
  why: string,
): Promise<Payment> {
  return (
    (await orderAtOnce(services, payment, buyer, why)) ??
    (await transaction(services.db, (tx) => order(tx, services, payment.id, buyer, why)))
  );
}

/**
 * Orders a payment with its row, and where it is about play its buyer's account, locked.
 *
 * @throws Refusal `email_taken`, `signup_incomplete`, `payment_canceled`, `play_excluded`,
 * `staff_excluded`, `spending_limit`, or that what is scarce is gone
 */
export async function order(
  tx: Tx,
  services: PaymentServices,
  paymentId: string,
  buyer: Orderer,
  why: string,
): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status === 'ordered' || payment.status === 'settled') return payment;
  if (!canMove(payment.status, 'ordered')) throw new Refusal('payment_canceled');
  // Nobody's limits or breaks are asked before it is claimed.
  if (payment.isGuest) return markOrdered(tx, payment, noAccount, why);
  const account = buyer.account ?? payment.pendingAccount;
  const knownUserId = payment.userId ?? buyer.userId;
  if (!knownUserId && !account) throw new Refusal('signup_incomplete');
  const made = knownUserId ? null : await makeAccount(tx, services, account as PendingAccount);
  const userId = made?.userId ?? (knownUserId as string);
  // Who has only just come, and of whom nothing is known, has set no limits.
  const isFree = made !== null && !made.isKeptFromPlay;
  const perks = isFree ? payment.perks : await checkPlay(tx, services, { ...payment, userId });
  if (knownUserId && (await services.accounts.isClosed(tx, knownUserId))) {
    throw new Refusal('account_not_found');
  }
  await fulfillmentOf(services, payment.item).reserve?.(tx, { ...payment, userId });
  return markOrdered(tx, { ...payment, perks }, { userId, hasMadeAccount: !knownUserId }, why);
}

const noAccount = { userId: null, hasMadeAccount: false };

async function markOrdered(
  tx: Tx,
  payment: Payment,
  { userId, hasMadeAccount }: { userId: string | null; hasMadeAccount: boolean },
  why: string,
): Promise<Payment> {
  const { id: paymentId, perks } = payment;
  const ordered = {
    status: 'ordered',
    orderedAt: new Date(),
    userId,
    pendingAccount: null,
    hasMadeAccount,
  } as const;
  // One statement, since every purchase runs it.
  await tx.execute(sql`
    with noted as (
      insert into payment_events (payment_id, what, why) values (${paymentId}, 'ordered', ${why})
    )
    update payments set status = 'ordered', ordered_at = ${ordered.orderedAt.toISOString()},
      user_id = ${userId}, perks = ${JSON.stringify(perks)}::jsonb, pending_account = null,
      has_made_account = ${ordered.hasMadeAccount}
    where id = ${paymentId}`);
  return { ...payment, ...ordered };
}

/** A guest's account, and whether its mailbox or browser may be kept from playing, or has limits. */
async function makeAccount(
  tx: Tx,
  { accounts, play }: PaymentServices,
  account: PendingAccount,
): Promise<{ userId: string; isKeptFromPlay: boolean }> {
  const userId = await accounts.create(tx, account);
  const { email, deviceHash = null } = account;
  const isKeptFromPlay = await play.carryBreak(tx, userId, { email, deviceHash });
  return { userId, isKeptFromPlay };
}

const notBought: Record<Exclusion, string> = {
  play_excluded:
    'You are taking a break from playing, so this was not bought. Nothing was charged.',
  staff_excluded:
    'Members of staff and their households do not play, so this was not bought. Nothing was charged.',
};

/** Why a gift comes without perks, for the timeline of its payment. */
export const noRoom = 'the donor’s spending limit has no room';

/** The same of whoever may not play. */
export const whyNoPerks: Record<Exclusion, string> = {
  play_excluded: 'the donor takes a break from playing',
  staff_excluded: 'staff and their households do not play',
};

/**
 * Looks again at what was looked at when the payment was started, since its buyer may have taken a
 * break or lowered a limit while it was open, or have signed in only then. Answers what it may bring:
 * of whoever may not play a gift is welcome, but comes without anything to play with.
 */
async function checkPlay(
  tx: Tx,
  { play }: PaymentServices,
  payment: OwnedPayment,
): Promise<Granted> {
  const { perks } = payment;
  if (!hasPerks(perks)) return perks;
  // Both lock the account, so that a break which is being taken meanwhile is seen after them.
  await play.checkSpending(tx, payment);
  const hasRoom = payment.item.type !== 'donation' || (await play.hasRoomForPerks(tx, payment));
  const exclusion = await play.findExclusion(tx, payment.userId);
  if (!exclusion) {
    if (hasRoom) return perks;
    await note(tx, payment.id, 'comes without perks', noRoom);
    return noPerks;
  }
  if (isPlay(itemOfPurchase[payment.item.type])) {
    throw new Refusal(exclusion, { message: notBought[exclusion] });
  }
  await note(tx, payment.id, 'comes without perks', whyNoPerks[exclusion]);
  return noPerks;
}
