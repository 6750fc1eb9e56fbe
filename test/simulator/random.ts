// Randomness that a seed repeats exactly.

/** A source of choices; the same seed gives the same choices in the same order. */
export interface Random {
  /** From 0 (included) to 1. */
  next(): number;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** True in so many of one cases. */
  happens(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Makes the source of a seed (mulberry32, which needs 32 bits of state and passes what we need). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)] as never,
  };
}
