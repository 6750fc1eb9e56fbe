// The public record of a draw: everything that is needed to check it, in one canonical form.
import { canonicalJson, drawProtocol, type Hashes, sha256Hex } from './draw-bytes.ts';
import { digestManifest, type Manifest } from './draw-manifest.ts';
import type { DrawResult } from './draw-protocol.ts';
import { type DrawSource, drawRandomness, type SourceKind } from './draw-sources.ts';

/**
 * A draw's transcript. Instants are ISO 8601 in UTC with milliseconds (`2026-11-28T18:00:00.000Z`),
 * digests and seeds lower-case hex.
 */
export interface Transcript {
  protocol: typeof drawProtocol;
  /** The draw's identifier: letters, digits and hyphens. */
  id: string;
  /** What is drawn, for people to read. */
  title: string;
  /** The source of randomness that was announced before sales. */
  announced: SourceKind;
  /** Why another source decided than the announced one; null when it did not. */
  reason: string | null;
  /** T, after which no entry is accepted. */
  closesAt: string;
  /** When M was published. */
  frozenAt: string;
  drawnAt: string;
  manifest: Manifest;
  /** M. */
  manifestSha256: string;
  /** N. */
  count: number;
  source: DrawSource;
  /** X in hex; null for a barrel draw. */
  x: string | null;
  result: DrawResult;
  /** SHA-256 of the canonical form of everything else: one short value to compare and to print. */
  seal: string;
}

/** What the server knows of a draw; the rest of the transcript follows from it. */
export type DrawRecord = Omit<Transcript, 'protocol' | 'manifestSha256' | 'count' | 'x' | 'seal'>;

/**
 * The bytes of a transcript as it is published: `canonicalJson` of it in UTF-8, without a line end.
 * Members are in alphabetical order, so a copy that lost its order (as in a jsonb column) gives the
 * same bytes again.
 */
export function canonicalTranscript(transcript: Transcript): string {
  return canonicalJson(transcript);
}

/**
 * The seal that a transcript should have.
 *
 * Example: with 'Reno' in the title changed to 'Rena' and nothing else, it is another seal.
 */
export function sealOf(transcript: Transcript, hashes: Hashes): string {
  return sha256Hex(canonicalJson({ ...transcript, seal: undefined }), hashes);
}

/**
 * The transcript of a draw, completed by M, N, X and the seal.
 *
 * Example: `sealTranscript(record, hashes).count` = 8 for the serials 7, 8, 9 and 65536 to 65540.
 */
export function sealTranscript(record: DrawRecord, hashes: Hashes): Transcript {
  const { sha256, count } = digestManifest(record.manifest, hashes);
  const transcript: Transcript = {
    ...record,
    protocol: drawProtocol,
    manifestSha256: sha256,
    count,
    x: drawRandomness(record.source, record.id, sha256, hashes),
    seal: '',
  };
  return { ...transcript, seal: sealOf(transcript, hashes) };
}
