// Puts things into an order that looks random and is the same for the same seed.

/** A shuffled copy; the same seed gives the same order. */
export function seededOrder<T>(items: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  // The mixing steps of the well-known mulberry32 generator.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const kept = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = kept;
  }
  return shuffled;
}
