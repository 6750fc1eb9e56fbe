// Asks for people in the place of the beacon, where it could not be had; two have to ask.
import { Refusal } from '#contract/errors.ts';
import { beaconLostAt } from '#rules/draw-acts.ts';
import { audit } from '../database/audit.ts';
import type { Db } from '../database/handles.ts';
import { drawSourceChanges } from '../database/schema/draws.ts';
import { transaction } from '../database/transaction.ts';
import { requireUnrelated } from '../database/unrelated-staff.ts';
import { type DrawState, lockState, requireUndecided } from './draw-state.ts';

/**
 * Asks for another source than the beacon. The first to ask chooses it and gives the reason that
 * stands in the transcript; a second person who asks for the same makes it the one that decides.
 *
 * @throws Refusal `not_found`, `draw_source_fixed`, `draw_done`, `staff_related`
 */
export async function changeSource(
  db: Db,
  actorId: string,
  { drawId, source, reason }: { drawId: string; source: 'witnessed' | 'manual'; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const state = await lockState(tx, drawId);
    requireUndecided(state);
    if (!isBeaconLost(state)) throw new Refusal('draw_source_fixed');
    const [first, second] = state.changes;
    if (first && first.source !== source) {
      throw new Refusal('draw_source_fixed', {
        message: `The source asked for is ${first.source}. Please confirm that one.`,
      });
    }
    const hasAsked = state.changes.some(({ userId }) => userId === actorId);
    if (second || hasAsked) return;
    if (first) await requireUnrelated(tx, first.userId, actorId, state.draw.announcedAt);
    await tx
      .insert(drawSourceChanges)
      .values({ drawId, userId: actorId, source, reason, wantedAt: state.now });
    await audit(tx, {
      actorId,
      action: first ? 'draw.source-changed' : 'draw.source-change-asked',
      subject: `draw:${drawId}`,
      detail: { source, reason },
    });
  });
}

/** Whether the rules let people take the beacon's place: see `announcementCheck`. */
function isBeaconLost({ draw, freeze, now }: DrawState): boolean {
  const from = beaconLostAt({
    announced: draw.announced,
    closesAt: draw.closesAt.getTime(),
    frozenAt: freeze?.frozenAt.getTime() ?? null,
  });
  return from !== null && now.getTime() >= from;
}
