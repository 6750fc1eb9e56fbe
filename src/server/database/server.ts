// Opens a PostgreSQL server through a small pool with bounded waiting.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Backend, type Database, seal } from './handles.ts';

const mostNames = 500;
// About eight connections keep two cores busy; more only make them wait for each other's rows.
const poolSize = Number(process.env.DATABASE_POOL ?? 8);

/** Opens a pool on a PostgreSQL server. Every wait is bounded, so a stalled server gives an error. */
export async function openServer(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    query_timeout: 20_000,
    application_name: 'homestretch',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', () => {});
  // The same while a transaction holds it: there its query fails, and the transaction with it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = createListener(databaseUrl);
  return {
    kind: 'server',
    db: seal({ handle: openHandle(pool), sync: async () => {} }),
    engine: { pool },
    exec: async (statements) => {
      await pool.query(statements);
    },
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/**
 * Drizzle over the pool. Its own transaction would keep a connection for ever when `begin` fails on
 * it, so the connection is taken and given back here, whatever happens in between.
 */
function openHandle(pool: pg.Pool): Backend['handle'] {
  const handle = drizzle(pool) as unknown as Backend['handle'];
  const handles = new WeakMap<pg.PoolClient, Backend['handle']>();
  handle.transaction = async (work, config) => {
    const client = await pool.connect();
    const own = handles.get(client) ?? (drizzle(client) as unknown as Backend['handle']);
    handles.set(client, own);
    let isSound = true;
    try {
      return await own.transaction(work, config);
    } catch (error) {
      isSound = !isOfControl(error);
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return handle;
}

/** Where begin, commit or rollback failed, nobody else may be given the connection. */
function isOfControl(error: unknown): boolean {
  const statement = (error as { query?: unknown }).query;
  return typeof statement === 'string' && /^(begin|commit|rollback)\b/.test(statement);
}

/**
 * A client that names the statements it is given, so that PostgreSQL parses and plans each text once
 * for a connection. The number of names is bounded; what comes later is sent as it is.
 */
class PreparingClient extends pg.Client {
  static readonly #names = new Map<string, string>();

  // pg's own query has a dozen signatures; only the one with a config object is changed.
  override query = ((...call: unknown[]) => {
    const [config] = call;
    if (isUnnamedStatement(config)) config.name = PreparingClient.#nameOf(config.text);
    return (super.query as (...call: unknown[]) => unknown)(...call);
  }) as pg.Client['query'];

  static #nameOf(text: string): string | undefined {
    const known = PreparingClient.#names.get(text);
    if (known || PreparingClient.#names.size >= mostNames) return known;
    const name = `s${PreparingClient.#names.size}`;
    PreparingClient.#names.set(text, name);
    return name;
  }
}

function isUnnamedStatement(config: unknown): config is { text: string; name?: string } {
  if (typeof config !== 'object' || config === null) return false;
  const { text, values, name } = config as Record<string, unknown>;
  return typeof text === 'string' && Array.isArray(values) && name === undefined;
}

/** Notifications need a connection of their own, which is opened again whenever it breaks. */
function createListener(databaseUrl: string) {
  const channels = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('notification', ({ channel, payload }) => {
      for (const call of channels.get(channel) ?? []) call(payload ?? '');
    });
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    await next.connect();
    client = next;
    for (const channel of channels.keys()) await next.query(`listen ${channel}`);
  }

  function reconnect(broken: pg.Client): void {
    if (isClosed || client !== broken) return;
    client = null;
    const retry = () => {
      if (isClosed || client) return;
      // What was announced while the connection was down is unknown: an empty payload says so.
      connect().then(
        () => {
          for (const calls of channels.values()) for (const call of calls) call('');
        },
        () => setTimeout(retry, 1000).unref(),
      );
    };
    setTimeout(retry, 250).unref();
  }

  return {
    async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
      channels.set(channel, [...(channels.get(channel) ?? []), onPayload]);
      if (client) await client.query(`listen ${channel}`);
      else await connect();
    },
    async close(): Promise<void> {
      isClosed = true;
      await client?.end().catch(() => {});
    },
  };
}
