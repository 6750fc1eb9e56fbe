// Reveals a promised seed of a witnessed draw; with the second one the draw can be made.
import { and, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { drawDice, drawSeeds } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { roundTime } from '#rules/draws/beacon.ts';
import { keepsCommitment } from '#rules/draws/sources.ts';
import { decidingSource, lockState, requireUndecided } from '../draw-state.ts';
import { nodeHashes } from '../node-hashes.ts';

/**
 * Records one's own seed, if it is the promised one.
 *
 * @throws Refusal `not_found`, `draw_not_witnessed`, `draw_no_dice`, `seed_mismatch`,
 * `seed_too_late`, `draw_done`
 */
export async function revealSeed(
  db: Db,
  actorId: string,
  { drawId, seed }: { drawId: string; seed: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const state = await lockState(tx, drawId);
    requireUndecided(state);
    if (decidingSource(state).kind !== 'witnessed') throw new Refusal('draw_not_witnessed');
    const dice = await tx.select().from(drawDice).where(eq(drawDice.drawId, drawId));
    if (dice.length === 0) throw new Refusal('draw_no_dice');
    const isOwn = and(eq(drawSeeds.drawId, drawId), eq(drawSeeds.userId, actorId));
    const [own] = await tx.select().from(drawSeeds).where(isOwn);
    if (!own || !keepsCommitment({ seed, commitment: own.commitment }, nodeHashes)) {
      throw new Refusal('seed_mismatch');
    }
    if (own.seed !== null) return;
    // With the round known, one's own seed would be a choice between two results.
    if (state.awaited !== null && state.now.getTime() >= roundTime(state.awaited)) {
      throw new Refusal('seed_too_late');
    }
    await tx.update(drawSeeds).set({ seed, revealedAt: state.now }).where(isOwn);
    await audit(tx, { actorId, action: 'draw.seed-revealed', subject: `draw:${drawId}` });
  });
}
