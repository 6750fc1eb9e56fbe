// Checks the text of a transcript and repeats its draw: what the worker does.
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { isRoundSignature } from '#rules/draws/beacon.ts';
import type { Check } from '#rules/draws/checks.ts';
import type { Transcript } from '#rules/draws/transcript.ts';
import { verifyTranscriptText } from '#rules/draws/verify.ts';
import { browserHashes } from '#web/base/draws/browser-hashes.ts';
import { type Replay, replayDraw } from './replay-draw.ts';

/** What came of it. */
export interface CheckReport {
  checks: Check[];
  /** Null where the transcript can't be read, or its draw can't be repeated. */
  replay: Replay | null;
  /** The digests that the transcript itself names; null where it can't be read. */
  seal: string | null;
  manifestSha256: string | null;
  /** The round that decided with its signature, and X; null where the draw had none. */
  beacon: { round: number; signature: string } | null;
  x: string | null;
}

function beaconOf({ source }: Transcript): CheckReport['beacon'] {
  const round = source.kind === 'witnessed' ? source.beacon : source;
  return round && 'signature' in round ? { round: round.round, signature: round.signature } : null;
}

/** All checks of a transcript's text, and its replay. */
export function checkTranscript(text: string): CheckReport {
  const checks = verifyTranscriptText(text, browserHashes, (round, signature) =>
    isRoundSignature(round, signature, bls12_381.shortSignatures, browserHashes),
  );
  const nothing = { checks, replay: null, seal: null, manifestSha256: null, beacon: null, x: null };
  // With its form wrong nothing else was looked at.
  if (checks.length === 1) return nothing;
  const transcript = JSON.parse(text) as Transcript;
  const { seal, manifestSha256, x } = transcript;
  const read = { checks, seal, manifestSha256, beacon: beaconOf(transcript), x };
  try {
    return { ...read, replay: replayDraw(transcript, browserHashes) };
  } catch {
    return { ...read, replay: null };
  }
}
