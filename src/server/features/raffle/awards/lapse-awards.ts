// Ends the offers that nobody accepted in time; each goes to the next alternate.

import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { endAward } from './award-prize.ts';
import type { RaffleServices } from './open-award.ts';

const maxAtOnce = 200;

/** The regular job: ends offers whose deadline has passed, each in a transaction of its own. */
export async function lapseAwards({ db, wakeOutbox }: RaffleServices): Promise<void> {
  const isWaiting = and(isNull(raffleAwards.endedAt), isNull(raffleAwards.acceptedAt));
  const due = await db
    .select({ id: raffleAwards.id, drawId: raffleAwards.drawId })
    .from(raffleAwards)
    .where(and(isWaiting, lte(raffleAwards.acceptBy, await readClock(db))))
    .orderBy(asc(raffleAwards.acceptBy))
    .limit(maxAtOnce);
  for (const { id, drawId } of due) {
    await transaction(db, async (tx) => {
      await lockState(tx, drawId);
      // Accepted or ended since: then it is none of ours any more.
      const [award] = await tx
        .select()
        .from(raffleAwards)
        .where(and(eq(raffleAwards.id, id), isWaiting));
      if (award) await endAward(tx, award, 'lapsed', null);
    });
  }
  if (due.length > 0) wakeOutbox();
}
