// Starts the product: configuration, database, demo data, sandbox, app; and stops it in order.
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir },
  );
  await migrate(database);
  if (config.hasDemoData) {
    const { fillDemoData } = await import('#sandbox/demo/fill.ts');
    await fillDemoData(database.db, new Date());
  }
  const app = await createApp(config, database);
  await app.http.listen({ host: config.host, port: config.port });
  console.log(config.publicUrl);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
