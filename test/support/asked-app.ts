// The whole product in a process of its own that does what a test asks of it (see spawned-app.ts).

import { readConfig } from '#base/config.ts';
import type { Database, Db } from '#base/database/handles.ts';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { findAppSecret } from '#base/http/server-keys.ts';
import { addDemoAuthenticator } from '#sandbox/demo/authenticator.ts';
import { registerSandbox, startSandbox } from '#sandbox/start.ts';
import { type App, createApp } from '#server/app.ts';
import { setSafeguards } from './app.ts';
import { openDemoDatabase } from './demo-database.ts';

/** Starts the product, with the demo's season unless `DEMO` is off, and answers requests, each with the same `id`, until it is ended. */
export async function startAskedApp<Request extends { id: number }>(
  answer: (request: Request, world: { app: App; db: Db }) => Promise<unknown>,
): Promise<void> {
  const config = readConfig(process.env);
  const database = await (config.hasDemoData ? openDemoDatabase : openBare)(config.dataDir);
  const { db } = database;
  await setSafeguards(db, 100_000_000);
  await addDemoAuthenticator(db, await findAppSecret(db, config.secretKey));
  const sandbox = await startSandbox(db, config.dataDir, config.port);
  const app = await createApp({ ...config, ...sandbox.settings }, database, {
    hasPages: true,
    extend: (http) => registerSandbox(http, db, sandbox.settings),
  });
  await app.http.listen({ host: config.host, port: config.port });

  process.on('message', (request: Request) => {
    answer(request, { app, db }).then(
      (value) => process.send?.({ id: request.id, value: value ?? null }),
      (error: Error) => process.send?.({ id: request.id, error: error.message }),
    );
  });

  process.on('SIGTERM', async () => {
    await app.close();
    await sandbox.close();
    await database.close();
    process.exit(0);
  });
}

async function openBare(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  return database;
}
