// A ballot log is recounted to its tally, and every change to it is noticed.
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Hashes } from '../draws/bytes.ts';
import {
  checkpointLine,
  createLogCheck,
  endLine,
  entryLine,
  firstHead,
  headerLine,
  type LogEntry,
  nextHead,
  tallyLine,
} from './ballot-log.ts';
import { tieRule } from './pageant.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const entry = (serial: number, numVotes: number, ...candidates: string[]): LogEntry => ({
  serial,
  candidates,
  numVotes,
  withdraws: null,
});

const entries: LogEntry[] = [
  entry(1, 2, 'ann'),
  entry(3, 1, 'ann', 'bea'),
  entry(4, 2, 'bea'),
  { ...entry(7, -1, 'bea'), withdraws: 4 },
];

/** A log of entries with a checkpoint after the second. */
function writeLog(): string[] {
  let head = firstHead('gala', hashes);
  const lines = [headerLine('gala')];
  for (const [at, one] of entries.entries()) {
    const line = entryLine(at + 1, one);
    head = nextHead(head, line, hashes);
    lines.push(line);
    if (at === 1) lines.push(checkpointLine(1, 2, head));
  }
  return [...lines, endLine(4, head), tallyLine('ann', 3), tallyLine('bea', 2)];
}

function recount(lines: readonly string[]) {
  const check = createLogCheck(hashes);
  for (const line of lines) check.read(line);
  return check.finish();
}

it('ranks equal votes as the published rule says: by the last entry, also where it takes votes out', () => {
  let head = firstHead('gala', hashes);
  const lines = [entry(1, 3, 'ann'), entry(2, 2, 'bea'), { ...entry(5, -1, 'ann'), withdraws: 1 }];
  const log = lines.map((one, at) => {
    const line = entryLine(at + 1, one);
    head = nextHead(head, line, hashes);
    return line;
  });
  const tally = [tallyLine('ann', 2), tallyLine('bea', 2)];
  const report = recount([headerLine('gala'), ...log, endLine(3, head), ...tally]);
  expect(report).toMatchObject({ problem: null, ranking: ['bea', 'ann'] });
  expect(tieRule).toBe(
    'Of candidates with equal votes, the one whose last entry stands earlier in the ballot log ranks first, whether it is a ballot or votes that were taken out.',
  );
});

it('is recounted to exactly its tally', () => {
  const report = recount(writeLog());
  expect(report).toMatchObject({
    contestId: 'gala',
    entries: 4,
    checkpoints: 1,
    withdrawals: 1,
    ranking: ['ann', 'bea'],
    problem: null,
  });
  expect([...report.tallies.values()].map(({ votes }) => votes)).toEqual([3, 2]);
});

it('says of withdrawn votes which ballot they leave', () => {
  expect(entryLine(4, entries[3]!)).toBe('4 PV-0000-0000-0077 -1 bea of PV-0000-0000-0044');
});

describe('a log that was changed', () => {
  const log = writeLog();

  it.each(log.map((line, at) => [line, at] as const))('is noticed without %s', (_line, at) => {
    const without = log.filter((_, one) => one !== at);
    // A checkpoint may be left out: those that follow have other numbers then, but here none does.
    if (log[at]!.startsWith('= ')) expect(recount(without).checkpoints).toBe(0);
    else expect(recount(without).problem).not.toBeNull();
  });

  it.each([
    ['another candidate', 1, '1 PV-0000-0000-0011 +2 bea'],
    ['another number of votes', 1, '1 PV-0000-0000-0011 +9 ann'],
    ['another serial', 1, '1 PV-0000-0000-0022 +2 ann'],
    ['another place', 1, '2 PV-0000-0000-0011 +2 ann'],
    ['a number written in another way', 1, '1 PV-0000-0000-0011 +02 ann'],
    ['a word', 1, 'x'],
    ['another checkpoint', 3, `= 1 2 ${'0'.repeat(64)}`],
    ['another end', 6, `. 4 ${'0'.repeat(64)}`],
    ['another tally', 7, 'ann 4'],
    ['a stranger in the tally', 8, 'cleo 1'],
    ['another format', 0, 'ballot-log/v2 gala'],
    ['another contest', 0, 'ballot-log/v1 ball'],
  ])('is noticed with %s', (_what, at, line) => {
    expect(recount(log.with(at, line)).problem).not.toBeNull();
  });

  it('is noticed when two entries change places', () => {
    expect(recount(log.with(1, log[2]!).with(2, log[1]!)).problem).toMatch(/^Line 2: entry 1/);
  });

  /** A log without checkpoints, whose chain, end and tally are right whatever its entries say. */
  const recountOf = (all: readonly LogEntry[], tally: readonly string[]) => {
    let head = firstHead('gala', hashes);
    const lines = all.map((one, at) => {
      const line = entryLine(at + 1, one);
      head = nextHead(head, line, hashes);
      return line;
    });
    return recount([headerLine('gala'), ...lines, endLine(all.length, head), ...tally]).problem;
  };
  const taken = (serial: number, numVotes: number, candidate: string, withdraws: number) => ({
    ...entry(serial, numVotes, candidate),
    withdraws,
  });

  it('is noticed when more is taken out of a ballot than it gave to that candidate', () => {
    const given = [entry(1, 2, 'ann'), entry(2, 3, 'bea')];
    const left = [tallyLine('ann', 1), tallyLine('bea', 2)];
    const rightly = [...given, taken(3, -1, 'ann', 1), taken(4, -1, 'bea', 2)];
    expect(recountOf(rightly, left)).toBeNull();
    for (const wrong of [
      [taken(3, -1, 'ann', 1), taken(4, -1, 'bea', 1)],
      [taken(3, -1, 'ann', 1), taken(4, -1, 'bea', 9)],
      [taken(3, -1, 'ann', 1), taken(4, -1, 'bea', 3)],
    ]) {
      expect(recountOf([...given, ...wrong], left)).toMatch(/^Line 5: more votes are taken out/);
    }
    const twice = [...given, entry(3, 3, 'ann'), taken(4, -2, 'ann', 1), taken(5, -1, 'ann', 1)];
    expect(recountOf(twice, [tallyLine('ann', 2), tallyLine('bea', 3)])).toMatch(/^Line 6: more/);
    expect(recountOf([taken(2, -1, 'ann', 1)], [])).toMatch(/^Line 2: more votes are taken out/);
  });

  it('is noticed when a ballot names a candidate twice', () => {
    expect(recountOf([entry(1, 2, 'ann', 'ann')], [tallyLine('ann', 4)])).toMatch(
      /^Line 2: a candidate is named twice/,
    );
  });
});
