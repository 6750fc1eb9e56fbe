// Complete draws of every source of randomness, from which tests seal transcripts.

import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { DrawProtocol } from '#rules/draws/bytes.ts';
import {
  jackpotManifest,
  type Manifest,
  manifestUnder,
  raffleManifest,
} from '#rules/draws/manifest.ts';
import { drawResult } from '#rules/draws/protocol.ts';
import { type DrawSource, demoNotice, orderSeeds } from '#rules/draws/sources.ts';
import { announcedShares, termsFormat } from '#rules/draws/terms.ts';
import { type DrawRecord, sealTranscript, type Transcript } from '#rules/draws/transcript.ts';
import { freezeFiftyFifty } from '#rules/raffle/fifty-fifty.ts';
import { closingOfRound1000, round1000 } from './drand-rounds.ts';

const seedOne = '11'.repeat(32);
const seedTwo = '22'.repeat(32);

function commit(seed: string) {
  const commitment = Buffer.from(nodeHashes.sha256(Buffer.from(seed, 'hex'))).toString('hex');
  return { seed, commitment };
}

const beacon = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 1000,
  signature: round1000.signature,
};

const sources: Record<DrawSource['kind'], DrawSource> = {
  drand: {
    kind: 'drand',
    ...beacon,
  },
  witnessed: {
    kind: 'witnessed',
    seeds: orderSeeds([
      { witness: 'Ada Moreno', ...commit(seedOne) },
      { witness: 'Ben Okafor', ...commit(seedTwo) },
    ]),
    dice: [3, 1, 6, 2, 2, 5, 4, 6, 1, 3],
    committedAt: '2023-08-23T15:30:00.000Z',
    rolledAt: '2023-08-23T15:50:00.000Z',
    revealedAt: '2023-08-23T15:55:00.000Z',
  },
  demo: {
    kind: 'demo',
    notice: demoNotice,
    ...commit(seedOne),
    committedAt: '2023-08-20T12:00:00.000Z',
  },
  manual: { kind: 'manual', witnesses: ['Ada Moreno', 'Ben Okafor'] },
};

/** The entries of both kinds of draw. */
export const manifests = {
  raffle: raffleManifest([
    [65_536, 500],
    [131_072, 2],
    [196_608, 25],
  ]),
  jackpot: jackpotManifest({
    race: '0198c2f0-7d5e-7000-8000-000000000001',
    finishers: [7, 12, 3, 31],
    ranges: [[1, 40]],
  }),
};

/** Seals a record after setting the result that its own randomness gives. */
export function completeDraw(record: DrawRecord): Transcript {
  const { x } = sealTranscript(record, nodeHashes);
  if (x === null) return sealTranscript(record, nodeHashes);
  const result = drawResult({ ...record, x, picks: 3 }, nodeHashes);
  return sealTranscript({ ...record, result }, nodeHashes);
}

/** What draw/v2 changes of a draw whose dice, or closing time, name round 1000. */
function underSecond(source: DrawSource['kind'], manifest: Manifest): Partial<DrawRecord> {
  const terms = { protocol: 'draw/v2', ...(source === 'drand' ? { round: 1000 } : {}) } as const;
  const frozen = { manifest: manifestUnder(manifest, terms) };
  if (source !== 'witnessed') return frozen;
  const rolled = { closesAt: '2023-08-23T15:40:00.000Z', frozenAt: '2023-08-23T15:40:02.000Z' };
  const rolledAt = closingOfRound1000;
  const witnessed = sources.witnessed as Extract<DrawSource, { kind: 'witnessed' }>;
  return { ...frozen, ...rolled, source: { ...witnessed, rolledAt, beacon } };
}

/** A genuine draw of the beacon under draw/v2 with all that is published beside it. */
export function publishedDraw(kind: 'raffle' | 'jackpot'): Transcript {
  const draw = genuineDraw('drand', kind, 'draw/v2');
  const { id, title, closesAt, manifest } = draw;
  const common = { format: termsFormat, draw: id, title, closesAt, source: 'drand' } as const;
  if (manifest.kind === 'raffle') {
    const prize = { name: title, valueCents: 89_900, description: 'Breakfast,\nand a “view”.' };
    const terms = {
      ...common,
      kind: 'raffle',
      alternates: 2,
      prize,
      trackGraceMinutes: 10,
    } as const;
    return completeDraw({
      ...draw,
      announcement: { number: 2, announcedAt: '2023-08-20T12:00:00.000Z', terms },
    });
  }
  const { race, finishers } = manifest;
  const terms = {
    ...common,
    kind: 'jackpot',
    ...{ race, cardsCloseAt: '2023-08-23T15:04:00.000Z' },
    ...{ purseCents: 3_125_000, ...announcedShares },
  } as const;
  const enteredAt = (minute: number) => `2023-08-23T15:${minute}:00.000Z`;
  return completeDraw({
    ...draw,
    announcement: { number: 1, announcedAt: '2023-08-16T12:00:00.000Z', terms },
    finish: [
      { official: 1, enteredAt: enteredAt(31), finishers: [7, 12, 3, 30] },
      { official: 2, enteredAt: enteredAt(32), finishers },
      { official: 1, enteredAt: enteredAt(33), finishers },
    ],
  });
}

/** A genuine draw of the beacon whose prize is half of what was paid for the last 25 tickets. */
export function publishedFiftyFifty(): Transcript {
  const draw = publishedDraw('raffle');
  const { manifest, announcement, closesAt } = draw;
  if (manifest.kind !== 'raffle' || announcement?.terms.kind !== 'raffle') return draw;
  const terms = { from: '2023-08-21T12:00:00.000Z', until: closesAt, ticketCents: 200 };
  const { prize } = announcement.terms;
  const fiftyFifty = freezeFiftyFifty(terms, [[196_608, 25]], prize.valueCents);
  return completeDraw({
    ...draw,
    manifest: { ...manifest, fiftyFifty },
    announcement: {
      ...announcement,
      terms: { ...announcement.terms, prize: { ...prize, fiftyFifty: terms } },
    },
  });
}

/** A genuine transcript of a source, a kind of draw and a version of the protocol. */
export function genuineDraw(
  source: DrawSource['kind'],
  kind: 'raffle' | 'jackpot' = 'raffle',
  protocol: DrawProtocol = 'draw/v1',
): Transcript {
  return completeDraw({
    id: '0198c2f0-7d5e-7000-8000-0000000000d1',
    title: 'Two nights for two in Reno',
    announced: source,
    reason: null,
    closesAt: closingOfRound1000,
    frozenAt: '2023-08-23T15:44:25.120Z',
    drawnAt: '2023-08-23T16:00:01.000Z',
    manifest: manifests[kind],
    source: sources[source],
    // What a barrel draw records; every other source works it out again.
    result:
      kind === 'raffle'
        ? { kind: 'raffle', serials: [65_700, 131_072, 65_536] }
        : { kind: 'jackpot', numbers: [9, 2] },
    ...(protocol === 'draw/v2' ? underSecond(source, manifests[kind]) : {}),
  });
}
