// Somebody's limits, spending and break as they stand, for their account and for what is about to invite them to play.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { PlayStanding } from '#contract/play-limits.ts';
import { comingLimit, limitAt, limitPeriods } from '#rules/play-limits/play-limits.ts';
import { findBreak, findLimits } from './queries.ts';
import { findJointLimits, findJointSpent, findSharers } from './shared-limits.ts';

/** Whether somebody has spent all that one of their limits allows. */
export async function isAtLimit(db: Reads, userId: string): Promise<boolean> {
  const { limits } = await findPlayStanding(db, userId);
  return limits.some(({ cents, spentCents }) => cents !== null && spentCents >= cents);
}

/** Somebody's limits, spending and break; limits and spending with the other accounts of their mailbox. */
export async function findPlayStanding(db: Reads, userId: string): Promise<PlayStanding> {
  const now = new Date();
  const set = await findLimits(db, userId);
  const all = [userId, ...(await findSharers(db, userId))];
  const joint = await findJointLimits(db, all, now);
  const spent = await findJointSpent(db, all, now);
  const taken = await findBreak(db, userId, now);
  return {
    limits: limitPeriods.map((period) => {
      const coming = comingLimit(set[period], now);
      const isOfMailbox = joint[period] !== limitAt(set[period], now);
      return {
        period,
        cents: joint[period],
        spentCents: spent[period],
        ...(isOfMailbox ? { isOfMailbox } : {}),
        coming: coming && {
          cents: coming.cents,
          effectiveAt: coming.effectiveAt.toISOString(),
        },
      };
    }),
    break: taken && { kind: taken.kind, endsAt: taken.endsAt.toISOString() },
    isOfStaff: await isOfStaff(db, userId),
  };
}

async function isOfStaff(db: Reads, userId: string): Promise<boolean> {
  const found = await rowsOf<{ kept: boolean }>(
    db,
    sql`select is_kept_from_play(${userId}::uuid) as kept`,
  );
  return found[0]?.kept ?? false;
}
