// The handles of an open database: reading, and writing in a transaction, as two distinct types.
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

declare const outside: unique symbol;
declare const inside: unique symbol;

/** Drizzle on either database. */
type Handle = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What both a database and an open transaction can do: read. */
export type Reads = Pick<
  Handle,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'with' | 'execute'
>;

/**
 * The open database. It only reads: every write goes through `transaction()`, which commits, and
 * makes the commit durable before it returns.
 */
export type Db = Reads & { readonly [outside]: true };

/**
 * An open transaction. A distinct type from {@link Db}, because a query on the outer handle inside
 * an open transaction would wait for ever on the embedded database.
 */
export type Tx = Handle & { readonly [inside]: true };

/** A database as `main.ts` owns it. */
export interface Database {
  kind: 'embedded' | 'server';
  db: Db;
  /**
   * For what everybody may see and for reports, which may be some seconds old: a standby, where one is
   * set up, or else the same as `db`. Never for what somebody has just written themselves.
   */
  reads: Db;
  /** The embedded engine, or the pool: for the job queue's adapter alone. */
  engine: { pglite: PGlite } | { pool: pg.Pool };
  /** Runs statements that manage the database itself (migrations), outside `transaction()`. */
  exec(statements: string): Promise<void>;
  /** A transaction without any limit of time, for migrations. */
  unbounded<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs what prepares a database while no other server does so.
   *
   * @throws DatabaseUnfit behind a pooler on which notices would be lost
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** True when the database answers in time and takes writes; the readiness check. */
  canWrite(): Promise<boolean>;
  /**
   * Calls back for every notification on a channel, on every running server. An empty payload says
   * that some may have been missed: read everything anew.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** What `transaction()` needs of an open database, kept beside the handle and out of sight. */
export interface Backend {
  handle: Handle;
  /** Makes what was committed durable: syncs the embedded database's log; nothing on a server. */
  sync(): Promise<void>;
}

const backends = new WeakMap<object, Backend>();

/** Ties a read handle to its backend; called by the two openers alone. */
export function seal(backend: Backend): Db {
  const db = backend.handle as unknown as Db;
  backends.set(db, backend);
  return db;
}

/** The backend of an open database. */
export function backendOf(db: Db): Backend {
  const backend = backends.get(db);
  if (!backend) throw new Error('This is not an open database.');
  return backend;
}

/** Thrown where a database cannot be used as it is; `message` says in one sentence what to do. */
export class DatabaseUnfit extends Error {}
