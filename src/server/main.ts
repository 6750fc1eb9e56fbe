// Starts the product: configuration, database, demo data, sandbox, app; and stops it in order.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DirectoryLocked } from './database/directory-lock.ts';
import { type Database, DatabaseUnfit } from './database/handles.ts';
import { openDatabase } from './database/open.ts';
import { loggable } from './http/loggable.ts';
import { startJobs } from './jobs.ts';
import { prepareDatabase } from './prepare-database.ts';
import { DemoAccountsFound } from './refuse-demo-accounts.ts';

const shutdownMs = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, databasePool: connections } = config;
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, connections } : { dataDir: config.dataDir },
  );
  await prepareDatabase(config, database);
  const port = config.port === 0 ? await findFreePort(config.host) : config.port;
  const sandbox = config.hasSandbox ? await startOwnSandbox(config, database, port) : null;
  const app = await createApp(
    sandbox
      ? { ...config, port, stripe: sandbox.stripe, paypal: sandbox.paypal }
      : { ...config, port },
    database,
    { hasPages: true, startsLater: true, extend: sandbox?.extend },
  );
  await app.http.listen({ host: config.host, port });
  const jobs = startJobs(database, app.jobs, (error) =>
    app.http.log.error({ message: loggable(error) }, 'job queue'),
  );
  stopOnSignal(config.drainSeconds, app.leave, async () => {
    await jobs.stop();
    await app.close();
    await sandbox?.close();
    await database.close();
  });
  await jobs.whenStarted;
  app.enter();
  await announce(config, port, app);
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

/**
 * Says for some seconds that it is leaving, so that nobody sends it more; then finishes the requests
 * under way and closes everything. Gives up after a while, and at once at a second signal.
 */
function stopOnSignal(drainSeconds: number, leave: () => void, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    leave();
    await sleep(drainSeconds * 1000);
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
      `Demo accounts: ${demo.player.email} and ${demo.staff.email} (two more of staff: finance@ and official@), password ${demo.password}`,
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
  const isExpected = [ConfigError, DirectoryLocked, DatabaseUnfit, DemoAccountsFound].some(
    (kind) => error instanceof kind,
  );
  const isPortTaken = (error as { code?: string }).code === 'EADDRINUSE';
  if (isExpected) console.error((error as Error).message);
  else if (isPortTaken) console.error('That port is taken: set PORT to another one.');
  else console.error(explain(error));
  process.exit(1);
});
