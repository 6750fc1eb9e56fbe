// Keeps the sandbox's state in SQLite, so that it survives the process.
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS documents (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS documents_by_kind ON documents (kind, seq);
  CREATE INDEX IF NOT EXISTS documents_by_intent
    ON documents (kind, json_extract(body, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS documents_by_charge
    ON documents (kind, json_extract(body, '$.charge'));
  CREATE INDEX IF NOT EXISTS documents_by_customer
    ON documents (kind, json_extract(body, '$.customer'));
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    after_id INTEGER,
    last_status INTEGER
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (status, next_at);
  CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event);
  CREATE TABLE IF NOT EXISTS replies (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS replies_by_age ON replies (created_at);
  CREATE TABLE IF NOT EXISTS timers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at INTEGER NOT NULL,
    task TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS timers_due ON timers (due_at);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** The kinds of object that the sandbox keeps. */
export type Kind =
  | 'customer'
  | 'payment_intent'
  | 'payment_method'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'balance_transaction'
  | 'event';

/** An object as the API shows it, with what only the sandbox knows about it. */
export interface Document<Body, Hidden = object> {
  body: Body;
  hidden: Hidden;
}

interface DocumentRow {
  seq: number;
  body: string;
  hidden: string;
}

/** One page of a list, newest first. */
export interface PageQuery {
  limit: number;
  /** Conditions on fields of the body, all of which must hold. */
  where: { field: string; is: '=' | '>' | '>=' | '<' | '<='; value: string | number }[];
  startingAfter?: string;
  endingBefore?: string;
}

/** The state of one sandbox. */
export type Store = ReturnType<typeof openStore>;

function readDocument<Body, Hidden>(row: unknown): Document<Body, Hidden> {
  const { body, hidden } = row as DocumentRow;
  return { body: JSON.parse(body) as Body, hidden: JSON.parse(hidden) as Hidden };
}

function documentStore(database: DatabaseSync) {
  const upsert = database.prepare(`
    INSERT INTO documents (id, kind, body, hidden) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body, hidden = excluded.hidden`);
  const byId = database.prepare(
    'SELECT seq, body, hidden FROM documents WHERE kind = ? AND id = ?',
  );
  const oldestFirst = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  return {
    /** Stores an object, new or changed. */
    put<Hidden extends object>(kind: Kind, body: { id: string }, hidden: Hidden): void {
      upsert.run(body.id, kind, JSON.stringify(body), JSON.stringify(hidden));
    },

    /** Reads one object, or null. */
    get<Body, Hidden = object>(kind: Kind, id: string): Document<Body, Hidden> | null {
      const row = byId.get(kind, id);
      return row ? readDocument(row) : null;
    },

    /** All objects of a kind that belong to another object, oldest first. */
    belongingTo<Body>(
      kind: Kind,
      field: 'payment_intent' | 'charge' | 'customer',
      id: string,
    ): Body[] {
      const path = `json_extract(body, '$.${field}')`;
      const sql = `SELECT body, hidden FROM documents WHERE kind = ? AND ${path} = ? ORDER BY seq`;
      const statement = oldestFirst.get(sql) ?? database.prepare(sql);
      oldestFirst.set(sql, statement);
      return statement.all(kind, id).map((row) => readDocument<Body, object>(row).body);
    },

    /** Everything of a kind, newest first. */
    all<Body>(kind: Kind): Body[] {
      const sql = 'SELECT body, hidden FROM documents WHERE kind = ? ORDER BY seq DESC';
      return database
        .prepare(sql)
        .all(kind)
        .map((row) => readDocument<Body, object>(row).body);
    },

    /** One page of a kind, and whether there is more; null when the cursor is unknown. */
    page<Body>(kind: Kind, query: PageQuery): { data: Body[]; hasMore: boolean } | null {
      const conditions = ['kind = ?'];
      const values: (string | number)[] = [kind];
      for (const { field, is, value } of query.where) {
        conditions.push(`json_extract(body, '$.${field}') ${is} ?`);
        values.push(value);
      }
      const cursor = query.startingAfter ?? query.endingBefore;
      if (cursor !== undefined) {
        const row = byId.get(kind, cursor) as DocumentRow | undefined;
        if (!row) return null;
        conditions.push(query.startingAfter ? 'seq < ?' : 'seq > ?');
        values.push(row.seq);
      }
      const backwards = query.startingAfter === undefined && query.endingBefore !== undefined;
      const rows = database
        .prepare(`SELECT body, hidden FROM documents WHERE ${conditions.join(' AND ')}
          ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`)
        .all(...values, query.limit + 1)
        .map((row) => readDocument<Body, object>(row).body);
      const data = rows.slice(0, query.limit);
      return { data: backwards ? data.reverse() : data, hasMore: rows.length > query.limit };
    },
  };
}

function settingStore(database: DatabaseSync) {
  const read = database.prepare('SELECT value FROM settings WHERE name = ?');
  const write = database.prepare(`
    INSERT INTO settings (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  return {
    /** A setting that outlives the process. */
    setting<T>(name: string, otherwise: T): T {
      const row = read.get(name) as { value: string } | undefined;
      return row ? (JSON.parse(row.value) as T) : otherwise;
    },
    /** Changes a setting. */
    set(name: string, value: unknown): void {
      write.run(name, JSON.stringify(value));
    },
  };
}

/** Opens the state kept in a file, or a fresh one in memory. */
export function openStore(file: string) {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  return {
    database,
    ...documentStore(database),
    ...settingStore(database),

    /** Runs work that happens whole or not at all; it may not wait for anything. */
    transaction<T>(work: () => T): T {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },

    /** Inside a transaction: runs work of which nothing stays if it throws, unless `keeps` says so. */
    attempt<T>(work: () => T, keeps: (error: unknown) => boolean): T {
      database.exec('SAVEPOINT attempt');
      try {
        return work();
      } catch (error) {
        if (!keeps(error)) database.exec('ROLLBACK TO attempt');
        throw error;
      } finally {
        database.exec('RELEASE attempt');
      }
    },

    /** Forgets everything. */
    clear(): void {
      for (const table of ['documents', 'deliveries', 'replies', 'timers', 'settings']) {
        database.exec(`DELETE FROM ${table}`);
      }
    },

    close(): void {
      database.close();
    },
  };
}
