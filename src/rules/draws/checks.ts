// The single checks of a draw's transcript, each with a plain sentence on what it found.

import { plural } from '../format/counts.ts';
import { printSerial } from '../raffle/raffle.ts';
import { canonicalJson, type Hashes } from './bytes.ts';
import { remainingCars } from './jackpot.ts';
import {
  canonicalRanges,
  digestManifest,
  indexSerials,
  type Manifest,
  type SerialRange,
} from './manifest.ts';
import { type DrawResult, drawResult } from './protocol.ts';
import { drawRandomness, keepsCommitment, orderSeeds } from './sources.ts';
import { sealOf, type Transcript } from './transcript.ts';

/** Why each check matters to somebody who holds a ticket. */
export const whyItMatters = {
  form: 'A transcript can be written in one way only, so nothing can hide in how it is written.',
  seal: 'Compare the seal with the one on the page of the draw: equal seals are equal transcripts.',
  manifest: 'Its digest was public before the randomness: no entry came, went or changed later.',
  terms: 'What is promised before sales is what is drawn: compare its digest with the public log.',
  prize: 'Half of what was paid for tickets can be worked out again, ticket by ticket.',
  finish: 'Four of the six numbers are the finish, which no single person may make up.',
  announcement: 'Whoever may choose the source of randomness afterward can choose the winner.',
  times: 'The entries must be final before anybody can know the randomness.',
  round: 'The closing time alone decides which round counts, so nobody can wait for a better one.',
  signature: 'Only the whole network of the beacon can sign a round, and in one way only.',
  seeds: 'A seed that was promised by its digest cannot be changed once the rest is known.',
  randomness: 'The number that decides must come from the source and from nothing else.',
  result: 'Entries and randomness leave one possible result, which anyone can work out again.',
} as const;

/** Which part of a transcript is checked. */
export type CheckName = keyof typeof whyItMatters;

/** What came of one check; `open` when it must be made elsewhere. */
export interface Check {
  name: CheckName;
  outcome: 'passed' | 'failed' | 'open';
  /** What was found, in a sentence or two. */
  finding: string;
  why: string;
}

/** Whether a signature is quicknet's for a round, or null where that can't be checked. */
export type BeaconCheck = (round: number, signature: string) => boolean | null;

/** A check that found what it should. */
export function passed(name: CheckName, finding: string): Check {
  return { name, outcome: 'passed', finding, why: whyItMatters[name] };
}

/** A check that did not. */
export function failed(name: CheckName, finding: string): Check {
  return { name, outcome: 'failed', finding, why: whyItMatters[name] };
}

/** The seal is the digest of everything else. */
export function sealCheck(transcript: Transcript, hashes: Hashes): Check {
  return sealOf(transcript, hashes) === transcript.seal
    ? passed('seal', `The seal is the digest of all the rest: ${transcript.seal}.`)
    : failed(
        'seal',
        'The seal is not the digest of the rest: something was changed after sealing.',
      );
}

/** The entries are in their one canonical order, and M and N are theirs. */
export function manifestCheck({ manifest, ...frozen }: Transcript, hashes: Hashes): Check {
  const { sha256, count } = digestManifest(manifest, hashes);
  const problem = entriesProblem(manifest, count);
  if (problem) return failed('manifest', problem);
  if (sha256 !== frozen.manifestSha256) {
    return failed('manifest', `The entries have the digest ${sha256}, not the one published as M.`);
  }
  if (count !== frozen.count) {
    return failed('manifest', `There are ${count} entries, not ${frozen.count}.`);
  }
  const ranges = manifest.ranges.length;
  const lots = `${ranges} ${plural(ranges, 'range')}`;
  const found = `There ${plural(count, 'is', 'are')} ${count} ${plural(count, 'entry', 'entries')}`;
  return passed(
    'manifest',
    `${found} in ${lots}, each serial once, and M is the digest: ${sha256}.`,
  );
}

