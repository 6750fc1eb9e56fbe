// Variation that looks like chance and is the same on every run.
import { createHash } from 'node:crypto';

/** An endless stream of numbers in [0, 1) that depends on the seed alone. */
export function seededNumbers(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The first `count` of the items in a shuffled order that depends on the seed alone. */
export function seededPick<T>(seed: string, items: readonly T[], count: number): T[] {
  const next = seededNumbers(seed);
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [picked] = rest.splice(Math.floor(next() * rest.length), 1);
    return picked as T;
  });
}
