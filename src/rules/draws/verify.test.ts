// Verifying transcripts: genuine ones pass, and a change anywhere is named by the check that it breaks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { round1000, round1001 } from '#test/support/drand-rounds.ts';
import { completeDraw, genuineDraw } from '#test/support/draw-records.ts';
import { canonicalJson } from './bytes.ts';
import type { BeaconCheck, Check } from './checks.ts';
import { raffleManifest, type SerialRange } from './manifest.ts';
import { shapeProblem } from './shape.ts';
import { type DrawSource, orderSeeds } from './sources.ts';
import { canonicalTranscript, sealOf, sealTranscript, type Transcript } from './transcript.ts';
import { isVerified, verifyTranscript, verifyTranscriptText } from './verify.ts';

const protocols = ['draw/v1', 'draw/v2'] as const;
const kinds = ['drand', 'witnessed', 'demo', 'manual'] as const;
const knownRounds: BeaconCheck = (round, signature) =>
  [round1000, round1001].some((known) => known.round === round && known.signature === signature);

const check = (value: unknown) => verifyTranscript(value, nodeHashes, knownRounds);
const checkText = (text: string) => verifyTranscriptText(text, nodeHashes, knownRounds);
const failures = (checks: Check[]) =>
  checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);

/** What fails when somebody changes a transcript and seals it again, as a forger would. */
function forge(transcript: Transcript, change: Partial<Transcript>) {
  const changed = { ...transcript, ...change };
  return failures(check({ ...changed, seal: sealOf(changed, nodeHashes) }));
}

/** What fails when a draw was run by the protocol, but under these circumstances. */
function draw(kind: DrawSource['kind'], change: Partial<Transcript>) {
  return failures(check(completeDraw({ ...genuineDraw(kind), ...change })));
}

function sourceOf<Kind extends DrawSource['kind']>(kind: Kind) {
  return genuineDraw(kind).source as Extract<DrawSource, { kind: Kind }>;
}

describe('a genuine transcript', () => {
  it('passes every check, whatever its source and its game', () => {
    const draws = protocols.flatMap((protocol) =>
      kinds.flatMap((kind) => [
        genuineDraw(kind, 'raffle', protocol),
        genuineDraw(kind, 'jackpot', protocol),
      ]),
    );
    for (const one of draws) {
      const checks = checkText(canonicalTranscript(one));
      expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      expect(isVerified(checks)).toBe(true);
    }
  });

  it('is checked in the order of a draw, each check in words', () => {
    const checks = check(genuineDraw('drand'));
    const names = 'form seal manifest announcement times round signature randomness result';
    expect(checks.map(({ name }) => name)).toEqual(names.split(' '));
    for (const { finding, why } of checks) expect(`${finding} ${why}`).toMatch(/^[A-Z].*\.$/);
    expect(check(genuineDraw('demo')).map(({ name }) => name)).toContain('seeds');
  });

  it('says what is left open where a signature cannot be checked', () => {
    const checks = verifyTranscript(genuineDraw('drand'), nodeHashes, () => null);
    const open = checks.filter(({ outcome }) => outcome === 'open');
    expect(open.map(({ name }) => name)).toEqual(['signature']);
    expect(open[0]!.finding).toContain('/public/1000');
    expect(isVerified(checks)).toBe(true);
  });

  it('is the same after its members lost their order', () => {
    const transcript = genuineDraw('drand');
    const turned = Object.fromEntries(Object.entries(transcript).reverse());
    expect(canonicalJson(turned)).toBe(canonicalTranscript(transcript));
    expect(failures(check(turned))).toEqual([]);
    expect(failures(checkText(JSON.stringify(turned)))).toEqual(['form']);
  });
});

describe('one changed byte', () => {
  it('is noticed wherever it is', () => {
    for (const [kind, protocol] of kinds.flatMap((one) =>
      protocols.map((v) => [one, v] as const),
    )) {
      const bytes = Buffer.from(canonicalTranscript(genuineDraw(kind, 'raffle', protocol)));
      const place = fc.nat(bytes.length - 1);
      fc.assert(
        fc.property(place, fc.integer({ min: 1, max: 255 }), (at, difference) => {
          const changed = Buffer.from(bytes);
          changed[at]! ^= difference;
          expect(failures(checkText(changed.toString('utf8')))).not.toEqual([]);
        }),
        { numRuns: 500 },
      );
    }
  });

  it('is noticed when one is added or lost', () => {
    const text = canonicalTranscript(genuineDraw('drand'));
    for (const changed of [`${text}\n`, ` ${text}`, text.replace(',', ', '), `\uFEFF${text}`]) {
      expect(failures(checkText(changed))).toEqual(['form']);
    }
    expect(failures(checkText(text.slice(1)))).toEqual(['form']);
    expect(failures(checkText(text.replace('"count":527', '"count":1,"count":527')))).toEqual([
      'form',
    ]);
    expect(failures(checkText(''))).toEqual(['form']);
  });

  it('of the title breaks the seal', () => {
    const transcript = genuineDraw('drand');
    expect(failures(check({ ...transcript, title: 'Two nights for two in Rena' }))).toEqual([
      'seal',
    ]);
  });
});

