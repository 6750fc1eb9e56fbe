// Tells whoever started the product where everything is, or why it could not start.
import type { Config } from '../base/config.ts';

/** Says where it runs, on which data, and how to try it out. */
export async function announce(config: Config): Promise<void> {
  const url = config.publicUrl.replace(/:0$/, `:${config.port}`);
  const lines = [`Homestretch runs at ${url}`];
  lines.push(
    config.databaseUrl
      ? 'Data: the PostgreSQL server of DATABASE_URL'
      : `Data: ${config.dataDir} (embedded database: for trying out, not for real money)`,
  );
  if (config.workers > 1) lines.push(`Processes for visitors: ${config.workers}`);
  if (config.hasDemoData) {
    const { demoAccounts: demo } = await import('#sandbox/demo/accounts.ts');
    lines.push(
      `Demo accounts: ${demo.player.email} and ${demo.staff.email} (two more of staff: finance@ and official@), password ${demo.password}`,
    );
  }
  if (config.hasSandbox) {
    lines.push(
      `Payments: the sandbox; pay with 4242 4242 4242 4242. Email: ${url}/sandbox/mailbox`,
    );
    if (config.hasDemoData) {
      lines.push(`Back office: ${url}/office, with the code of ${url}/sandbox/authenticator`);
    }
  } else if (!config.stripe && !config.paypal) {
    lines.push('Payments: off, since no provider keys are set');
  }
  console.log(lines.join('\n'));
}

const expected = [
  'ConfigError',
  'DirectoryLocked',
  'DatabaseUnfit',
  'DemoAccountsFound',
  'ParticularsMissing',
  'TestMoneyFound',
];

/** Says why it could not start, and ends the process. */
export function failToStart(error: unknown): never {
  const kind = error instanceof Error ? error.constructor.name : '';
  const isPortTaken = (error as { code?: string }).code === 'EADDRINUSE';
  if (expected.includes(kind)) console.error((error as Error).message);
  else if (isPortTaken) console.error('That port is taken: set PORT to another one.');
  else console.error(explain(error));
  process.exit(1);
}

/** In a few lines: a database error's own message holds the whole statement. */
function explain(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  if (!(deepest instanceof Error)) return String(deepest);
  const frames = (error as Error).stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`Homestretch could not start: ${deepest.message}`, ...frames.slice(0, 8)].join('\n');
}
