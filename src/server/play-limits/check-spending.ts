// Holds a purchase against its buyer's spending limits.
import { Refusal } from '#contract/errors.ts';
import {
  type LimitPeriod,
  leftToSpend,
  limitAt,
  limitPeriods,
  playPurchases,
} from '#rules/play-limits.ts';
import type { Tx } from '../database/handles.ts';
import type { OwnedPayment, PlayDesk } from '../payments/services.ts';
import { lockPlayer } from './lock-player.ts';
import { findLimits, findSpent, isOnBreak } from './queries.ts';

/**
 * Checks a saved payment against its buyer's limits. The account stays locked until the payment is
 * committed, so that of many at once only those go through for which there is room.
 *
 * @throws Refusal `spending_limit`, naming the limit and what is left of it
 */
async function checkSpending(tx: Tx, payment: OwnedPayment): Promise<void> {
  if (!(playPurchases as readonly string[]).includes(payment.itemType)) return;
  await lockPlayer(tx, payment.userId);
  const now = new Date();
  const set = await findLimits(tx, payment.userId);
  const limits = {
    day: limitAt(set.day, now),
    week: limitAt(set.week, now),
    month: limitAt(set.month, now),
  };
  if (leftToSpend(limits, {}) === null) return;
  const spent = await findSpent(tx, payment.userId, now, payment.id);
  const left = leftToSpend(limits, spent);
  if (left === null || payment.amountCents <= left) return;
  const tightest = limitPeriods.find(
    (period) => leftToSpend({ [period]: limits[period] }, spent) === left,
  ) as LimitPeriod;
  throw new Refusal('spending_limit', {
    message: limitSentence(tightest, limits[tightest] ?? 0, left),
  });
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

function limitSentence(period: LimitPeriod, cents: number, leftCents: number): string {
  const left =
    leftCents > 0
      ? `You have ${dollars.format(leftCents / 100)} of it left.`
      : 'Nothing of it is left.';
  return `This would go over your limit of ${dollars.format(cents / 100)} a ${period}. ${left}`;
}

/** What payments is handed of this feature. */
export const playDesk: PlayDesk = { isOnBreak, checkSpending };
