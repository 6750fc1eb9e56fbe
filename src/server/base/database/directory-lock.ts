// Lets one process at a time open the embedded database's directory.
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the directory open. */
export class DirectoryLocked extends Error {
  constructor(dataDir: string) {
    super(
      `Another Homestretch is already running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * Locks a directory until the process ends, however it ends.
 *
 * Node has no file locks of its own; SQLite, which Node ships, takes one that the operating system
 * releases with the process, so there is never a stale lock to clean up.
 *
 * @returns a function that releases the lock
 * @throws DirectoryLocked when another process holds it
 */
export function lockDirectory(dataDir: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch {
    lock.close();
    throw new DirectoryLocked(dataDir);
  }
  return () => lock.close();
}
