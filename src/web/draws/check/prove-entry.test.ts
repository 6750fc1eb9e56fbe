// Proving that a ticket was in a draw, from the bytes that were loaded.
import { afterEach, expect, it, vi } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { freezeManifest, raffleManifest } from '#rules/draws/manifest.ts';
import { proveEntry } from './prove-entry.ts';

const frozen = freezeManifest(
  raffleManifest([
    [7, 3],
    [65_536, 5],
  ]),
  nodeHashes,
);

function serve(text: string, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));
}
afterEach(() => vi.unstubAllGlobals());

it('finds a serial in the published entries', async () => {
  serve(frozen.text);
  expect(await proveEntry('d1', frozen.sha256, 65_537)).toEqual({
    sha256: frozen.sha256,
    isGenuine: true,
    count: 8,
    place: 4,
  });
  expect((await proveEntry('d1', frozen.sha256, 10)).place).toBeNull();
});

it('says when the loaded entries are not the published ones', async () => {
  serve(frozen.text.replace('[7,3]', '[7,4]'));
  expect((await proveEntry('d1', frozen.sha256, 8)).isGenuine).toBe(false);
});

it('fails in words when nothing can be loaded', async () => {
  serve('', 503);
  const sentence = 'The file could not be loaded. Please try again.';
  await expect(proveEntry('d1', frozen.sha256, 8)).rejects.toThrow(sentence);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(proveEntry('d1', frozen.sha256, 8)).rejects.toThrow(sentence);
});
