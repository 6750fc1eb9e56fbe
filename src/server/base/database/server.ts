// Opens a PostgreSQL server through a small pool with bounded waiting.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createPreparingClient, onOwnConnection, setLimits, waits } from './connection.ts';
import { type Backend, type Database, seal, type Tx } from './handles.ts';
import { createListener } from './notices.ts';
import { Replica } from './replica.ts';
import { holdStartLock } from './start-lock.ts';
import { sqlStateOf } from './transaction.ts';

/** About eight connections keep two cores busy; more only make them wait for each other's rows. */
const usualConnections = 8;
const readinessMs = 5_000;

/**
 * Opens a pool on a PostgreSQL server. Every wait is bounded, so a stalled server gives an error.
 *
 * @param connections how many the pool opens at most; notices need one more
 * @param readUrl a standby that answers what may be some seconds old, over as many connections
 */
export async function openServer(
  databaseUrl: string,
  connections = usualConnections,
  readUrl: string | null = null,
): Promise<Database> {
  const pool = new pg.Pool({
    Client: createPreparingClient(),
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: waits.open,
    idleTimeoutMillis: 30_000,
    query_timeout: waits.query,
    keepAlive: true,
    application_name: 'homestretch',
    onConnect: setLimits,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', () => {});
  // The same while a transaction holds it: there its query fails, and the transaction with it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = createListener(databaseUrl);
  const handle = openHandle(pool, connections);
  const db = seal({ handle, sync: async () => {} });
  const replica = readUrl ? new Replica(readUrl, connections, pool) : null;
  return {
    kind: 'server',
    db,
    reads: replica ? seal({ handle: readFrom(replica, handle), sync: async () => {} }) : db,
    engine: { pool },
    exec: async (statements) => {
      await pool.query(statements);
    },
    unbounded: (work) =>
      onOwnConnection(databaseUrl, (client) =>
        (drizzle(client) as unknown as Backend['handle']).transaction((tx) =>
          work(tx as unknown as Tx),
        ),
      ),
    alone: (work) => holdStartLock(databaseUrl, pool, work),
    canWrite: shared(() => within(readinessMs, canWrite(pool))),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await replica?.close();
      await pool.end();
    },
  };
}

/**
 * Drizzle over the pool. Its own transaction would keep a connection for ever when `begin` fails on
 * it, so the connection is taken and given back here, whatever happens in between.
 */
function openHandle(pool: pg.Pool, connections: number): Backend['handle'] {
  const handle = drizzle(pool) as unknown as Backend['handle'];
  const handles = new WeakMap<pg.PoolClient, Backend['handle']>();
  const transact: Backend['handle']['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const own = handles.get(client) ?? (drizzle(client) as unknown as Backend['handle']);
    handles.set(client, own);
    let isSound = true;
    try {
      return await own.transaction(work, config);
    } catch (error) {
      isSound = !isOfControl(error) && !isOfServer(error);
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  // All that lay idle in the pool may have been cut, and one more that was just opened.
  handle.transaction = async (work, config) => {
    for (let cut = 0; cut <= connections; cut++) {
      try {
        return await transact(work, config);
      } catch (error) {
        if (!wasCutBefore(error)) throw error;
      }
    }
    return transact(work, config);
  };
  return handle;
}

/** Drizzle over a standby; what needs a transaction, even to read, has it on the primary. */
function readFrom(replica: Replica, primary: Backend['handle']): Backend['handle'] {
  const handle = drizzle(replica as unknown as pg.Pool) as unknown as Backend['handle'];
  handle.transaction = primary.transaction;
  return handle;
}

/** The connection was cut while it lay idle: nothing has begun, so the next one may be asked. */
function wasCutBefore(error: unknown): boolean {
  if ((error as { query?: unknown }).query !== 'begin') return false;
  if (/^57P0[123]$/.test(sqlStateOf(error) ?? '')) return true;
  const { cause } = error as Error;
  return cause instanceof Error && /Connection terminated|ECONNRESET|EPIPE/.test(cause.message);
}

/** Where begin, commit or rollback failed, nobody else may be given the connection. */
function isOfControl(error: unknown): boolean {
  const statement = (error as { query?: unknown }).query;
  return typeof statement === 'string' && /^(begin|commit|rollback)\b/.test(statement);
}

/** A connection to a standby or with a plan of before a migration would refuse the next one as well. */
function isOfServer(error: unknown): boolean {
  return ['25006', '0A000'].includes(sqlStateOf(error) ?? '');
}

/** Asks one connection whether it writes; one that does not is closed, since the next may lead elsewhere. */
async function canWrite(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  let isWritable = false;
  try {
    const { rows } = await client.query<{ answer: boolean }>(
      `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as answer`,
    );
    isWritable = rows[0]?.answer ?? false;
    return isWritable;
  } finally {
    client.release(!isWritable);
  }
}

/** False where the answer is late or an error. */
async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer));
}

/** Lets all who ask at the same time share one answer, so that questions do not fill the pool. */
function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}
