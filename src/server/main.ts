// Starts the product: configuration, database, demo data, sandbox, app; and stops it in order.
import { createServer } from 'node:net';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DirectoryLocked } from './database/directory-lock.ts';
import type { Database, Db } from './database/handles.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { loggable } from './http/loggable.ts';
import { findAppSecret } from './http/server-keys.ts';
import { startJobs } from './jobs.ts';
import { DemoAccountsFound, refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { inviteFirstOwner } from './staff/invite-owner.ts';

const shutdownMs = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir },
  );
  await migrate(database);
  if (!config.isTrial) await refuseDemoAccounts(database.db);
  if (config.hasDemoData) await fillDemo(config, database.db);
  // The mail goes out with the regular jobs.
  if (config.ownerEmail) await inviteFirstOwner(database.db, config.ownerEmail);
  const port = config.port === 0 ? await findFreePort(config.host) : config.port;
  const sandbox = config.hasSandbox ? await startOwnSandbox(config, database, port) : null;
  const app = await createApp(
    sandbox
      ? { ...config, port, stripe: sandbox.stripe, paypal: sandbox.paypal }
      : { ...config, port },
    database,
    { hasPages: true, extend: sandbox?.extend },
  );
  await app.http.listen({ host: config.host, port });
  const stopJobs = await startJobs(database, app.jobs, (error) =>
    app.http.log.error({ message: loggable(error) }, 'job queue'),
  );
  stopOnSignal(async () => {
    await stopJobs();
    await app.close();
    await sandbox?.close();
    await database.close();
  });
  await announce(config, port, app);
}

async function fillDemo(config: Config, db: Db): Promise<void> {
  const { fillDemoData } = await import('#sandbox/demo/fill.ts');
  await fillDemoData(db, new Date());
  if (!config.hasSandbox) return;
  const { addDemoAuthenticator } = await import('#sandbox/demo/authenticator.ts');
  await addDemoAuthenticator(db, await findAppSecret(db, config.secretKey));
}

async function startOwnSandbox(config: Config, database: Database, port: number) {
  const { startSandbox } = await import('#sandbox/start.ts');
  return startSandbox(database.db, config.dataDir, port);
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Finishes the requests under way, then closes everything; gives up after a while. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownMs).unref();
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(`Stopping failed: ${error.message}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Tells whoever started it where everything is. */
async function announce(config: Config, port: number, app: App): Promise<void> {
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  const lines = [`Homestretch runs at ${url}`];
  lines.push(
    config.databaseUrl
      ? 'Data: the PostgreSQL server of DATABASE_URL'
      : `Data: ${config.dataDir} (embedded database: for trying out, not for real money)`,
  );
  if (config.hasDemoData) {
    const { demoAccounts: demo } = await import('#sandbox/demo/accounts.ts');
    lines.push(
      `Demo accounts: ${demo.player.email} and ${demo.staff.email}, password ${demo.password}`,
    );
  }
  if (config.hasSandbox) {
    lines.push(`Payments: the sandbox; pay with 4242 4242 4242 4242. Mail: ${url}/sandbox/mailbox`);
    if (config.hasDemoData) {
      lines.push(`Back office: ${url}/office, with the code of ${url}/sandbox/authenticator`);
    }
  } else if (!app.payments) {
    lines.push('Payments: off, since no provider keys are set');
  }
  console.log(lines.join('\n'));
}

/** A failure at start in a few lines: a database error's own message holds the whole statement. */
function explain(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  if (!(deepest instanceof Error)) return String(deepest);
  const frames = (error as Error).stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`Homestretch could not start: ${deepest.message}`, ...frames.slice(0, 8)].join('\n');
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DirectoryLocked ||
    error instanceof DemoAccountsFound;
  const isPortTaken = (error as { code?: string }).code === 'EADDRINUSE';
  if (isExpected) console.error((error as Error).message);
  else if (isPortTaken) console.error('That port is taken: set PORT to another one.');
  else console.error(explain(error));
  process.exit(1);
});
