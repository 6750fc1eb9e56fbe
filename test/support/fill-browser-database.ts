// Fills the database of the browser tests' own server before it serves them (see playwright.config.ts).
import { readConfig } from '#base/config.ts';
import type { Db } from '#base/database/handles.ts';
import { openDatabase } from '#base/database/open.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { promisedSafeguards, safeguardNames } from '#rules/safeguards/safeguards.ts';
import { keepFromClosing } from './pass-time.ts';
import { findFreePort } from './postgres.ts';
import { spawnApp } from './spawned-app.ts';

// At another port: whoever waits for the server must not take this one for it.
const server = await spawnApp(await findFreePort(), {
  DATA_DIR: process.env.DATA_DIR as string,
  DATABASE_URL: process.env.DATABASE_URL as string,
});
await server.stop();
const { databaseUrl, dataDir } = readConfig(process.env);
const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
await keepFromClosing(database.db);
await widenLimits(database.db);
await database.close();

/** The tests of a run share one member of staff, who would soon reach the limits of a day; merges keep theirs. */
async function widenLimits(db: Db): Promise<void> {
  const kept: readonly string[] = [...promisedSafeguards, 'merges'];
  const wide = safeguardNames.filter((name) => !kept.includes(name));
  const value = Object.fromEntries(wide.map((name) => [name, 100_000_000]));
  await transaction(db, (tx) => tx.insert(settings).values({ key: 'safeguards', value }));
}