function entriesProblem(manifest: Manifest, count: number): string | null {
  try {
    const ranges = canonicalRanges(manifest.ranges);
    const isSame = ([from, length]: SerialRange, at: number) =>
      manifest.ranges[at]?.[0] === from && manifest.ranges[at][1] === length;
    if (ranges.length !== manifest.ranges.length || !ranges.every(isSame)) {
      return 'The ranges of serials are not in their canonical order.';
    }
    if (manifest.kind === 'jackpot') {
      remainingCars(manifest.finishers);
      if (manifest.cards !== count) return `There are ${count} cards, not ${manifest.cards}.`;
    }
    return null;
  } catch (error) {
    return `The entries cannot be: ${reasonOf(error)}.`;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Every revealed seed is the promised one, and the order of two seeds was not chosen. */
export function seedsCheck({ source }: Transcript, hashes: Hashes): Check {
  if (source.kind === 'demo') {
    return keepsCommitment(source, hashes)
      ? passed('seeds', `The server's seed is the committed one. ${source.notice}.`)
      : failed('seeds', 'The seed of the server is not the committed one.');
  }
  if (source.kind !== 'witnessed') return failed('seeds', 'There are no seeds.');
  const broken = source.seeds.find(
    ({ seed, commitment }) => seed !== null && !keepsCommitment({ seed, commitment }, hashes),
  );
  if (broken) return failed('seeds', `The seed of ${broken.witness} is not the committed one.`);
  const [first, second] = orderSeeds(source.seeds);
  if (first !== source.seeds[0] || first!.commitment === second!.commitment) {
    return failed('seeds', 'The seeds are equal, or not in the order of their commitments.');
  }
  const revealed = source.seeds.filter(({ seed }) => seed !== null);
  if (revealed.length > 0 !== (source.revealedAt !== null)) {
    return failed('seeds', 'It does not fit which seeds were revealed, and when.');
  }
  const names = revealed.map(({ witness }) => witness).join(' and ');
  if (revealed.length === 2) {
    return passed('seeds', `The seeds of ${names} are the committed ones.`);
  }
  const missing = 'a seed that was not revealed before the round counts as missing';
  return passed(
    'seeds',
    revealed.length === 0
      ? `No seed was revealed: ${missing}, and the round alone decides.`
      : `The seed of ${names} is the committed one; ${missing}.`,
  );
}

/** X is what the source gives. */
export function randomnessCheck(transcript: Transcript, hashes: Hashes): Check {
  const { source, x } = transcript;
  const { sha256: manifestSha256 } = digestManifest(transcript.manifest, hashes);
  const { protocol, id } = transcript;
  if (drawRandomness(source, { protocol, id, manifestSha256 }, hashes) !== x) {
    return failed('randomness', 'X is not what the source of randomness gives.');
  }
  return source.kind === 'manual'
    ? passed('randomness', 'A barrel decided, so there is no X; this rests on the two witnesses.')
    : passed('randomness', `X follows from the source (${source.kind}): ${x}.`);
}

/** The result is the only possible one; of a barrel draw, that it is possible at all. */
export function resultCheck(transcript: Transcript, hashes: Hashes): Check {
  const { id, manifest, x, result, source } = transcript;
  if (result.kind !== manifest.kind) {
    return failed(
      'result',
      `The result is of a ${result.kind}, the entries of a ${manifest.kind}.`,
    );
  }
  try {
    if (source.kind === 'manual') {
      return isPossible(manifest, result)
        ? passed('result', `${source.witnesses.join(' and ')} recorded ${nameResult(result)}.`)
        : failed('result', 'What was recorded takes no part in this draw, or is there twice.');
    }
    if (x === null) return failed('result', 'Without X there is no result.');
    const picks = result.kind === 'raffle' ? result.serials.length : 2;
    const replayed = drawResult({ id, manifest, x, picks }, hashes);
    return canonicalJson(replayed) === canonicalJson(result)
      ? passed('result', `Replaying the draw gives ${nameResult(result)}.`)
      : failed(
          'result',
          `Replaying the draw gives ${nameResult(replayed)}: not what it says here.`,
        );
  } catch (error) {
    return failed('result', `The draw cannot be replayed: ${reasonOf(error)}.`);
  }
}

/** Whether a barrel could have given a result: what was picked takes part, and nothing twice. */
export function isPossible(manifest: Manifest, result: DrawResult): boolean {
  const picked = result.kind === 'raffle' ? result.serials : result.numbers;
  if (new Set(picked).size !== picked.length) return false;
  if (manifest.kind === 'jackpot') {
    const cars = remainingCars(manifest.finishers);
    return picked.every((number) => cars.includes(number));
  }
  const index = indexSerials(manifest.ranges);
  return picked.every((serial) => index.placeOf(serial) !== null);
}

/** A result in words: `the cars 4 and 5`, or the printed serials of winner and alternates. */
export function nameResult(result: DrawResult): string {
  if (result.kind === 'jackpot') return `the cars ${result.numbers.join(' and ')}`;
  const [winner, ...alternates] = result.serials.map(printSerial);
  const rest = alternates.length > 0 ? `, then ${alternates.join(', ')}` : '';
  return `the winning ticket ${winner}${rest}`;
}
