// Takes the signature of the round that a draw waits for from anybody: it proves itself, so nobody has to be trusted.

import { audit } from '#base/audit/audit.ts';
import { beaconRounds } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';
import { Refusal } from '#contract/errors.ts';
import { readClock } from '../../database/clock.ts';
import { findState } from '../draw-state.ts';
import { beginRun, makeDraw } from '../make-draw.ts';
import type { DrawServices } from '../services.ts';

/**
 * Keeps the round, and draws with it. After a draw that people made in its place it changes nothing, but
 * stays on record for everybody to see.
 *
 * @throws Refusal `not_found`, `draw_no_round`, or `bad_input` where it is not the round's signature
 */
export async function handInRound(
  services: DrawServices,
  actorId: string | null,
  { drawId, signature }: { drawId: string; signature: string },
): Promise<void> {
  const state = await findState(services.db, drawId);
  if (!state) throw new Refusal('not_found');
  const { awaited: round, draw } = state;
  if (round === null || draw.canceledAt) throw new Refusal('draw_no_round');
  const { isBeaconSignature } = await import('./beacon-signature.ts');
  if (!isBeaconSignature(round, signature)) {
    const sentence = `That is not the beacon’s signature of round ${round}.`;
    throw new Refusal('bad_input', { message: sentence, fields: { signature: sentence } });
  }
  await transaction(services.db, async (tx) => {
    const added = await tx
      .insert(beaconRounds)
      .values({ round, signature, receivedAt: await readClock(tx) })
      .onConflictDoNothing()
      .returning({ round: beaconRounds.round });
    if (added.length === 0) return;
    await audit(tx, {
      actorId,
      action: 'draw.round-handed-in',
      subject: `draw:${drawId}`,
      detail: { round, signature },
    });
  });
  // The round is kept whatever comes of the draw, which the regular job tries again.
  await makeDraw(services, beginRun(services), drawId, null).catch((error: unknown) =>
    services.alert(drawId, `drawing failed: ${loggable(error)}`),
  );
}
