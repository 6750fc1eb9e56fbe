// Asks for people in the place of the beacon, where it could not be had; two have to ask.

import { audit } from '#base/audit/audit.ts';
import { drawSourceChanges } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { requireUnrelated } from '#base/database/unrelated-staff.ts';
import { Refusal } from '#contract/errors.ts';
import { beaconLostAt } from '#rules/draws/acts.ts';
import { type DrawState, findState, lockState, requireUndecided } from '../draw-state.ts';
import type { DrawServices } from '../services.ts';
import { fetchRound } from './drand.ts';

/** How long each relay may take while somebody waits. */
const askingMs = 3_000;

/**
 * Asks for another source than the beacon. The first to ask chooses it and gives the reason that
 * stands in the transcript; a second person who asks for the same makes it the one that decides.
 *
 * @throws Refusal `not_found`, `draw_source_fixed`, `draw_done`, `staff_related`
 */
export async function changeSource(
  { db, relays, beaconRelays }: DrawServices,
  actorId: string,
  { drawId, source, reason }: { drawId: string; source: 'witnessed' | 'manual'; reason: string },
): Promise<void> {
  await demandNoRound(await findState(db, drawId), [...relays, ...beaconRelays]);
  await transaction(db, async (tx) => {
    const state = await lockState(tx, drawId);
    requireUndecided(state);
    const [first, second] = state.changes;
    if (state.changes.some(({ userId }) => userId === actorId)) return;
    if (!isBeaconLost(state)) throw new Refusal('draw_source_fixed');
    if (source === 'witnessed' && state.freeze?.protocol !== 'draw/v1') {
      throw new Refusal('draw_source_fixed', {
        message: 'Without the beacon, the last witness to reveal could choose. Take a barrel.',
      });
    }
    if (first && first.source !== source) {
      throw new Refusal('draw_source_fixed', {
        message: `The source asked for is ${first.source}. Please confirm that one.`,
      });
    }
    if (second) return;
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

/**
 * A round is public for ever, so nobody takes its place who can have it: the relays are asked once
 * more, those of the beacon itself beside the ones that are set.
 */
async function demandNoRound(state: DrawState | null, relays: readonly string[]): Promise<void> {
  const round = state?.awaited ?? null;
  if (!state || round === null || !isBeaconLost(state)) return;
  if (state.handedIn) throw new Refusal('draw_source_fixed', { message: handedInMessage });
  const found = await fetchRound([...new Set(relays)], round, askingMs);
  if (!found.isFound) return;
  throw new Refusal('draw_source_fixed', {
    message: `The beacon’s round ${round} can be had from ${found.relay}. Please draw with it.`,
  });
}

const handedInMessage = 'The beacon’s round was handed in. Please draw with it.';

/** Whether the rules let people take the beacon's place: see `announcementCheck`. */
function isBeaconLost({ draw, freeze, awaited, changes, now }: DrawState): boolean {
  const from = beaconLostAt({
    announced: draw.announced,
    closesAt: draw.closesAt.getTime(),
    frozenAt: freeze?.frozenAt.getTime() ?? null,
    protocol: freeze?.protocol ?? null,
    round: awaited,
    firstWishAt: changes[0]?.wantedAt.getTime() ?? null,
  });
  return from !== null && now.getTime() >= from;
}
