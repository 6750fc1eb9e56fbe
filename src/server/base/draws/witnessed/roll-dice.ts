// Enters the dice of a witnessed draw, which were rolled in public once its entries were frozen.
import { and, count, eq, isNotNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { drawDice, drawSeeds } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { decidingSource, lockState, requireUndecided } from '../draw-state.ts';

/**
 * Records the dice, for good: once they are there the seeds may be revealed.
 *
 * @throws Refusal `not_found`, `draw_not_witnessed`, `draw_not_frozen`, `draw_uncommitted`, or
 * `draw_done` where other dice were entered or the draw is made
 */
export async function rollDice(
  db: Db,
  actorId: string,
  { drawId, dice }: { drawId: string; dice: number[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const state = await lockState(tx, drawId);
    requireUndecided(state);
    if (decidingSource(state).kind !== 'witnessed') throw new Refusal('draw_not_witnessed');
    if (!state.freeze) throw new Refusal('draw_not_frozen');
    const [promised] = await tx
      .select({ seeds: count() })
      .from(drawSeeds)
      .where(and(eq(drawSeeds.drawId, drawId), isNotNull(drawSeeds.userId)));
    if (promised?.seeds !== 2) throw new Refusal('draw_uncommitted');
    const [rolled] = await tx.select().from(drawDice).where(eq(drawDice.drawId, drawId));
    if (rolled) {
      if (`${rolled.dice}` === `${dice}`) return;
      throw new Refusal('draw_done', { message: 'The dice of this draw were entered already.' });
    }
    await tx.insert(drawDice).values({ drawId, dice, rolledAt: state.now, enteredBy: actorId });
    await audit(tx, {
      actorId,
      action: 'draw.dice-rolled',
      subject: `draw:${drawId}`,
      detail: { dice },
    });
  });
}
