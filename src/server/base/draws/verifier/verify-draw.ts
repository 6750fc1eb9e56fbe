// Verifies the transcript of a draw on your own computer: node verify-draw.mjs transcript.json
import { readFileSync } from 'node:fs';
import { isRoundSignature } from '#rules/draws/beacon.ts';
import type { Check } from '#rules/draws/checks.ts';
import { isVerified, verifyTranscriptText } from '#rules/draws/verify.ts';
import { nodeHashes } from '../node-hashes.ts';
import { bls12_381 } from './bls12-381.js';

const outcomes = { passed: 'PASSED', failed: 'FAILED', open: 'OPEN  ' } as const;

/** Whether a signature is the beacon's for a round. */
const isBeaconSignature = (round: number, signature: string): boolean =>
  isRoundSignature(round, signature, bls12_381.shortSignatures, nodeHashes);

function describe({ name, outcome, finding, why }: Check): string {
  return `${outcomes[outcome]}  ${name}: ${finding}\n        ${why}\n`;
}

function conclude(checks: readonly Check[]): string {
  const failures = checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  return failures.length > 0
    ? `NOT VERIFIED. Failed: ${failures.join(', ')}.`
    : 'VERIFIED. Every check passed.';
}

/** Prints every check of a file; the exit code is 0 when none failed. */
function verifyFile(path: string): number {
  const checks = verifyTranscriptText(readFileSync(path, 'utf8'), nodeHashes, isBeaconSignature);
  for (const check of checks) console.log(describe(check));
  console.log(conclude(checks));
  return isVerified(checks) ? 0 : 1;
}

const transcriptPath = process.argv[2];
if (transcriptPath === undefined) {
  console.error('Usage: node verify-draw.mjs transcript.json');
  process.exitCode = 1;
} else {
  try {
    process.exitCode = verifyFile(transcriptPath);
  } catch (error) {
    console.error(`Could not read ${transcriptPath}: ${error}`);
    process.exitCode = 1;
  }
}
