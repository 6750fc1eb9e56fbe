// The beacon's signatures as the server checks them. Loaded with the first of them: the curves take their time.
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { isRoundSignature } from '#rules/draws/beacon.ts';
import { nodeHashes } from '../node-hashes.ts';

/** Whether a signature is quicknet's for a round. */
export function isBeaconSignature(round: number, signature: string): boolean {
  return isRoundSignature(round, signature, bls12_381.shortSignatures, nodeHashes);
}
