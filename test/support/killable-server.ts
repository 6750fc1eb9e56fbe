// The server without pages, in a process of its own that a test may kill.

import { readConfig } from '#base/config.ts';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { createApp } from '#server/app.ts';

const config = { ...readConfig(process.env), limitFactor: 1000 };
const database = await openDatabase(
  config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir },
);
await migrate(database);
const app = await createApp(config, database, { hasPages: false });
await app.http.listen({ host: '127.0.0.1', port: config.port });
