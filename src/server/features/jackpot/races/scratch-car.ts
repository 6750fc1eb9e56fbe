// Scratches a car from a race that has not started.

import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { raceScratches, undoneScratches } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { maskOf } from '#rules/jackpot/cards.ts';
import { scratchTooLate } from '#rules/jackpot/race-acts.ts';
import { returnCards } from '../cards/return-cards.ts';
import { areCardsClosed, lockCards, lockRace } from './race-lock.ts';

/**
 * Scratches a car, once. Before cards close it can't be picked any more, and cards that hold it get
 * their credit back; later they stay in play, since the number can still be drawn (Jackpot Rules).
 *
 * @throws Refusal `race_unknown`, `race_canceled`, `race_run`
 */
export async function scratchCar(
  db: Db,
  actorId: string,
  { raceId, carNumber, reason }: { raceId: string; carNumber: number; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const race = await lockRace(tx, raceId);
    if (race.canceledAt) throw new Refusal('race_canceled');
    // Whoever could scratch a car that has just come home would decide alone which four are the finish.
    if ((await readClock(tx)) >= race.startsAt) {
      throw new Refusal('race_run', { message: scratchTooLate });
    }
    await lockCards(tx, raceId);
    const added = await tx
      .insert(raceScratches)
      .values({ raceId, carNumber, reason, scratchedBy: actorId })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    const returned = (await areCardsClosed(tx, race))
      ? 0
      : await returnCards(
          tx,
          raceId,
          await causeOf(tx, raceId, carNumber),
          sql`c.picks & ${maskOf([carNumber])}::bigint <> 0`,
        );
    await audit(tx, {
      actorId,
      action: 'race.car-scratched',
      subject: `race:${raceId}`,
      detail: { carNumber, reason, returned },
    });
  });
}

/** What gives the credits back once: a car that was scratched by mistake before is scratched anew. */
async function causeOf(tx: Tx, raceId: string, carNumber: number): Promise<string> {
  const before = await tx.$count(
    undoneScratches,
    and(eq(undoneScratches.raceId, raceId), eq(undoneScratches.carNumber, carNumber)),
  );
  return `race:${raceId}:${before > 0 ? `anew-${before}:` : ''}scratched:${carNumber}`;
}
