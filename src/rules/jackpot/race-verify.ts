// The public record of how a race was settled, and its check from cards, draw and the race before.

import { canonicalJson, type Hashes, sha256Hex, toHex, utf8 } from '../draws/bytes.ts';
import type { BeaconCheck } from '../draws/checks.ts';
import { cardLine } from '../draws/manifest.ts';
import { announcedShares } from '../draws/terms.ts';
import type { Transcript } from '../draws/transcript.ts';
import { isVerified, verifyTranscriptText } from '../draws/verify.ts';
import { countMatches } from './cards.ts';
import { type Settlement, settle } from './settlement.ts';

/** The name of the format. */
export const raceSettlementFormat = 'race-settlement/v1';

/** A settled race, in cents; `seal` is the SHA-256 of the canonical JSON of everything else. */
export interface RaceRecord {
  format: typeof raceSettlementFormat;
  race: string;
  /** The draw of its last two numbers. */
  draw: string;
  /** The digest of its cards, as it was published at the closing. */
  cardsSha256: string;
  /** The purse as it stood at the closing. */
  announcedCents: number;
  settlement: Settlement;
  /**
   * The race that was settled before it, and what came back to the pot since; null for the first one
   * that has a record. */
  before: { race: string; carriedOutCents: number; returnedCents: number } | null;
  seal: string;
}

/** A record with its seal, as the text that is published. */
export function sealRace(record: Omit<RaceRecord, 'seal'>, hashes: Hashes): string {
  const seal = sha256Hex(canonicalJson(record), hashes);
  return canonicalJson({ ...record, seal });
}

/** The files of a race, as they are downloaded; `before` is the record of the race settled before. */
export interface RaceFiles {
  record: string;
  cards: string;
  transcript: string;
  before: string | null;
}

/**
 * Checks a settlement to the cent: the record as it was published, the draw, the cards by their digest,
 * who won what, and what was carried over. Answers what is wrong first; null when nothing is.
 */
export function findRaceProblem(
  files: RaceFiles,
  hashes: Hashes,
  isBeacon: BeaconCheck,
): string | null {
  try {
    const record = readRecord(files.record, hashes);
    const draw = readDraw(files.transcript, hashes, isBeacon);
    checkDraw(record, draw);
    const winners = countWinners(files.cards, record, draw, hashes);
    const { carriedInCents } = record.settlement;
    const { announcedCents } = record;
    const settled = settle({ carriedInCents, announcedCents, ...winners });
    if (canonicalJson(settled) !== canonicalJson(record.settlement)) {
      return 'The prizes are not those that the purse, the cards and the numbers give.';
    }
    return carriedProblem(record, files.before, hashes);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A record of which text and seal are right. @throws Error when they are not */
export function readRecord(text: string, hashes: Hashes): RaceRecord {
  const { seal, ...record } = JSON.parse(text) as RaceRecord;
  if (record.format !== raceSettlementFormat || sealRace(record, hashes) !== text) {
    throw new Error('The record of the race was changed after it was sealed.');
  }
  return { ...record, seal };
}

function readDraw(text: string, hashes: Hashes, isBeacon: BeaconCheck): Transcript {
  const checks = verifyTranscriptText(text, hashes, isBeacon);
  if (!isVerified(checks)) {
    const failures = checks.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
    throw new Error(`The transcript of the draw is not right: ${failures.join(', ')}.`);
  }
  return JSON.parse(text) as Transcript;
}

function checkDraw(record: RaceRecord, { id, manifest, announcement }: Transcript): void {
  const isOfRace =
    manifest.kind === 'jackpot' &&
    id === record.draw &&
    manifest.race === record.race &&
    manifest.cardsSha256 === record.cardsSha256;
  if (!isOfRace) throw new Error('The transcript is not that of this race’s draw.');
  const terms = announcement?.terms;
  if (terms?.kind !== 'jackpot') return;
  const { purseCents, ...promised } = terms;
  if (purseCents !== record.announcedCents) {
    throw new Error('The purse is not the one that was announced.');
  }
  const { shares, leastSixCents } = promised;
  if (canonicalJson({ shares, leastSixCents }) !== canonicalJson(announcedShares)) {
    throw new Error('The shares are not those that were announced.');
  }
}

function countWinners(
  text: string,
  record: RaceRecord,
  { manifest, result }: Transcript,
  hashes: Hashes,
) {
  if (toHex(hashes.sha256(utf8(text))) !== record.cardsSha256) {
    throw new Error('The cards are not those whose digest was published at the closing.');
  }
  if (manifest.kind !== 'jackpot' || result.kind !== 'jackpot') throw new Error('This is no race.');
  const winning = [...manifest.finishers, ...result.numbers];
  const found = [0, 0, 0, 0, 0, 0, 0];
  let cards = 0;
  for (const line of text.split(/(?<=\n)/)) {
    if (line === '') continue;
    const [serial = 0, ...picks] = line.trimEnd().split(' ').map(Number);
    if (cardLine(serial, picks) !== line) throw new Error(`This is no card: ${line.trimEnd()}`);
    const matches = countMatches(picks, winning);
    found[matches] = (found[matches] ?? 0) + 1;
    cards++;
  }
  const [, , , three = 0, four = 0, five = 0, six = 0] = found;
  return { cards, winners: { six, five, four, three } };
}

function carriedProblem(
  { before, settlement }: RaceRecord,
  text: string | null,
  hashes: Hashes,
): string | null {
  if (before === null) return text === null ? null : 'No race was settled before this one.';
  if (text === null) return `The record of the race before is needed: ${before.race}.`;
  const earlier = readRecord(text, hashes);
  const isRight =
    earlier.race === before.race &&
    earlier.settlement.carriedOutCents === before.carriedOutCents &&
    before.returnedCents >= 0 &&
    settlement.carriedInCents === before.carriedOutCents + before.returnedCents;
  return isRight ? null : 'What was carried over is not what the race before had left.';
}
