// Keeps a break from playing in force when two accounts of somebody become one.
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { playBreaks, playLimits } from '#base/database/schema/play-limits.ts';
import { joinedLimits, limitPeriods } from '#rules/play-limits/play-limits.ts';
import { findLimits } from './queries.ts';

/**
 * Gives the first account the breaks of the second, and of two spending limits the lower one, now and of those
 * that wait for their time.
 */
export async function moveBreaks(tx: Tx, from: string, to: string): Promise<void> {
  const now = new Date();
  const breaks = await tx
    .select({ kind: playBreaks.kind, createdAt: playBreaks.createdAt, endsAt: playBreaks.endsAt })
    .from(playBreaks)
    .where(and(eq(playBreaks.userId, from), gt(playBreaks.endsAt, now)))
    .orderBy(asc(playBreaks.endsAt));
  if (breaks.length > 0) {
    await tx.insert(playBreaks).values(breaks.map((one) => ({ ...one, userId: to })));
  }
  const theirs = await findLimits(tx, from);
  const own = await findLimits(tx, to);
  for (const period of limitPeriods) {
    const joined = joinedLimits(own[period], theirs[period], now);
    if (joined.length === 0) continue;
    await tx
      .insert(playLimits)
      .values(joined.map((limit) => ({ ...limit, userId: to, period, createdAt: now })));
  }
}