describe('the form', () => {
  it('is looked at before anything else', () => {
    expect(shapeProblem({ protocol: 'draw/v3' })).toBe("The transcript.protocol is not 'draw/v1'.");
    const transcript = genuineDraw('drand');
    const wrong: [unknown, string][] = [
      [null, 'The transcript is not an object.'],
      [[transcript], 'The transcript is not an object.'],
      [
        { ...transcript, extra: 1 },
        "The transcript has an unknown member 'extra'. Either it was changed, or a newer verifier is needed.",
      ],
      [{ ...transcript, closesAt: '2023-02-31T00:00:00.000Z' }, '.closesAt is not an instant'],
      [{ ...transcript, id: 'd|1' }, '.id is not an identifier'],
      [{ ...transcript, x: transcript.x!.toUpperCase() }, '.x is not a SHA-256'],
      [{ ...transcript, count: -1 }, '.count is not such a whole number'],
      [{ ...transcript, source: { kind: 'coin' } }, '.source.kind is unknown'],
      [{ ...transcript, source: { kind: 'toString' } }, '.source.kind is unknown'],
      [{ ...transcript, result: { kind: 'raffle', serials: [] } }, '.serials has the wrong length'],
    ];
    for (const [value, problem] of wrong) {
      expect(failures(check(value))).toEqual(['form']);
      expect(shapeProblem(value)).toContain(problem);
    }
    const broken = { ...transcript.manifest, ranges: [[1, 2], [3]] };
    expect(shapeProblem({ ...transcript, manifest: broken })).toContain('.manifest.ranges[1]');
  });
});

describe('a forged transcript that was sealed again', () => {
  const drand = genuineDraw('drand');

  it('shows in the manifest', () => {
    const swap = (ranges: SerialRange[]) =>
      forge(drand, { manifest: { ...raffleManifest([]), ranges } });
    const [first, second, third] = drand.manifest.ranges;
    expect(swap([first!, second!, [third![0], 26]])).toContain('manifest');
    expect(swap([second!, first!, third!])).toContain('manifest');
    expect(swap([first!, first!, second!, third!])).toContain('manifest');
    expect(forge(drand, { count: 528 })).toEqual(['manifest']);
    expect(forge(drand, { manifestSha256: 'ab'.repeat(32) })).toEqual(['manifest']);
    const race = genuineDraw('drand', 'jackpot');
    if (race.manifest.kind !== 'jackpot') throw new Error('not a jackpot');
    expect(forge(race, { manifest: { ...race.manifest, cards: 41 } })).toContain('manifest');
    const finishers = [7, 7, 3, 31];
    expect(forge(race, { manifest: { ...race.manifest, finishers } })).toContain('manifest');
    const order = [12, 7, 3, 31];
    expect(forge(race, { manifest: { ...race.manifest, finishers: order } })).toContain('manifest');
  });

  it('shows in the result', () => {
    if (drand.result.kind !== 'raffle') throw new Error('not a raffle');
    const [winner, alternate, last] = drand.result.serials;
    const serials = [alternate!, winner!, last!];
    expect(forge(drand, { result: { kind: 'raffle', serials } })).toEqual(['result']);
    expect(forge(drand, { result: { kind: 'jackpot', numbers: [9, 2] } })).toEqual(['result']);
    expect(forge(drand, { id: 'another-draw' })).toEqual(['result']);
    const many = Array.from({ length: 528 }, (_, at) => at);
    expect(forge(drand, { result: { kind: 'raffle', serials: many } })).toEqual(['result']);
  });

  it('shows in the randomness', () => {
    expect(forge(drand, { x: round1001.randomness })).toEqual(['randomness', 'result']);
    expect(forge(drand, { x: null })).toEqual(['randomness', 'result']);
    expect(forge(genuineDraw('manual'), { x: drand.x })).toEqual(['randomness']);
  });

  it('shows in a barrel draw that names what takes no part', () => {
    const manual = genuineDraw('manual');
    for (const serials of [[1], [65_700, 65_700]]) {
      expect(forge(manual, { result: { kind: 'raffle', serials } })).toEqual(['result']);
    }
    const race = genuineDraw('manual', 'jackpot');
    for (const numbers of [
      [7, 9],
      [9, 9],
    ]) {
      expect(forge(race, { result: { kind: 'jackpot', numbers } })).toEqual(['result']);
    }
  });
});

