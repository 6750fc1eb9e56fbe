// The public files of a draw, as anybody downloads and verifies them.
import type { Check } from '#rules/draw-checks.ts';
import { freezeManifest, raffleManifest, type SerialRange } from '#rules/draw-manifest.ts';
import type { Transcript } from '#rules/draw-transcript.ts';
import { verifyTranscriptText } from '#rules/draw-verify.ts';
import { isBeaconSignature } from '#server/draws/drand.ts';
import { nodeHashes } from '#server/draws/node-hashes.ts';
import type { TestApp } from './app.ts';

/** The published manifest of these entries. */
export const canonicalManifestOf = (ranges: readonly SerialRange[]): string =>
  freezeManifest(raffleManifest(ranges), nodeHashes).text;

/** Downloads the transcript of a draw and makes every check of it, the beacon's signature included. */
export async function verifyServed(
  app: TestApp,
  drawId: string,
): Promise<{ checks: Check[]; transcript: Transcript; text: string }> {
  const response = await fetch(`${app.url}/draws/${drawId}/transcript.json`);
  if (!response.ok) throw new Error(`There is no transcript: ${response.status}`);
  const text = await response.text();
  const checks = verifyTranscriptText(text, nodeHashes, isBeaconSignature);
  return { checks, transcript: JSON.parse(text) as Transcript, text };
}
