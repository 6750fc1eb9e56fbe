// Sets how much somebody lets themselves spend on play.

import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { playLimits } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { playLimitsApi } from '#contract/play-limits.ts';
import { comingLimit, limitAt, limitCountsFrom } from '#rules/play-limits/play-limits.ts';
import { lockPlayer } from './lock-player.ts';
import { findLimits } from './queries.ts';

/**
 * Sets the limit of a period, or with null dollars takes it away: a lower one counts at once, a higher
 * one after 24 hours. Setting what is set already changes nothing, so that a raise which waits does
 * not begin to wait anew.
 */
export async function setLimit(
  db: Db,
  userId: string,
  { period, dollars }: ParsedInputOf<typeof playLimitsApi.setLimit>,
): Promise<void> {
  const cents = dollars === null ? null : dollars * 100;
  await transaction(db, async (tx) => {
    await lockPlayer(tx, userId);
    // Read after the lock, so that the later of two changes is the later one in time too.
    const now = new Date();
    const set = (await findLimits(tx, userId))[period];
    const current = limitAt(set, now);
    const coming = comingLimit(set, now);
    if (cents === (coming ? coming.cents : current)) return;
    const effectiveAt = limitCountsFrom(current, cents, now);
    await tx.insert(playLimits).values({ userId, period, cents, createdAt: now, effectiveAt });
    await audit(tx, {
      actorId: userId,
      action: 'play-limit.set',
      subject: `user:${userId}`,
      detail: { period, cents, effectiveAt: effectiveAt.toISOString() },
    });
  });
}
