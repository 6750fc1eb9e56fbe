// Makes something when it is first needed, and keeps it; a failure is not kept.

/**
 * Gives what `make` makes at the first call. Where that fails, whoever asked meanwhile hears of it, and the next
 * call makes it anew: a file that could not be opened for a moment must not be missing until a restart.
 */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
