// Cancels a race for good: every card gets its credit back, and its draw falls away.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { returnCards } from '../cards/return-cards.ts';
import { isDrawFrozen, lockCards, lockRace } from './race-lock.ts';

/**
 * Cancels a race. What is in the pot stays there for the next one (Jackpot Rules).
 *
 * @throws Refusal `race_unknown`, `race_canceled`, `race_run`, `draw_frozen`
 */
export async function cancelRace(
  db: Db,
  actorId: string,
  { raceId, reason }: { raceId: string; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const race = await lockRace(tx, raceId);
    if (race.canceledAt) throw new Refusal('race_canceled');
    // Whoever could cancel then would know which cards are about to win.
    if (race.finishers) throw new Refusal('race_run');
    if (race.drawnNumbers || (await isDrawFrozen(tx, raceId))) throw new Refusal('draw_frozen');
    await lockCards(tx, raceId);
    await tx
      .update(races)
      .set({ canceledAt: sql`clock_timestamp()`, cancelReason: reason })
      .where(eq(races.id, raceId));
    await tx
      .update(draws)
      .set({ canceledAt: sql`clock_timestamp()` })
      .where(and(eq(draws.raceId, raceId), isNull(draws.canceledAt)));
    const returned = await returnCards(tx, raceId, `race:${raceId}:canceled`, sql`true`);
    await audit(tx, {
      actorId,
      action: 'race.canceled',
      subject: `race:${raceId}`,
      detail: { reason, returned },
    });
  });
}
