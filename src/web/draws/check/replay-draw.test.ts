// Repeating a draw number by number: it must come to the transcript's own result, by arithmetic that anybody can follow.
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { genuineDraw } from '#test/support/draw-records.ts';
import { browserHashes } from '#web/base/draws/browser-hashes.ts';
import { type Replay, replayDraw } from './replay-draw.ts';

const kinds = ['raffle', 'jackpot'] as const;

it('comes to the recorded result with every source, in the browser as on the server', () => {
  for (const source of ['drand', 'witnessed', 'demo'] as const) {
    for (const kind of kinds) {
      const transcript = genuineDraw(source, kind);
      const { result } = transcript;
      const replay = replayDraw(transcript, browserHashes);
      const recorded = result.kind === 'raffle' ? result.serials : result.numbers;
      expect(replay.picks.map(({ picked }) => picked)).toEqual(recorded);
      expect(replay).toEqual(replayDraw(transcript, nodeHashes));
    }
  }
});

/** Picks again with a pencil: each remainder counts through those that are left. */
function pickByHand({ picks }: Replay, all: readonly number[]): number[] {
  const left = [...all];
  return picks.map(({ numbers, below, remainder }) => {
    expect(below).toBe(left.length);
    const used = BigInt(numbers.at(-1)!.value);
    expect(Number(used % BigInt(below))).toBe(remainder);
    return left.splice(remainder!, 1)[0]!;
  });
}

it('can be followed with pencil and paper', () => {
  const raffle = genuineDraw('drand', 'raffle');
  const serials = raffle.manifest.ranges.flatMap(([from, count]) =>
    Array.from({ length: count }, (_, i) => from + i),
  );
  const replayed = replayDraw(raffle, nodeHashes);
  expect(pickByHand(replayed, serials)).toEqual(replayed.picks.map(({ picked }) => picked));
  expect(replayed.picks.map(({ place }) => serials[place])).toEqual(
    replayed.picks.map(({ picked }) => picked),
  );
  const jackpot = replayDraw(genuineDraw('demo', 'jackpot'), nodeHashes);
  expect(jackpot.cars).toHaveLength(32);
  expect(pickByHand(jackpot, jackpot.cars)).toEqual(jackpot.picks.map(({ picked }) => picked));
});

it('shows what the entries give, whatever a forged result says', () => {
  const genuine = genuineDraw('drand', 'jackpot');
  const forged = { ...genuine, result: { kind: 'jackpot' as const, numbers: [1, 2] } };
  expect(replayDraw(forged, nodeHashes)).toEqual(replayDraw(genuine, nodeHashes));
});

it('only places what a barrel gave, and refuses what takes no part', () => {
  const manual = genuineDraw('manual', 'raffle');
  const replay = replayDraw(manual, nodeHashes);
  for (const pick of replay.picks) expect(pick).toMatchObject({ numbers: [], remainder: null });
  const impossible = { ...manual, result: { kind: 'raffle' as const, serials: [1] } };
  expect(() => replayDraw(impossible, nodeHashes)).toThrow(RangeError);
});
