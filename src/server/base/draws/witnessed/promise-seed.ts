// Promises a seed for a witnessed draw, as one of its two witnesses.
import { and, eq, isNotNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { drawDice, drawSeeds } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { requireOtherName, requireUnrelated } from '#base/database/unrelated-staff.ts';
import { Refusal } from '#contract/errors.ts';
import { decidingSource, lockState, requireUndecided } from '../draw-state.ts';

/**
 * Records the commitment to a seed. Until the dice are rolled a witness may promise another one, since
 * a lost seed would end the draw for good, and nothing is known yet that a new one could answer to.
 *
 * @throws Refusal `not_found`, `draw_not_witnessed`, `draw_has_witnesses`, `draw_done`, `staff_related`,
 * `witness_same_name`, or `bad_input`
 * where the other witness has promised the very same seed
 */
export async function promiseSeed(
  db: Db,
  actorId: string,
  { drawId, commitment }: { drawId: string; commitment: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const state = await lockState(tx, drawId);
    requireUndecided(state);
    if (decidingSource(state).kind !== 'witnessed') throw new Refusal('draw_not_witnessed');
    const promised = await tx
      .select({ userId: drawSeeds.userId, commitment: drawSeeds.commitment })
      .from(drawSeeds)
      .where(and(eq(drawSeeds.drawId, drawId), isNotNull(drawSeeds.userId)));
    const own = promised.find(({ userId }) => userId === actorId);
    if (own?.commitment === commitment) return;
    // Whoever copies a promise could reveal the other's seed as their own.
    if (promised.some((other) => other.commitment === commitment)) {
      throw new Refusal('bad_input', { message: 'The other witness has promised this seed.' });
    }
    for (const { userId } of promised) {
      if (userId && userId !== actorId) {
        await requireUnrelated(tx, userId, actorId, state.draw.announcedAt);
        await requireOtherName(tx, userId, actorId);
      }
    }
    if (!own && promised.length >= 2) throw new Refusal('draw_has_witnesses');
    if (own) {
      const dice = await tx.select().from(drawDice).where(eq(drawDice.drawId, drawId));
      if (dice.length > 0) throw new Refusal('draw_has_witnesses');
    }
    const committedAt = state.now;
    await tx
      .insert(drawSeeds)
      .values({ drawId, userId: actorId, commitment, committedAt })
      .onConflictDoUpdate({
        target: [drawSeeds.drawId, drawSeeds.userId],
        set: { commitment, committedAt },
      });
    await audit(tx, {
      actorId,
      action: 'draw.seed-promised',
      subject: `draw:${drawId}`,
      detail: { commitment, before: own?.commitment ?? null },
    });
  });
}
