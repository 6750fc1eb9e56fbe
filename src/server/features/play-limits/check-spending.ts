// Holds a purchase against its buyer's spending limits.

import type { Tx } from '#base/database/handles.ts';
import type { OwnedPayment, PlayDesk } from '#base/payments/services.ts';
import { Refusal } from '#contract/errors.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import {
  giftPlayCents,
  type LimitPeriod,
  leftToSpend,
  limitPeriods,
  playPurchases,
} from '#rules/play-limits/play-limits.ts';
import { lockIfOpen, lockPlayer } from './lock-player.ts';
import { findExclusion, findFreedom, isFree } from './queries.ts';
import { findJointLimits, findJointSpent, findSharers } from './shared-limits.ts';

/**
 * Locks an account with the others of its mailbox, for what asks about its limits later on: locked a little before, two
 * that come at once would each wait for the other. Answers whether it is open.
 */
const lockWithSharers = async (tx: Tx, userId: string): Promise<boolean> =>
  lockIfOpen(tx, userId, await findSharers(tx, userId));

/**
 * Checks a saved payment against its buyer's limits. The account stays locked until the payment is
 * committed, so that of many at once only those go through for which there is room.
 *
 * @throws Refusal `spending_limit`, naming the limit and what is left of it
 */
async function checkSpending(tx: Tx, payment: OwnedPayment): Promise<void> {
  if (!(playPurchases as readonly string[]).includes(payment.itemType)) return;
  const { limits, spent, left } = await findRoom(tx, payment);
  if (left === null || payment.amountCents <= left) return;
  const tightest = limitPeriods.find(
    (period) => leftToSpend({ [period]: limits[period] }, spent) === left,
  ) as LimitPeriod;
  throw new Refusal('spending_limit', {
    message: limitSentence(tightest, limits[tightest] ?? 0, left),
  });
}

/**
 * Whether what a gift brings to play with has room within its donor's limits. The account stays locked
 * until the gift is committed.
 */
async function hasRoomForPerks(tx: Tx, payment: OwnedPayment): Promise<boolean> {
  const counts = giftPlayCents(payment.amountCents, payment.perks);
  if (counts === 0) return true;
  const { left } = await findRoom(tx, payment);
  return left === null || counts <= left;
}

/**
 * The limits of an account's mailbox, what was spent beside this payment, and what is left of the tightest; null
 * without any. A second account under another spelling of the address has no purse of its own.
 */
async function findRoom(tx: Tx, { id, userId }: OwnedPayment) {
  const others = await findSharers(tx, userId);
  await lockPlayer(tx, userId, others);
  const now = new Date();
  const limits = await findJointLimits(tx, [userId, ...others], now);
  if (leftToSpend(limits, {}) === null) return { limits, spent: {}, left: null };
  const spent = await findJointSpent(tx, [userId, ...others], now, id);
  return { limits, spent, left: leftToSpend(limits, spent) };
}

function limitSentence(period: LimitPeriod, cents: number, leftCents: number): string {
  const left =
    leftCents > 0
      ? `You have ${formatRoundMoney(leftCents)} of it left.`
      : 'Nothing of it is left.';
  return `This would go over your limit of ${formatRoundMoney(cents)} a ${period}. ${left}`;
}

/** What payments is handed of this feature. */
export const createPlayDesk = (
  newcomers: Pick<PlayDesk, 'carryBreak' | 'isUnknown'>,
): PlayDesk => ({
  findExclusion,
  findFreedom,
  checkSpending,
  isFree,
  hasRoomForPerks,
  lockIfOpen: lockWithSharers,
  ...newcomers,
});
