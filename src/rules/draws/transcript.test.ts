// A transcript and its abridged form, which holds M in the place of the manifest.
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { genuineDraw } from '#test/support/draw-records.ts';
import { canonicalJson } from './bytes.ts';
import { freezeManifest, raffleManifest } from './manifest.ts';
import { drawFrozen, drawResult } from './protocol.ts';
import {
  abridgeTranscript,
  canonicalTranscript,
  insertManifest,
  sealTranscript,
} from './transcript.ts';

const draws = (['raffle', 'jackpot'] as const).map((kind) => genuineDraw('drand', kind));

it('is frozen with its text, M and N', () => {
  const manifest = raffleManifest([[7, 3]]);
  const frozen = freezeManifest(manifest, nodeHashes);
  expect(frozen).toMatchObject({ manifest, count: 3 });
  expect(frozen.text).toBe('{"kind":"raffle","protocol":"draw/v1","ranges":[[7,3]]}');
});

it('is the same abridged and put together again, to the byte', () => {
  for (const transcript of draws) {
    const { manifest, ...record } = transcript;
    const frozen = freezeManifest(manifest, nodeHashes);
    const abridged = abridgeTranscript(record, frozen, nodeHashes);
    expect({ ...abridged, manifest }).toEqual(sealTranscript(transcript, nodeHashes));
    expect(abridged.seal).toBe(transcript.seal);
    const text = insertManifest(canonicalJson(abridged), frozen);
    expect(text).toBe(canonicalTranscript(transcript));
  }
});

it('finds the place of the manifest whatever a title says', () => {
  const [transcript] = draws;
  const { manifest, ...record } = transcript!;
  const frozen = freezeManifest(manifest, nodeHashes);
  const title = `$& "manifest":"${frozen.sha256}"`;
  const text = insertManifest(
    canonicalJson(abridgeTranscript({ ...record, title }, frozen, nodeHashes)),
    frozen,
  );
  expect(text).toBe(
    canonicalTranscript(sealTranscript({ ...record, manifest, title }, nodeHashes)),
  );
});

it('takes no other entries', () => {
  const { manifest, ...record } = draws[0]!;
  const frozen = freezeManifest(manifest, nodeHashes);
  const other = freezeManifest(raffleManifest([[7, 3]]), nodeHashes);
  const text = canonicalJson(abridgeTranscript(record, frozen, nodeHashes));
  expect(() => insertManifest(text, other)).toThrow(RangeError);
});

it('draws the same from entries of which M is known', () => {
  const manifest = raffleManifest([
    [7, 3],
    [65_536, 5],
  ]);
  const draw = { id: 'd1', manifest, x: '00'.repeat(32), picks: 3 };
  const { sha256: manifestSha256 } = freezeManifest(manifest, nodeHashes);
  const result = drawFrozen({ ...draw, manifestSha256 }, nodeHashes);
  expect(result).toEqual({ kind: 'raffle', serials: [65_537, 7, 65_539] });
  expect(result).toEqual(drawResult(draw, nodeHashes));
});
