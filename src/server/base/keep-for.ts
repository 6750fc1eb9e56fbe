// Keeps for a moment what many calls ask the database for and few changes touch.

/**
 * The same as `find`, but what it answered for a key is answered again for so many milliseconds: a change counts
 * everywhere once they are over. A failure is not kept, and 0 keeps nothing.
 */
export function keepFor<Source, Key extends string, Found>(
  keptMs: number,
  find: (source: Source, key: Key) => Promise<Found>,
): (source: Source, key: Key) => Promise<Found> {
  const kept = new Map<Key, { until: number; found: Promise<Found> }>();
  return (source, key) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.found;
    const found = find(source, key);
    kept.set(key, { until: Date.now() + keptMs, found });
    found.catch(() => kept.delete(key));
    return found;
  };
}
