// Has a car start after all that was scratched by mistake.

import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { raceScratches, undoneScratches } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import { Refusal } from '#contract/errors.ts';
import { maskOf } from '#rules/jackpot/cards.ts';
import { lockCards, lockRace } from './race-lock.ts';

type Scratch = typeof raceScratches.$inferSelect;

/**
 * Undoes a scratch until the finish stands; a second person has approved it. While cards are open the car can
 * be picked again. Cards whose credit went back stay void, since the credit may be spent: their players are
 * told.
 *
 * @throws Refusal `race_unknown`, `race_canceled`, `race_run`, `not_found` for a car that is not scratched
 */
export async function undoScratch(
  db: Db,
  actorId: string,
  { raceId, carNumber, reason }: { raceId: string; carNumber: number; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const race = await lockRace(tx, raceId);
    if (race.canceledAt) throw new Refusal('race_canceled');
    if (race.finishers) throw new Refusal('race_run');
    await lockCards(tx, raceId);
    const isIt = and(eq(raceScratches.raceId, raceId), eq(raceScratches.carNumber, carNumber));
    const [scratch] = await tx.select().from(raceScratches).where(isIt);
    if (!scratch) throw new Refusal('not_found', { message: 'This car is not scratched.' });
    await tx.insert(undoneScratches).values({
      ...{ raceId, carNumber, reason, undoneBy: actorId },
      scratchedAt: scratch.scratchedAt,
      scratchedBy: scratch.scratchedBy,
      scratchReason: scratch.reason,
    });
    await tx.delete(raceScratches).where(isIt);
    await tellPlayers(tx, scratch);
    await audit(tx, {
      actorId,
      action: 'race.scratch-undone',
      subject: `race:${raceId}`,
      detail: { carNumber, reason },
    });
  });
}

/** Tells those whose cards the scratch has made void. */
async function tellPlayers(tx: Tx, { raceId, carNumber, scratchedAt }: Scratch): Promise<void> {
  const cause = `race:${raceId}:starts-after-all:${carNumber}:${scratchedAt.getTime()}`;
  await tx.execute(
    mailsInsert(sql`
      select ${cause} || ':' || o.user_id, u.email, 'car-starts',
        jsonb_build_object('raceId', ${raceId}::text, 'userId', o.user_id, 'carNumber', ${carNumber}::integer)
      from (
        select distinct c.user_id from jackpot_cards c
        where c.race_id = ${raceId} and c.voided_at >= ${scratchedAt.toISOString()}::timestamptz
          and c.picks & ${maskOf([carNumber])}::bigint <> 0
      ) o join users u on u.id = o.user_id where u.closed_at is null`),
  );
}
