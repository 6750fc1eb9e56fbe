// The test vectors beside the documents of our public formats, made by the rules themselves.

import { nodeHashes } from '#base/draws/node-hashes.ts';
import { entryText, firstLink, nextLink } from '#rules/audit/audit-chain.ts';
import { canonicalJson, type DrawProtocol } from '#rules/draws/bytes.ts';
import type { DrawSource, SourceKind } from '#rules/draws/sources.ts';
import { canonicalTranscript, type Transcript } from '#rules/draws/transcript.ts';
import {
  checkpointLine,
  createLogCheck,
  endLine,
  entryLine,
  firstHead,
  headerLine,
  type LogEntry,
  nextHead,
  tallyLines,
} from '#rules/pageant/ballot-log.ts';
import { officialTally, tallyDigest } from '#rules/pageant/official-tally.ts';
import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  leafHash,
  nodesOf,
  pairHash,
  rootOf,
} from '#rules/public-log/merkle-tree.ts';
import { headText } from '#rules/public-log/public-log.ts';
import { closingOfRound1000 } from './drand-rounds.ts';
import { completeDraw, genuineDraw, publishedDraw, publishedFiftyFifty } from './draw-records.ts';

const contest = '0198c2f0-7d5e-7000-8000-0000000000c1';
const [ann, bea] = ['0198c2f0-7d5e-7000-8000-00000000000a', '0198c2f0-7d5e-7000-8000-00000000000b'];

const entries: LogEntry[] = [
  { serial: 1, candidates: [bea], numVotes: 2, withdraws: null },
  { serial: 3, candidates: [ann, bea], numVotes: 3, withdraws: null },
  { serial: 4, candidates: [bea], numVotes: -1, withdraws: 3 },
];

/** A log with a checkpoint, a withdrawal and its tally, with every head on the way. */
function ballotVector() {
  const heads = [firstHead(contest, nodeHashes)];
  const lines = [headerLine(contest)];
  for (const [at, entry] of entries.entries()) {
    const line = entryLine(at + 1, entry);
    heads.push(nextHead(heads.at(-1)!, line, nodeHashes));
    lines.push(line);
    if (at === 1) lines.push(checkpointLine(1, 2, heads.at(-1)!));
  }
  const check = createLogCheck(nodeHashes);
  lines.push(endLine(entries.length, heads.at(-1)!));
  lines.push(
    ...tallyLines([
      { candidateId: bea, votes: 4 },
      { candidateId: ann, votes: 3 },
    ]),
  );
  for (const line of lines) check.read(line);
  const report = check.finish();
  if (report.problem) throw new Error(report.problem);
  return {
    file: `${lines.join('\n')}\n`,
    heads,
    officialTally: officialTally(report),
    digest: tallyDigest(report, nodeHashes),
  };
}

/** Two links, one of the system's. */
function auditVector() {
  const acts = [
    {
      id: 7,
      at: '2026-11-21T14:20:05.000Z',
      actorId: null,
      action: 'race.drawn',
      subject: 'race:1',
      detail: { b: 2, a: [1, { d: null, c: 'é' }] },
    },
    {
      id: 8,
      at: '2026-11-21T14:21:00.250Z',
      actorId: contest,
      action: 'race.settled',
      subject: 'race:1',
      detail: {},
    },
  ];
  const first = firstLink(nodeHashes);
  let before = first;
  const links = acts.map((entry, at) => {
    before = nextLink(before, at + 1, entry, nodeHashes);
    return { position: at + 1, entry, text: entryText(entry), hash: before };
  });
  return { first, links };
}

/** A draw of every source and game, with the bytes that its manifest and its seal are the digests of. */
function drawVector(protocol: DrawProtocol) {
  const made = (source: SourceKind, kind: 'raffle' | 'jackpot' = 'raffle') =>
    genuineDraw(source, kind, protocol);
  const witnessed = made('witnessed');
  const late = { closesAt: '2023-08-23T15:20:00.000Z', frozenAt: closingOfRound1000 };
  const draws = {
    'drand, raffle': made('drand'),
    'drand, jackpot': made('drand', 'jackpot'),
    witnessed,
    demo: made('demo'),
    manual: made('manual'),
    ...(protocol === 'draw/v2'
      ? {
          'drand, frozen late': completeDraw({ ...made('drand'), ...late }),
          'witnessed, a seed lost': completeDraw({ ...witnessed, source: withoutSeed(witnessed) }),
          'drand, raffle, with its announcement': publishedDraw('raffle'),
          'drand, raffle, a 50/50': publishedFiftyFifty(),
          'drand, jackpot, with its announcement and finish': publishedDraw('jackpot'),
        }
      : {}),
  };
  return Object.entries(draws).map(([name, transcript]) => ({
    name,
    manifest: canonicalJson(transcript.manifest),
    transcript: canonicalTranscript(transcript),
  }));
}

function withoutSeed({ source }: Transcript): DrawSource {
  if (source.kind !== 'witnessed') throw new Error('not witnessed');
  const [one, two] = source.seeds;
  return { ...source, seeds: [one!, { ...two!, seed: null }] };
}

/** A log of seven lines: every leaf and head, and a proof of either kind for each place and size. */
function publicLogVector() {
  const lines = Array.from(
    { length: 7 },
    (_, at) => `2026-11-22T12:00:0${at}.000Z canceled ${contest}`,
  );
  const node = (level: number, index: number): string =>
    level === 0
      ? leafHash(lines[index]!, nodeHashes)
      : pairHash(node(level - 1, 2 * index), node(level - 1, 2 * index + 1), nodeHashes);
  const root = (range: LeafRange) =>
    rootOf(
      nodesOf(range).map(({ level, index }) => node(level, index)),
      nodeHashes,
    );
  const size = lines.length;
  const sizes = Array.from({ length: size + 1 }, (_, at) => at);
  return {
    lines,
    leaves: lines.map((line) => leafHash(line, nodeHashes)),
    heads: sizes.map((count) => headText({ size: count, root: root([0, count]) })),
    inclusion: lines.map((_, place) => inclusionRanges(place, [0, size]).map(root)),
    consistency: sizes.map((from) => consistencyRanges(from, size).map(root)),
  };
}

/** The vectors by the names of their files in docs/vectors. */
export const vectors = {
  'ballot-log.json': ballotVector,
  'audit-chain.json': auditVector,
  'public-log.json': publicLogVector,
  'draw-v1.json': () => drawVector('draw/v1'),
  'draw-v2.json': () => drawVector('draw/v2'),
} as const;

/** A vector as the text of its file. */
export const vectorText = (name: keyof typeof vectors): string =>
  `${JSON.stringify(vectors[name](), null, 2)}\n`;
