// Starts our server as a process of its own, the way production runs it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Listening, startListening } from './processes.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the product, unless it is built of these very sources. */
export function ensureBuild(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The product could not be built.');
}

/**
 * Starts the server with the demo's data, on a PostgreSQL server or on the embedded database, in one
 * process unless told otherwise.
 */
export function startProduct(
  resources: AsyncDisposableStack,
  place: { dataDir: string; databaseUrl?: string | undefined; workers?: number },
): Promise<Listening> {
  const { PATH, HOME, TMPDIR } = process.env;
  return startListening(resources, path.join(root, 'build/server/main.js'), {
    PATH,
    HOME,
    TMPDIR,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    WORKERS: String(place.workers ?? 1),
  });
}
