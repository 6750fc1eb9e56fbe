// The public record of a draw: everything that is needed to check it, in one canonical form.
import { canonicalJson, type DrawProtocol, type Hashes, sha256Hex } from './bytes.ts';
import type { FinishEntry } from './finish.ts';
import { type FrozenManifest, freezeManifest, type Manifest } from './manifest.ts';
import type { DrawResult } from './protocol.ts';
import { type DrawSource, drawRandomness, type SourceKind } from './sources.ts';
import type { Announcement } from './terms.ts';

/**
 * A draw's transcript. Instants are ISO 8601 in UTC with milliseconds (`2026-11-28T18:00:00.000Z`),
 * digests and seeds lower-case hex.
 */
export interface Transcript {
  protocol: DrawProtocol;
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
  /** From draw/v2 on, what had been announced; draws from before that was kept have none. */
  announcement?: Announcement;
  /** From draw/v2 on, of a race: what the officials entered, in the order in which they did. */
  finish?: readonly FinishEntry[];
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
  const frozen = freezeManifest(record.manifest, hashes);
  const abridged = abridgeTranscript(record, frozen, hashes);
  return { ...abridged, manifest: record.manifest };
}

/** A transcript that holds M in the place of the manifest, which is kept once for many draws. */
export type AbridgedTranscript = Omit<Transcript, 'manifest'> & { manifest: string };

/**
 * The transcript of a draw without its manifest. The seal is that of the whole one.
 *
 * Example: `{ ...abridgeTranscript(record, frozen, hashes), manifest: frozen.manifest }` equals
 * `sealTranscript(record, hashes)`.
 */
export function abridgeTranscript(
  record: Omit<DrawRecord, 'manifest'>,
  frozen: FrozenManifest,
  hashes: Hashes,
): AbridgedTranscript {
  const { sha256, count } = frozen;
  const { protocol } = frozen.manifest;
  const abridged: AbridgedTranscript = {
    ...record,
    protocol,
    manifest: sha256,
    manifestSha256: sha256,
    count,
    x: drawRandomness(record.source, { protocol, id: record.id, manifestSha256: sha256 }, hashes),
    seal: '',
  };
  const text = insertManifest(canonicalJson({ ...abridged, seal: undefined }), frozen);
  return { ...abridged, seal: sha256Hex(text, hashes) };
}

/**
 * The text of a transcript: its abridged text with the manifest in the place of M, to the byte what
 * `canonicalTranscript` gives for the whole.
 *
 * Example: `…,"id":"d1","manifest":"c369…","manifestSha256":…` →
 * `…,"id":"d1","manifest":{"kind":"raffle",…},"manifestSha256":…`.
 *
 * @throws RangeError when the text does not name this M
 */
export function insertManifest(
  abridgedText: string,
  { sha256, text }: Pick<FrozenManifest, 'sha256' | 'text'>,
): string {
  // Inside a string a quote is escaped, so nothing but the member itself can look like this.
  const member = '"manifest":';
  const place = `${member}"${sha256}"`;
  const at = abridgedText.indexOf(place);
  if (at < 0) throw new RangeError('the transcript is of other entries');
  const end = at + place.length;
  return abridgedText.slice(0, at) + member + text + abridgedText.slice(end);
}
