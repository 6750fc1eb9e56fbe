// The public files of a draw, as anybody downloads and verifies them.

import { isBeaconSignature } from '#base/draws/beacon/beacon-signature.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { Check } from '#rules/draws/checks.ts';
import { freezeManifest, raffleManifest, type SerialRange } from '#rules/draws/manifest.ts';
import type { Transcript } from '#rules/draws/transcript.ts';
import { verifyTranscript, verifyTranscriptText } from '#rules/draws/verify.ts';
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

/** What the checks of a transcript say, by their names. */
export const checksOf = (transcript: unknown) =>
  Object.fromEntries(
    verifyTranscript(transcript, nodeHashes, () => null).map(({ name, outcome }) => [
      name,
      outcome,
    ]),
  );
