// Prepares the database for a cluster; with the sandbox it stays, and stands in for the providers.

import { readConfig } from '../base/config.ts';
import { openDatabase } from '../base/database/open.ts';
import { failToStart } from './announce.ts';
import type { FromGround } from './cluster-messages.ts';
import { prepareDatabase } from './prepare-database.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, port } = config;
  // Ctrl-C reaches every process of the terminal; the workers still need the providers then.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit(0));
  const database = await openDatabase({ databaseUrl: databaseUrl as string, connections: 2 });
  await prepareDatabase(config, database);
  const answer: FromGround = { sandbox: null };
  if (config.hasSandbox) {
    const { startSandbox } = await import('#sandbox/start.ts');
    answer.sandbox = (await startSandbox(database.db, dataDir, port)).settings;
  }
  await database.close();
  process.send?.(answer);
}

main().catch(failToStart);
