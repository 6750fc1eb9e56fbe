// Fills the database of the browser tests' own server before it serves them (see playwright.config.ts).
import { readConfig } from '#base/config.ts';
import { openDatabase } from '#base/database/open.ts';
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
await database.close();
