// Keeps public answers in memory and forgets them when a server announces a change.

/** A bounded cache of answers that are the same for everyone. */
export interface PublicCache {
  /**
   * The cached answer for a key, or the one that `make` gives, kept for so many seconds; simultaneous
   * misses share one.
   */
  get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T>;
  /** Forgets everything; called when content changed. */
  clear(): void;
}

/**
 * Makes a cache. Entries live for seconds only, since race times pass without anybody changing
 * anything. Failures are not kept.
 */
export function createPublicCache(mostEntries = 2000): PublicCache {
  const entries = new Map<string, { until: number; value: Promise<unknown> }>();
  return {
    get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      if (found && found.until > Date.now()) return found.value as Promise<T>;
      const value = make();
      entries.delete(key);
      entries.set(key, { until: Date.now() + seconds * 1000, value });
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key);
      });
      if (entries.size > mostEntries) entries.delete(entries.keys().next().value as string);
      return value;
    },
    clear: () => entries.clear(),
  };
}
