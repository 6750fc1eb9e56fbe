// One process that does all of its machine's work: database, demo data, sandbox, app, jobs.

import type { Config } from '../base/config.ts';
import type { Database } from '../base/database/handles.ts';
import { openDatabase } from '../base/database/open.ts';
import { announce } from './announce.ts';
import { findPort } from './find-port.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type Serving, serve } from './serve.ts';
import { stopLimitMs } from './stop-limit.ts';

/** Starts everything in this process, and stops it at a signal. */
export async function serveAlone(given: Config): Promise<void> {
  const { databaseUrl, databaseReadUrl: readUrl, databasePool: connections, dataDir, role } = given;
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, connections, readUrl } : { dataDir },
  );
  await prepareDatabase(given, database);
  const config = { ...given, port: await findPort(given) };
  const sandbox = config.hasSandbox ? await startOwnSandbox(config, database) : null;
  const serving = await serve(config, database, {
    hasPages: role !== 'jobs',
    // Whoever has the jobs alone answers there for its health and its metrics.
    listens: true,
    hasJobs: role !== 'web',
    // The mail goes out from the machine with the jobs.
    wakeMail: role === 'web' ? () => {} : undefined,
    sandbox: sandbox?.settings ?? null,
  });
  stopOnSignal(config, serving, async () => sandbox?.close());
  await serving.whenStarted;
  serving.enter();
  await announce(config);
}

async function startOwnSandbox(config: Config, database: Database) {
  const { startSandbox } = await import('#sandbox/start.ts');
  return startSandbox(database.db, config.dataDir, config.port);
}

/**
 * Says for some seconds that it is leaving, so that nobody sends it more; then finishes the requests
 * under way and closes everything. Gives up after a while, and at once at a second signal.
 */
function stopOnSignal(config: Config, serving: Serving, afterwards: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopLimitMs(config)).unref();
    try {
      await serving.stop();
      await afterwards();
      process.exit(0);
    } catch (error) {
      console.error(`Stopping failed: ${(error as Error).message}`);
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
