// Opens the embedded database (PGlite) with what it lacks: a lock, a synced log and checkpoints.
import { mkdirSync } from 'node:fs';
import { open, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDirectory } from './directory-lock.ts';
import { type Backend, type Database, seal, type Tx } from './handles.ts';
import { DatabaseStalled } from './unavailable.ts';

const commitsBetweenCheckpoints = 100;
const waitLimitMs = 20_000;
const freeBytesNeeded = 64 * 1024 * 1024;

/**
 * Opens the embedded database in a directory, or in memory for tests.
 *
 * @throws DirectoryLocked when another process has the directory open
 */
export async function openEmbedded(dataDir: string | 'memory'): Promise<Database> {
  if (dataDir === 'memory') return overEmbedded(await PGlite.create());
  // It holds password hashes: nobody else on the machine has business in it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(dataDir);
  try {
    const clusterDir = path.join(dataDir, 'postgres');
    const pglite = await PGlite.create({ dataDir: clusterDir });
    await forgetRowTypes(pglite);
    return wrap(pglite, clusterDir, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database over an engine in memory that is open already, as tests have it. */
export async function overEmbedded(pglite: PGlite): Promise<Database> {
  await forgetRowTypes(pglite);
  return wrap(pglite, null, () => {});
}

/**
 * PGlite copies all that it knows of types for each statement of Drizzle, and knows an array of rows of
 * each table and view, which nobody reads: four fifths of what is copied.
 */
async function forgetRowTypes(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ oids: number[] }>(
    "select array_agg(typarray::int) as oids from pg_type where typtype = 'c' and typarray <> 0",
  );
  const forgotten = new Set(rows[0]?.oids.map(String));
  const isKept = ([oid]: [string, unknown]) => !forgotten.has(oid);
  pglite.parsers = Object.fromEntries(Object.entries(pglite.parsers).filter(isKept));
  pglite.serializers = Object.fromEntries(Object.entries(pglite.serializers).filter(isKept));
}

function wrap(pglite: PGlite, clusterDir: string | null, unlock: () => void): Database {
  const durability = clusterDir ? keepDurable(pglite, clusterDir) : null;
  const handle = drizzle(pglite) as unknown as Backend['handle'];
  const begin = handle.transaction.bind(handle);
  // PGlite queues transactions behind one another without end; a bound turns a hang into an error.
  handle.transaction = (async (...call: Parameters<typeof begin>) => {
    await durability?.checkFreeSpace();
    return bounded(begin(...call), 'transaction');
  }) as typeof begin;
  const db = seal({ handle, sync: async () => durability?.sync() });
  return {
    kind: 'embedded',
    db,
    reads: db,
    engine: { pglite },
    exec: async (statements) => {
      await pglite.exec(statements);
      await durability?.sync();
    },
    unbounded: async (work) => {
      const result = await begin((tx) => work(tx as unknown as Tx));
      await durability?.sync();
      return result;
    },
    // One process has the directory, so nobody else prepares it.
    alone: (work) => work(),
    canWrite: async () => {
      try {
        await durability?.checkFreeSpace();
        await bounded(pglite.query('select 1'), 'query');
        return true;
      } catch {
        return false;
      }
    },
    listen: async (channel, onPayload) => {
      await pglite.listen(channel, onPayload);
    },
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

async function bounded<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseStalled(`The embedded database did not finish a ${what} in time.`)),
      waitLimitMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * PGlite writes through the host's files but never calls fsync. So after every commit, and before
 * the answer, each log file that changed is synced, and the log's directory with it. Commits that
 * wait at the same time share one sync. Every hundred commits a checkpoint keeps the log short.
 */
function keepDurable(pglite: PGlite, clusterDir: string) {
  const logDir = path.join(clusterDir, 'pg_wal');
  const syncedAt = new Map<string, number>();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let commits = 0;
  let spaceCheckedAt = 0;

  async function syncFile(file: string): Promise<void> {
    const handle = await open(file, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async function syncLog(): Promise<void> {
    for (const name of await readdir(logDir)) {
      const file = path.join(logDir, name);
      // A checkpoint may remove an old log file while we look; it is no longer needed then.
      const info = await stat(file).catch(() => null);
      if (!info?.isFile() || syncedAt.get(name) === info.mtimeMs) continue;
      await syncFile(file).catch(ignoreMissing);
      syncedAt.set(name, info.mtimeMs);
    }
    await syncFile(logDir);
    if (++commits % commitsBetweenCheckpoints === 0) await pglite.exec('checkpoint');
  }

  return {
    /** Joins the sync that has not begun yet, since one under way may have missed our commit. */
    async sync(): Promise<void> {
      next ??= (running ?? Promise.resolve())
        .catch(() => {})
        .then(() => {
          running = next;
          next = null;
          return syncLog();
        });
      await next;
    },
    /** A full disk makes PGlite hang after one error, so writing stops before that. */
    async checkFreeSpace(): Promise<void> {
      if (Date.now() - spaceCheckedAt < 1000) return;
      const disk = await statfs(clusterDir);
      if (disk.bavail * disk.bsize < freeBytesNeeded) {
        throw new DatabaseStalled('The disk of the embedded database is full.');
      }
      spaceCheckedAt = Date.now();
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
