// Holds a purchase against its buyer's spending limits.

import { eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { findProvenOfMailbox } from '#base/database/mailbox-accounts.ts';
import { users } from '#base/database/schema/accounts.ts';
import type { OwnedPayment, PlayDesk } from '#base/payments/services.ts';
import { Refusal } from '#contract/errors.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import {
  giftPlayCents,
  type LimitPeriod,
  leftToSpend,
  limitAt,
  limitPeriods,
  lowerLimit,
  playPurchases,
} from '#rules/play-limits/play-limits.ts';
import { lockPlayers } from './lock-player.ts';
import { findExclusion, findFreedom, findLimits, findSpent, isFree } from './queries.ts';

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

type Limits = Record<LimitPeriod, number | null>;

/**
 * The limits of an account's mailbox, what was spent beside this payment, and what is left of the tightest; null
 * without any. A second account under another spelling of the address has no purse of its own.
 */
async function findRoom(tx: Tx, { id, userId }: OwnedPayment) {
  const others = await findSharers(tx, userId);
  await lockPlayers(tx, userId, others);
  const now = new Date();
  const sharers = [userId, ...others];
  const limits: Limits = { day: null, week: null, month: null };
  for (const sharer of sharers) {
    const set = await findLimits(tx, sharer);
    for (const period of limitPeriods) {
      limits[period] = lowerLimit(limits[period], limitAt(set[period], now));
    }
  }
  const spent = { day: 0, week: 0, month: 0 };
  if (leftToSpend(limits, spent) === null) return { limits, spent, left: null };
  for (const sharer of sharers) {
    const theirs = await findSpent(tx, sharer, now, id);
    for (const period of limitPeriods) spent[period] += theirs[period];
  }
  return { limits, spent, left: leftToSpend(limits, spent) };
}

/**
 * The other accounts that limits are shared with: whoever has proven the same mailbox. One that nobody has proven
 * limits none but itself, since a stranger could name any address.
 */
async function findSharers(tx: Tx, userId: string): Promise<string[]> {
  const [own] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const proven = own ? await findProvenOfMailbox(tx, own.email) : [];
  return proven.flatMap(({ id }) => (id === userId ? [] : [id]));
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
  ...newcomers,
});
