// Proves from the published entries that a serial is among them.
import { indexSerials, type Manifest } from '#rules/draws/manifest.ts';
import { manifestPath } from '#web/base/draw-files.ts';
import { digestOf } from './digest-of.ts';
import { loadText } from './load-text.ts';

/** The entries of a draw as this browser loaded them. */
export interface LoadedManifest {
  manifest: Manifest;
  /** Worked out here from the bytes that were loaded. */
  sha256: string;
}

/** Loads the entries of a draw. @throws Error with a sentence for the visitor */
export async function loadManifest(drawId: string): Promise<LoadedManifest> {
  const text = await loadText(manifestPath(drawId));
  return { manifest: JSON.parse(text) as Manifest, sha256: await digestOf(text) };
}

/** Where a serial stands among the entries. */
export interface EntryProof {
  sha256: string;
  /** Whether these are the entries that were published as M. */
  isGenuine: boolean;
  count: number;
  /** From 0; null where the serial is not among them. */
  place: number | null;
}

/** Loads a draw's entries, works out their digest and looks the serial up in them. */
export async function proveEntry(
  drawId: string,
  manifestSha256: string | null,
  serial: number,
): Promise<EntryProof> {
  const { manifest, sha256 } = await loadManifest(drawId);
  const index = indexSerials(manifest.ranges);
  return {
    sha256,
    isGenuine: sha256 === manifestSha256,
    count: index.count,
    place: index.placeOf(serial),
  };
}
