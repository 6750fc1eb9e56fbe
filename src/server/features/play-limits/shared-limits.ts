// The accounts of one mailbox share their spending limits, and what they spend counts together.
import { eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { findProvenOfMailbox } from '#base/database/mailbox-accounts.ts';
import { users } from '#base/database/schema/accounts.ts';
import {
  type LimitPeriod,
  limitAt,
  limitPeriods,
  lowerLimit,
} from '#rules/play-limits/play-limits.ts';
import { findLimits, findSpent, type Spent } from './queries.ts';

/** The limits that count, in cents; null for none. */
export type Limits = Record<LimitPeriod, number | null>;

/**
 * The other accounts that an account shares its limits with: whoever has proven the same mailbox. One that nobody has
 * proven limits none but itself, since a stranger could name any address.
 */
export async function findSharers(db: Reads, userId: string): Promise<string[]> {
  const [own] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const proven = own ? await findProvenOfMailbox(db, own.email) : [];
  return proven.flatMap(({ id }) => (id === userId ? [] : [id]));
}

/** The strictest limits of several accounts at an instant. */
export async function findJointLimits(
  db: Reads,
  userIds: readonly string[],
  now: Date,
): Promise<Limits> {
  const limits: Limits = { day: null, week: null, month: null };
  for (const userId of userIds) {
    const set = await findLimits(db, userId);
    for (const period of limitPeriods) {
      limits[period] = lowerLimit(limits[period], limitAt(set[period], now));
    }
  }
  return limits;
}

/** What several accounts spent together on play, as `findSpent` counts it. */
export async function findJointSpent(
  db: Reads,
  userIds: readonly string[],
  now: Date,
  exceptPaymentId: string | null = null,
): Promise<Spent> {
  const spent: Spent = { day: 0, week: 0, month: 0 };
  for (const userId of userIds) {
    const theirs = await findSpent(db, userId, now, exceptPaymentId);
    for (const period of limitPeriods) spent[period] += theirs[period];
  }
  return spent;
}