describe('a draw against the rules', () => {
  it('with another round than the closing time fixes', () => {
    const { round, signature } = round1001;
    const source = { ...sourceOf('drand'), round, signature };
    expect(draw('drand', { source })).toEqual(['round']);
    expect(draw('drand', { source: { ...source, round: 1000 } })).toEqual(['signature']);
    const chainHash = '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce';
    expect(draw('drand', { source: { ...sourceOf('drand'), chainHash } })).toEqual(['round']);
    expect(draw('drand', { closesAt: '2023-08-23T15:44:24.001Z' })).toEqual(['round']);
  });

  it('frozen before the close or after the round, or drawn before it', () => {
    expect(draw('drand', { frozenAt: '2023-08-23T15:44:23.999Z' })).toEqual(['times']);
    expect(draw('drand', { frozenAt: '2023-08-23T15:59:24.000Z' })).toEqual(['times']);
    expect(draw('drand', { drawnAt: '2023-08-23T15:59:23.000Z' })).toEqual(['times']);
  });

  it('with seeds that were committed late, revealed early, swapped or shared', () => {
    const source = sourceOf('witnessed');
    const late = { ...source, committedAt: '2023-08-23T15:50:00.001Z' };
    expect(draw('witnessed', { source: late })).toEqual(['times']);
    const early = { ...source, revealedAt: '2023-08-23T15:49:00.000Z' };
    expect(draw('witnessed', { source: early })).toEqual(['times']);
    const before = { ...source, rolledAt: '2023-08-23T15:44:00.000Z' };
    expect(draw('witnessed', { source: before })).toEqual(['times']);
    const [one, two] = source.seeds;
    expect(draw('witnessed', { source: { ...source, seeds: [two!, one!] } })).toEqual(['seeds']);
    expect(draw('witnessed', { source: { ...source, seeds: [one!, one!] } })).toEqual(['seeds']);
    const changed = orderSeeds([one!, { ...two!, seed: '33'.repeat(32) }]);
    expect(draw('witnessed', { source: { ...source, seeds: changed } })).toEqual(['seeds']);
    const demo = sourceOf('demo');
    expect(draw('demo', { source: { ...demo, committedAt: '2023-08-23T15:44:24.001Z' } })).toEqual([
      'times',
    ]);
    expect(draw('demo', { source: { ...demo, seed: '33'.repeat(32) } })).toEqual(['seeds']);
  });

  it('with too few dice, or a demo that does not say so', () => {
    const { dice, ...source } = sourceOf('witnessed');
    const few = { ...source, dice: dice.slice(1) };
    const record = { ...genuineDraw('witnessed'), source: few };
    expect(failures(check(sealTranscript(record, nodeHashes)))).toEqual(['form']);
    const demo = { ...genuineDraw('demo'), source: { ...sourceOf('demo'), notice: 'Random' } };
    expect(failures(check(sealTranscript(demo, nodeHashes)))).toEqual(['form']);
  });
});

describe('another source than announced', () => {
  const reason = 'No relay of the beacon answered for a day.';
  const nextDay = '2023-08-24T15:59:24.000Z';
  const change = { announced: 'drand', reason, drawnAt: nextDay } as const;

  it('may stand in for the beacon after a day, by two people and with a reason', () => {
    expect(draw('witnessed', change)).toEqual([]);
    expect(draw('manual', change)).toEqual([]);
    const { finding } = check(completeDraw({ ...genuineDraw('manual'), ...change }))[3]!;
    expect(finding).toContain(reason);
  });

  it('may stand in at once when the entries were frozen too late for the round', () => {
    const frozenAt = '2023-08-23T15:59:24.000Z';
    const source = {
      ...sourceOf('witnessed'),
      rolledAt: '2023-08-23T16:10:00.000Z',
      revealedAt: '2023-08-23T16:11:00.000Z',
    };
    const late = { ...change, frozenAt, source, drawnAt: '2023-08-23T16:12:00.000Z' };
    expect(draw('witnessed', late)).toEqual([]);
  });

  it('is not allowed otherwise', () => {
    const tooEarly = { ...change, drawnAt: '2023-08-24T15:59:23.999Z' };
    expect(draw('witnessed', tooEarly)).toEqual(['announcement']);
    expect(draw('witnessed', { ...change, reason: null })).toEqual(['announcement']);
    expect(draw('demo', change)).toEqual(['announcement']);
    expect(draw('manual', { ...change, announced: 'witnessed' })).toEqual(['announcement']);
    expect(draw('drand', { ...change, announced: 'demo' })).toEqual(['announcement']);
    expect(draw('drand', { reason })).toEqual(['announcement']);
  });
});

it('verifies a draw of 10,000,000 tickets in a few seconds', () => {
  const ranges = Array.from(
    { length: 200_000 },
    (_, at): SerialRange => [65_536 * at + 65_536, 50],
  );
  const text = canonicalTranscript(
    completeDraw({ ...genuineDraw('drand'), manifest: raffleManifest(ranges) }),
  );
  expect(failures(checkText(text))).toEqual([]);
});
