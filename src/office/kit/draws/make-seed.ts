// Makes the seed of a witness in their own browser, and the promise that is all the server learns of it.
import { fromHex, toHex } from '#rules/draws/bytes.ts';

/** A secret of 32 bytes and its SHA-256, both in hex. */
export interface Seed {
  seed: string;
  commitment: string;
}

/** The promise of a seed: the SHA-256 of its bytes. */
export async function commitmentOf(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(fromHex(seed)));
  return toHex(new Uint8Array(digest));
}

/** A new seed from the browser's own randomness. */
export async function makeSeed(): Promise<Seed> {
  const seed = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return { seed, commitment: await commitmentOf(seed) };
}
