// Keeps public answers in memory and forgets them when a server announces a change.
import { Refusal } from '#contract/errors.ts';

/** A bounded cache of answers that are the same for everyone. */
export interface PublicCache {
  /**
   * The cached answer for a key, or the one that `make` gives, kept for so many seconds; simultaneous
   * misses share one. While the server is too busy to make a new one, an old one that nothing has
   * changed since serves a little longer.
   */
  get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T>;
  /** Forgets everything; called when content changed. */
  clear(): void;
}

/** How much a cache keeps. */
export interface CacheLimits {
  maxBytes: number;
  maxEntries?: number | undefined;
}

interface Kept {
  until: number;
  value: Promise<unknown>;
  bytes: number;
}

// What an entry takes beside its buffers.
const overheadBytes = 512;

/**
 * Makes a cache. Entries live for seconds only, since race times pass without anybody changing
 * anything. Failures are not kept. Beyond its limits, what was not asked for the longest goes first, so
 * that nobody pushes out what many read by asking for what nobody does.
 */
export function createPublicCache({ maxBytes, maxEntries = 5_000 }: CacheLimits): PublicCache {
  const entries = new Map<string, Kept>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keepWithin(): void {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes && entries.size <= maxEntries) return;
      drop(key);
    }
  }

  function keep(key: string, kept: Kept): void {
    drop(key);
    entries.set(key, kept);
    bytes += kept.bytes;
    keepWithin();
  }

  return {
    get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      if (found && found.until > Date.now()) {
        // Asked for just now: to the end of the order in which they go.
        entries.delete(key);
        entries.set(key, found);
        return found.value as Promise<T>;
      }
      const value = make().catch((error: unknown) => {
        if (found && error instanceof Refusal && error.code === 'unavailable')
          return found.value as T;
        throw error;
      });
      const kept = { until: Date.now() + seconds * 1000, value, bytes: 0 };
      keep(key, kept);
      value.then(
        (made) => {
          if (entries.get(key) === kept) keep(key, { ...kept, bytes: bytesOf(key, made) });
        },
        () => {
          if (entries.get(key) === kept) drop(key);
        },
      );
      return value;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}

// A standby that is further behind is not asked, or ought not to be.
const behindMs = 3_000;

/** Forgets at once, and again when a standby knows as well: what was read from it meanwhile is old. */
export function forgetTwice(forget: () => void): () => void {
  return () => {
    forget();
    setTimeout(forget, behindMs).unref();
  };
}

/** What an answer takes in memory: its buffers, which are nearly all of it. */
function bytesOf(key: string, made: unknown): number {
  const parts = Buffer.isBuffer(made) ? [made] : Object.values(made ?? {});
  return parts.reduce(
    (sum: number, part) => sum + (Buffer.isBuffer(part) ? part.length : 0),
    overheadBytes + 2 * key.length,
  );
}
