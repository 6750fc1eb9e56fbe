// Reads the frozen tickets of a barrel draw by ranges, to be printed as stubs.
import { eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { drawManifests } from '#base/database/schema/draws.ts';
import { decidingSource, findState } from '#base/draws/draw-state.ts';
import { Refusal } from '#contract/errors.ts';
import { maxStubs } from '#contract/office/draw-day.ts';
import { indexSerials, type Manifest } from '#rules/draws/manifest.ts';
import { printSerial } from '#rules/raffle/raffle.ts';

/**
 * The printed serials of a range of the frozen tickets, in the order of the manifest.
 *
 * @throws Refusal `not_found`, `draw_not_manual`, `draw_not_frozen`
 */
export async function findStubs(db: Reads, { drawId, from }: { drawId: string; from: number }) {
  const state = await findState(db, drawId);
  if (state?.draw.kind !== 'raffle') throw new Refusal('not_found');
  if (decidingSource(state).kind !== 'manual') throw new Refusal('draw_not_manual');
  if (!state.freeze) throw new Refusal('draw_not_frozen');
  const [row] = await db
    .select({ text: drawManifests.manifest })
    .from(drawManifests)
    .where(eq(drawManifests.sha256, state.freeze.manifestSha256));
  const { ranges } = JSON.parse(row!.text) as Manifest;
  const { count: total, serialAt } = indexSerials(ranges);
  const length = Math.max(0, Math.min(maxStubs, total - from));
  return {
    title: state.draw.title,
    closesAt: state.draw.closesAt.toISOString(),
    total,
    serials: Array.from({ length }, (_, at) => printSerial(serialAt(from + at))),
  };
}
