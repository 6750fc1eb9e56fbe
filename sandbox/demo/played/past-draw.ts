// A draw that was made in the demo's past, whole enough that anybody's verifier accepts it.
import { createHash } from 'node:crypto';
import type { Tx } from '#base/database/handles.ts';
import {
  drawFreezes,
  drawManifests,
  drawResults,
  drawSeeds,
  draws,
} from '#base/database/schema/draws.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { canonicalJson } from '#rules/draws/bytes.ts';
import { freezeManifest, type Manifest } from '#rules/draws/manifest.ts';
import { type DrawResult, drawFrozen } from '#rules/draws/protocol.ts';
import { commitSeed, type DrawSource, demoNotice, drawRandomness } from '#rules/draws/sources.ts';
import { abridgeTranscript } from '#rules/draws/transcript.ts';
import { stableId } from '../stable-id.ts';

const secondMs = 1000;
const dayMs = 24 * 3600 * secondMs;

/** What a past draw was about. */
export type PastDraw = { title: string; closesAt: Date; picks: number; manifest: Manifest } & (
  | { kind: 'jackpot'; raceId: string }
  | { kind: 'raffle'; prizeDrawId: string }
);

/** A draw with everything that its rows need. */
export interface MadeDraw {
  drawId: string;
  draw: Omit<PastDraw, 'manifest'>;
  entries: ReturnType<typeof freezeManifest>;
  seed: string;
  source: Extract<DrawSource, { kind: 'demo' }>;
  result: DrawResult;
}

const announcedAt = ({ closesAt }: Pick<PastDraw, 'closesAt'>) =>
  new Date(closesAt.getTime() - 14 * dayMs);

/**
 * Makes a draw as of its own closing time, with the demo's kind of source: it was announced two weeks
 * before, frozen at once and drawn a minute later.
 *
 * @param fits which results fit the demo's story; seeds are tried until one does, which is why nobody
 * should trust a draw from the demo's source, and why each says so
 */
export function makePastDraw(
  { manifest, ...draw }: PastDraw,
  fits: (result: DrawResult) => boolean = () => true,
): MadeDraw {
  const drawId = stableId(`draw of ${draw.title} ${draw.closesAt.toISOString()}`);
  const entries = freezeManifest(manifest, nodeHashes);
  for (let attempt = 0; ; attempt += 1) {
    const seed = createHash('sha256').update(`seed ${attempt} of ${drawId}`).digest('hex');
    const commitment = commitSeed(seed, nodeHashes);
    const committedAt = announcedAt(draw).toISOString();
    const source = { kind: 'demo', notice: demoNotice, commitment, seed, committedAt } as const;
    const named = {
      protocol: manifest.protocol,
      id: drawId,
      manifestSha256: entries.sha256,
    };
    const x = drawRandomness(source, named, nodeHashes) as string;
    const result = drawFrozen(
      { id: drawId, manifest, manifestSha256: entries.sha256, x, picks: draw.picks },
      nodeHashes,
    );
    if (fits(result)) return { drawId, draw, entries, seed, source, result };
  }
}

/** Writes a draw with its manifest, seed and transcript. */
export async function storePastDraw(tx: Tx, made: MadeDraw): Promise<void> {
  const { drawId, draw, entries, seed, source, result } = made;
  const after = (ms: number) => new Date(draw.closesAt.getTime() + ms);
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
  await tx
    .insert(draws)
    .values({ id: drawId, announced: 'demo', announcedAt: announcedAt(draw), ...draw });
  await tx.insert(drawSeeds).values({
    drawId,
    commitment: source.commitment,
    committedAt: announcedAt(draw),
    seed,
  });
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
}
