// The official tally is a text that follows from the log alone.
import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { type CountedLog, officialTally, tallyDigest } from './official-tally.ts';

const hashes = {
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key: Uint8Array, bytes: Uint8Array) =>
    createHmac('sha256', key).update(bytes).digest(),
};
const log: CountedLog = {
  contestId: 'contest',
  entries: 2,
  head: 'head',
  tallies: new Map([
    ['bea', { candidateId: 'bea', votes: 2, lastSerial: 2 }],
    ['ann', { candidateId: 'ann', votes: 3, lastSerial: 1 }],
  ]),
  ranking: ['ann', 'bea'],
};

it('names the log that it counts, and everybody with votes by rank', () => {
  expect(officialTally(log)).toBe(
    ['official-tally/v1 contest', 'log 2 head', '1 ann 3', '2 bea 2'].join('\n'),
  );
});

it('has another digest for another log with the same votes', () => {
  expect(tallyDigest(log, hashes)).toMatch(/^[0-9a-f]{64}$/);
  expect(tallyDigest({ ...log, head: 'other' }, hashes)).not.toBe(tallyDigest(log, hashes));
});
