// Verifies the transcript of a draw on your own computer: node verify-draw.mjs transcript.json
import { readFileSync } from 'node:fs';
import { isRoundSignature } from '#rules/draw-beacon.ts';
import type { BeaconCheck, Check } from '#rules/draw-checks.ts';
import { isVerified, verifyTranscriptText } from '#rules/draw-verify.ts';
import { nodeHashes } from '../node-hashes.ts';

const outcomes = { passed: 'PASSED', failed: 'FAILED', open: 'OPEN  ' } as const;

/**
 * The signature of the beacon takes a library to check. Where @noble/curves is installed beside this
 * file it is used; without it that one check is left to the reader.
 */
async function findBeaconCheck(): Promise<BeaconCheck> {
  try {
    const { bls12_381 } = await import('@noble/curves/bls12-381.js');
    return (round, signature) =>
      isRoundSignature(round, signature, bls12_381.shortSignatures, nodeHashes);
  } catch {
    return () => null;
  }
}

function describe({ name, outcome, finding, why }: Check): string {
  return `${outcomes[outcome]}  ${name}: ${finding}\n        ${why}\n`;
}

function conclude(checks: readonly Check[]): string {
  const failures = checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  if (failures.length > 0) return `NOT VERIFIED. Failed: ${failures.join(', ')}.`;
  return checks.some(({ outcome }) => outcome === 'open')
    ? "Everything that can be checked here is right. One check is left to you: compare the beacon's signature as it says above, or run `npm install @noble/curves` beside this file and start it again."
    : 'VERIFIED. Every check passed.';
}

/** Prints every check of a file; the exit code is 0 when none failed. */
async function verifyFile(path: string): Promise<number> {
  const checks = verifyTranscriptText(
    readFileSync(path, 'utf8'),
    nodeHashes,
    await findBeaconCheck(),
  );
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
    process.exitCode = await verifyFile(transcriptPath);
  } catch (error) {
    console.error(`Could not read ${transcriptPath}: ${error}`);
    process.exitCode = 1;
  }
}
