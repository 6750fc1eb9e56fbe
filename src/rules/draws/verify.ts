// Checks a draw's transcript from beginning to end, and says of each check what it found and why.
import { canonicalJson, type Hashes } from './bytes.ts';
import {
  type BeaconCheck,
  type Check,
  failed,
  manifestCheck,
  passed,
  randomnessCheck,
  resultCheck,
  sealCheck,
  seedsCheck,
} from './checks.ts';
import { announcementCheck, roundCheck, signatureCheck, timesCheck } from './order.ts';
import { finishCheck, prizeCheck, termsCheck } from './published-checks.ts';
import { shapeProblem } from './shape.ts';
import type { Transcript } from './transcript.ts';

/**
 * All checks of a transcript, in the order in which a draw happens. When its form is wrong that is the
 * only check, since nothing else can be read for certain.
 *
 * Example: a genuine transcript of the beacon passes `form`, `seal`, `manifest`, `announcement`,
 * `times`, `round`, `signature`, `randomness` and `result`; with its winner changed, `seal` and
 * `result` fail.
 *
 * @param value the transcript as it was parsed from JSON
 * @param beaconCheck whether a signature is quicknet's for a round; null where that can't be known
 */
export function verifyTranscript(
  value: unknown,
  hashes: Hashes,
  beaconCheck: BeaconCheck,
): Check[] {
  const problem = shapeProblem(value);
  if (problem) return [failed('form', problem)];
  // The form of every member was looked at just now.
  const transcript = value as Transcript;
  const { kind } = transcript.source;
  const hasSeeds = kind === 'witnessed' || kind === 'demo';
  return [
    passed(
      'form',
      `It is a transcript of protocol ${transcript.protocol}, complete and without additions.`,
    ),
    sealCheck(transcript, hashes),
    manifestCheck(transcript, hashes),
    termsCheck(transcript, hashes),
    prizeCheck(transcript),
    finishCheck(transcript),
    announcementCheck(transcript),
    timesCheck(transcript),
    roundCheck(transcript),
    signatureCheck(transcript, beaconCheck),
    ...(hasSeeds ? [seedsCheck(transcript, hashes)] : []),
    randomnessCheck(transcript, hashes),
    resultCheck(transcript, hashes),
  ].filter((check) => check !== null);
}

/**
 * All checks of a transcript's file: as `verifyTranscript`, and its text must be the canonical one to
 * the last byte.
 *
 * Example: a good transcript with a space behind its first comma fails `form` and nothing else.
 */
export function verifyTranscriptText(
  text: string,
  hashes: Hashes,
  beaconCheck: BeaconCheck,
): Check[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [failed('form', 'The file is not JSON.')];
  }
  const [form, ...others] = verifyTranscript(value, hashes, beaconCheck);
  if (form!.outcome === 'passed' && canonicalJson(value) !== text) {
    return [failed('form', 'The file is not written in its canonical form.'), ...others];
  }
  return [form!, ...others];
}

/** Whether nothing failed; checks that are left to the reader count as neither. */
export function isVerified(checks: readonly Check[]): boolean {
  return checks.every(({ outcome }) => outcome !== 'failed');
}
