/** The pairing of BLS12-381 as @noble/curves has it; `scripts/bundle-curves.ts` makes the file. */
export { bls12_381 } from '@noble/curves/bls12-381.js';
