// The whole way from entries and randomness to a result, in figures worked out by another program.
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { jackpotManifest, raffleManifest } from './manifest.ts';
import { drawResult } from './protocol.ts';

const x = '00'.repeat(32);
const raffle = raffleManifest([
  [7, 3],
  [65_536, 5],
]);

it('gives the worked examples', () => {
  expect(drawResult({ id: 'd1', manifest: raffle, x, picks: 3 }, nodeHashes)).toEqual({
    kind: 'raffle',
    serials: [65_537, 7, 65_539],
  });
  const race = jackpotManifest({ race: 'r1', finishers: [7, 12, 3, 31], ranges: [[1, 3]] });
  expect(drawResult({ id: 'd1', manifest: race, x, picks: 2 }, nodeHashes)).toEqual({
    kind: 'jackpot',
    numbers: [9, 2],
  });
});

it('gives another result to another draw, to other entries and to other randomness', () => {
  const picks = 8;
  const results = [
    drawResult({ id: 'd1', manifest: raffle, x, picks }, nodeHashes),
    drawResult({ id: 'd2', manifest: raffle, x, picks }, nodeHashes),
    drawResult({ id: 'd1', manifest: raffle, x: '01'.repeat(32), picks }, nodeHashes),
    drawResult({ id: 'd1', manifest: raffleManifest([[1, 8]]), x, picks }, nodeHashes),
  ];
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(4);
});
