// Checks a downloaded ballot log offline, with one's own ballots and checkpoints that one kept.

import type { Hashes } from '../draws/bytes.ts';
import { createLogCheck, type LogReport } from './ballot-log.ts';
import { tallyDigest } from './official-tally.ts';
import { readBallotSerial } from './pageant.ts';

/** What was found in a log. */
export interface BallotFinding extends LogReport {
  /** The lines of each ballot that was looked for: its own, and what was taken out of it. */
  ballots: { serial: string; lines: string[] }[];
  /** The digest of the official tally that follows from the log. */
  digest: string;
}

/**
 * Recounts the text of a log, and looks for what the reader holds in hands: serials of ballots
 * (`PV-0000-0000-0011`), the heads of checkpoints, or the digest of a certified tally.
 *
 * Example: `verifyBallotLog(text, ['PV-0000-0000-0011'], hashes).problem` is null where the log is
 * right and has that ballot.
 */
export function verifyBallotLog(
  text: string,
  wanted: readonly string[],
  hashes: Hashes,
): BallotFinding {
  const check = createLogCheck(hashes);
  const lines = text.split('\n');
  const isWhole = lines.pop() === '';
  for (const line of lines) check.read(line);
  const report = check.finish();
  const digest = tallyDigest(report, hashes);
  const serials = wanted.filter((one) => readBallotSerial(one) !== null);
  const ballots = serials.map((serial) => ({
    serial,
    lines: lines.filter((line) => line.split(' ').includes(serial)),
  }));
  const heads = new Set(
    lines.filter((line) => /^[=.] /.test(line)).map((line) => line.split(' ').at(-1)),
  );
  const others = wanted.filter((one) => !serials.includes(one));
  const missing =
    ballots.find((ballot) => ballot.lines.length === 0)?.serial ??
    others.find((one) => !heads.has(one) && one !== digest);
  const problem =
    report.problem ??
    (isWhole ? null : 'The file does not end with a line feed.') ??
    (missing === undefined ? null : `${missing} is not in this log.`);
  return { ...report, ballots, digest, problem };
}
