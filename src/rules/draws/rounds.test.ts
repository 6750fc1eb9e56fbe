// Which round decides under draw/v2: after a late freeze, and behind the dice of two witnesses.
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { closingOfRound1000, round1000, round1001 } from '#test/support/drand-rounds.ts';
import { completeDraw, genuineDraw, manifests } from '#test/support/draw-records.ts';
import { roundForClosing } from './beacon.ts';
import type { Check } from './checks.ts';
import { manifestUnder } from './manifest.ts';
import type { DrawSource } from './sources.ts';
import { sealTranscript, type Transcript } from './transcript.ts';
import { verifyTranscript } from './verify.ts';

const check = (value: unknown) =>
  verifyTranscript(value, nodeHashes, (round, signature) =>
    [round1000, round1001].some((one) => one.round === round && one.signature === signature),
  );
const failures = (checks: Check[]) =>
  checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);

describe('under draw/v2', () => {
  const second = (kind: DrawSource['kind'], change: Partial<Transcript> = {}) =>
    completeDraw({ ...genuineDraw(kind, 'raffle', 'draw/v2'), ...change });
  const entriesOf = (round?: number) =>
    manifestUnder(manifests.raffle, {
      protocol: 'draw/v2',
      ...(round === undefined ? {} : { round }),
    });
  const failing = (kind: DrawSource['kind'], change: Partial<Transcript>) =>
    failures(check(second(kind, change)));
  const witnessed = second('witnessed').source as Extract<DrawSource, { kind: 'witnessed' }>;
  const [one, two] = witnessed.seeds;

  it('F6: a late freeze names a later round, and no other', () => {
    const late = {
      closesAt: '2023-08-23T15:40:00.000Z',
      frozenAt: closingOfRound1000,
      drawnAt: '2023-08-23T16:00:01.000Z',
    };
    const inTime = roundForClosing(Date.parse(late.closesAt));
    expect(failing('drand', { ...late, manifest: entriesOf(1000) })).toEqual(['round']);
    const { closesAt } = { closesAt: '2023-08-23T15:20:00.000Z' };
    expect(failing('drand', { ...late, closesAt, manifest: entriesOf(1000) })).toEqual([]);
    const early = { ...late, closesAt, manifest: entriesOf(inTime) };
    expect(failing('drand', early)).toContain('round');
    expect(failing('drand', { ...late, closesAt, manifest: entriesOf() })).toContain('round');
    expect(failing('demo', { manifest: entriesOf(1000) })).toEqual(['round']);
  });

  it('F6: people take the place of a beacon after two days, by a barrel alone', () => {
    const change = { announced: 'drand', reason: 'Nobody has it.' } as const;
    const days = (drawnAt: string) => ({ ...change, drawnAt, manifest: entriesOf(1000) });
    expect(failing('manual', days('2023-08-25T15:59:24.000Z'))).toEqual([]);
    expect(failing('manual', days('2023-08-25T15:59:23.999Z'))).toEqual(['announcement']);
    expect(failing('witnessed', days('2023-08-25T15:59:24.000Z'))).toContain('announcement');
    const late = { frozenAt: '2023-08-23T15:59:24.000Z' };
    expect(failing('manual', { ...days('2023-08-23T16:00:01.000Z'), ...late })).toContain(
      'announcement',
    );
  });

  it('F5: witnesses take in the round that the dice named, and open before it', () => {
    const { beacon, ...without } = witnessed;
    const sealed = sealTranscript({ ...second('witnessed'), source: without }, nodeHashes);
    expect(failures(check(sealed))).toEqual(['form']);
    const rolled = { ...witnessed, rolledAt: '2023-08-23T15:44:24.001Z' };
    expect(failing('witnessed', { source: rolled })).toEqual(['round']);
    const opened = { ...witnessed, revealedAt: '2023-08-23T15:59:24.000Z' };
    expect(failing('witnessed', { source: opened })).toEqual(['times']);
    const other = { ...beacon!, signature: round1001.signature };
    expect(failing('witnessed', { source: { ...witnessed, beacon: other } })).toEqual([
      'signature',
    ]);
    expect(second('witnessed', { source: { ...witnessed, beacon: other } }).x).not.toBe(
      second('witnessed').x,
    );
  });

  it('F11: a seed that was not opened is left out, and the draw is made all the same', () => {
    const lost = { ...witnessed, seeds: [one!, { ...two!, seed: null }] };
    expect(failing('witnessed', { source: lost })).toEqual([]);
    const both = {
      ...witnessed,
      revealedAt: null,
      seeds: [one!, two!].map((s) => ({ ...s, seed: null })),
    };
    expect(failing('witnessed', { source: both })).toEqual([]);
    expect(failing('witnessed', { source: { ...both, revealedAt: witnessed.revealedAt } })).toEqual(
      ['seeds'],
    );
    expect(failing('witnessed', { source: { ...lost, revealedAt: null } })).toEqual(['seeds']);
    const changed = { ...witnessed, seeds: [one!, { ...two!, seed: '33'.repeat(32) }] };
    expect(failing('witnessed', { source: changed })).toEqual(['seeds']);
  });
});
