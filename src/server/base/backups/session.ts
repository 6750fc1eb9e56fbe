// One connection without time limits, for backup and restore: they take as long as there is data.
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, Reads } from '../database/handles.ts';

/** A connection on which statements follow one another, transactions among them. */
export interface Session {
  /** Runs one statement and answers its rows. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The same connection for queries made elsewhere. */
  reads: Reads;
  /** Keeps the embedded database's log short and makes it durable; nothing on a server. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

// Values are written as text, so both databases have to write them alike, whatever is set on a server.
const alike = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '10s'`;

/**
 * Opens a session on a database: on the embedded one itself, since nobody else may open it, and on a
 * server through a connection of its own to `databaseUrl`.
 */
export async function openSession(
  { engine, exec }: Database,
  databaseUrl: string | null,
): Promise<Session> {
  if ('pglite' in engine) {
    const { pglite } = engine;
    return {
      rows: async <Row>(text: string, values?: unknown[]) =>
        (await pglite.query<Row>(text, values)).rows,
      reads: drizzleEmbedded(pglite) as unknown as Reads,
      checkpoint: () => exec('checkpoint'),
      close: async () => {},
    };
  }
  if (!databaseUrl) throw new Error('A server is reached by its address.');
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'homestretch backup',
  });
  // A connection that breaks fails the statement under way; without a listener it would end us.
  client.on('error', () => {});
  await client.connect();
  return {
    rows: async <Row>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as Row[],
    reads: drizzleServer(client) as unknown as Reads,
    checkpoint: async () => {},
    close: () => client.end(),
  };
}

/** Runs `work` in one transaction of a session, `begin` being the statement that opens it. */
export async function within<T>(
  session: Session,
  begin: string,
  work: () => Promise<T>,
): Promise<T> {
  await session.rows(begin);
  try {
    for (const statement of alike.split(';')) await session.rows(statement);
    const result = await work();
    await session.rows('commit');
    return result;
  } catch (error) {
    // Where the connection itself broke there is nothing to roll back any more.
    await session.rows('rollback').catch(() => {});
    throw error;
  }
}
