// A draw that was made in the demo's past, whole enough that anybody's verifier accepts it.
import { createHash } from 'node:crypto';
import { canonicalJson } from '#rules/draw-bytes.ts';
import { freezeManifest, type Manifest } from '#rules/draw-manifest.ts';
import { type DrawResult, drawFrozen } from '#rules/draw-protocol.ts';
import { commitSeed, demoNotice, drawRandomness } from '#rules/draw-sources.ts';
import { abridgeTranscript } from '#rules/draw-transcript.ts';
import type { Tx } from '#server/database/handles.ts';
import {
  drawFreezes,
  drawManifests,
  drawResults,
  drawSeeds,
  draws,
} from '#server/database/schema/draws.ts';
import { nodeHashes } from '#server/draws/node-hashes.ts';
import { stableId } from '../stable-id.ts';

const secondMs = 1000;
const dayMs = 24 * 3600 * secondMs;

/** What a past draw was about. */
export type PastDraw = { title: string; closesAt: Date; picks: number; manifest: Manifest } & (
  | { kind: 'jackpot'; raceId: string }
  | { kind: 'raffle'; prizeDrawId: string }
);

/**
 * Makes a draw as of its own closing time, with the demo's kind of source: it was announced two weeks
 * before, frozen at once and drawn a minute later. Answers its id and result.
 */
export async function insertPastDraw(
  tx: Tx,
  { manifest, ...draw }: PastDraw,
): Promise<{ drawId: string; result: DrawResult }> {
  const drawId = stableId(`draw of ${draw.title} ${draw.closesAt.toISOString()}`);
  const after = (ms: number) => new Date(draw.closesAt.getTime() + ms);
  const announcedAt = after(-14 * dayMs);
  const seed = createHash('sha256').update(`seed of ${drawId}`).digest('hex');
  const commitment = commitSeed(seed, nodeHashes);
  const entries = freezeManifest(manifest, nodeHashes);
  const committedAt = announcedAt.toISOString();
  const source = { kind: 'demo', notice: demoNotice, commitment, seed, committedAt } as const;
  const x = drawRandomness(source, drawId, entries.sha256, nodeHashes) as string;
  const result = drawFrozen(
    { id: drawId, manifest, manifestSha256: entries.sha256, x, picks: draw.picks },
    nodeHashes,
  );
  const frozenAt = after(2 * secondMs);
  const drawnAt = after(60 * secondMs);
  const transcript = abridgeTranscript(
    {
      id: drawId,
      title: draw.title,
      announced: 'demo',
      reason: null,
      closesAt: draw.closesAt.toISOString(),
      frozenAt: frozenAt.toISOString(),
      drawnAt: drawnAt.toISOString(),
      source,
      result,
    },
    entries,
    nodeHashes,
  );
  await tx.insert(draws).values({ id: drawId, announced: 'demo', announcedAt, ...draw });
  await tx.insert(drawSeeds).values({ drawId, commitment, committedAt: announcedAt, seed });
  await tx
    .insert(drawManifests)
    .values({ sha256: entries.sha256, manifest: entries.text, entries: entries.count })
    .onConflictDoNothing();
  await tx.insert(drawFreezes).values({ drawId, frozenAt, manifestSha256: entries.sha256 });
  await tx.insert(drawResults).values({
    drawId,
    drawnAt,
    source,
    picks: [...(result.kind === 'raffle' ? result.serials : result.numbers)],
    transcript: canonicalJson(transcript),
    seal: transcript.seal,
  });
  return { drawId, result };
}
