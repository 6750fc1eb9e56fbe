// One connection to a PostgreSQL server: bounded in every wait, and with named statements.
import pg from 'pg';

const maxNames = 500;

/**
 * How long each wait may take, in milliseconds. Together they stay below half a minute: a call that
 * waits for a connection, opens one and asks one question is answered within `open + set + query`.
 */
export const waits = { open: 10_000, set: 3_000, query: 16_000 };

// Set by a statement and not at the start of the connection, since poolers refuse what they do not
// know there. The server gives up before we do, so that its own words reach the log.
const limits = [
  'set statement_timeout = 15000',
  'set lock_timeout = 10000',
  'set idle_in_transaction_session_timeout = 20000',
].join('; ');

// For migrations, which take as long as they take, and for whoever waits for them. A connection whose
// client is gone without a word must not hold its locks for hours.
const noLimits = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  'set tcp_keepalives_idle = 30',
].join('; ');

/** Bounds what a new connection of the pool may take, on the server's side. */
export async function setLimits(client: pg.ClientBase): Promise<void> {
  await client.query({ text: limits, query_timeout: waits.set } as pg.QueryConfig);
}

/** Runs `work` on a connection of its own, on which nothing is bounded. */
export async function onOwnConnection<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: waits.open,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'homestretch start',
  });
  // Whatever waits for an answer then fails by itself; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(noLimits);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Cuts a connection at once, without the goodbye that a silent network would keep waiting. */
export function cut(client: pg.ClientBase): void {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}

/**
 * Makes the clients of one pool, which name the statements that they are given, so that PostgreSQL
 * parses and plans each text once for a connection. The number of names is bounded; what comes later is
 * sent as it is.
 */
export function createPreparingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= maxNames) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }

  return class PreparingClient extends pg.Client {
    // pg's own query has a dozen signatures; only the ones with a config object are changed.
    override query = ((...call: unknown[]) => {
      const [config, values] = call;
      if (isNameable(config, values)) config.name = nameOf(config.text);
      const result = (super.query as (...call: unknown[]) => unknown)(...call);
      // What is sent after a statement that got no answer would wait behind it, as long again.
      if (result instanceof Promise) result.catch((error) => isSilent(error) && cut(this));
      return result;
    }) as pg.Client['query'];
  };
}

function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/**
 * Only what has a plan to keep. A star means other columns after a migration, which a kept plan
 * refuses.
 */
function isNameable(config: unknown, values: unknown): config is { text: string; name?: string } {
  if (typeof config !== 'object' || config === null) return false;
  const { text, name, values: ownValues } = config as Record<string, unknown>;
  return (
    typeof text === 'string' &&
    name === undefined &&
    (Array.isArray(values) || Array.isArray(ownValues)) &&
    /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
    !/(\b(select|returning)\s|,\s*)("?\w+"?\.)?\*/i.test(text)
  );
}
