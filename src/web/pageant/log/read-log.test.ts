// A log is recounted however its bytes are cut, its lines are found, and a changed one says where.
import { expect, it } from 'vitest';
import {
  checkpointLine,
  endLine,
  entryLine,
  firstHead,
  headerLine,
  nextHead,
  tallyLine,
} from '#rules/pageant/ballot-log.ts';
import { printBallotSerial } from '#rules/pageant/pageant.ts';
import { browserHashes } from '#web/base/draws/browser-hashes.ts';
import { readLog } from './read-log.ts';

const contest = '0193f0a0-0000-7000-8000-000000000001';
const entries = [
  entryLine(1, { serial: 4, candidates: ['ann'], numVotes: 3, withdraws: null }),
  entryLine(2, { serial: 9, candidates: ['bea'], numVotes: 2, withdraws: null }),
  entryLine(3, { serial: 11, candidates: ['ann'], numVotes: -1, withdraws: 4 }),
];
const headAfter = (count: number) =>
  entries
    .slice(0, count)
    .reduce((head, line) => nextHead(head, line, browserHashes), firstHead(contest, browserHashes));
const lines = [
  headerLine(contest),
  ...entries.slice(0, 2),
  checkpointLine(1, 2, headAfter(2)),
  ...entries.slice(2),
  endLine(3, headAfter(3)),
  tallyLine('ann', 2),
  tallyLine('bea', 2),
];

function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

const read = (text: string, size = 7, serial: string | null = null) =>
  readLog(streamOf(text, size), { hashes: browserHashes, serial, onLines: () => {} });

it('recounts it, however its bytes are cut', async () => {
  for (const size of [1, 7, 10_000]) {
    expect(await read(`${lines.join('\n')}\n`, size)).toMatchObject({
      problem: null,
      lines: 8,
      entries: 3,
      checkpoints: 1,
      withdrawals: 1,
      head: headAfter(3),
      ranking: ['bea', 'ann'],
    });
  }
});

it('finds the lines of a ballot: its own, and what was taken out of it', async () => {
  const { found } = await read(lines.join('\n'), 7, printBallotSerial(4));
  expect(found.map(({ number }) => number)).toEqual([2, 5]);
  expect(found[0]?.text).toBe(entries[0]);
});

it('says where it was changed', async () => {
  const changed = lines.join('\n').replace('+2 bea', '+3 bea');
  expect((await read(changed)).problem).toBe('Line 4: checkpoint 1 does not fit the chain.');
  const tally = `${lines.slice(0, -1).join('\n')}\n${tallyLine('bea', 5)}`;
  expect((await read(tally)).problem).toBe('The tally says 5 votes for bea, the ballots say 2.');
  expect((await read(lines.slice(0, 4).join('\n'))).problem).toMatch(/breaks off/);
  expect((await read('<html>')).problem).toMatch(/^Line 1: this is not a ballot-log/);
});
