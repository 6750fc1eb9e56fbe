// Keeps what both stand-ins keep in SQLite, so that it survives the process; what a machine loses that loses its power
// is only played money.
import { DatabaseSync, type StatementSync } from 'node:sqlite';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS documents (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS documents_by_kind ON documents (kind, seq);
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
  CREATE TABLE IF NOT EXISTS timers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at INTEGER NOT NULL,
    task TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS timers_due ON timers (due_at);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** An object as the API shows it, with what only the stand-in knows about it. */
export interface Document<Body, Hidden = object> {
  body: Body;
  hidden: Hidden;
}

/** What both stand-ins keep their state in. */
export type Ground = ReturnType<typeof openGround>;

/** The object in the column `body` of a row. */
export function readBody<T>(row: unknown): T {
  return JSON.parse((row as { body: string }).body) as T;
}

function documentStore<Kind extends string>(database: DatabaseSync) {
  const upsert = database.prepare(`
    INSERT INTO documents (id, kind, body, hidden) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body, hidden = excluded.hidden`);
  const byId = database.prepare('SELECT body, hidden FROM documents WHERE kind = ? AND id = ?');
  const byKind = database.prepare('SELECT body FROM documents WHERE kind = ? ORDER BY seq DESC');

  return {
    /** Stores an object, new or changed. */
    put<Hidden extends object>(kind: Kind, body: { id: string }, hidden: Hidden): void {
      upsert.run(body.id, kind, JSON.stringify(body), JSON.stringify(hidden));
    },

    /** Reads one object, or null. */
    get<Body, Hidden = object>(kind: Kind, id: string): Document<Body, Hidden> | null {
      const row = byId.get(kind, id) as { hidden: string } | undefined;
      return row ? { body: readBody<Body>(row), hidden: JSON.parse(row.hidden) as Hidden } : null;
    },

    /** Everything of a kind, newest first. */
    all<Body>(kind: Kind): Body[] {
      return byKind.all(kind).map((row) => readBody<Body>(row));
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

/** Prepares each statement once. */
function preparer(database: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

/** Opens the state kept in a file, or a fresh one in memory, for objects of these kinds. */
export function openGround<Kind extends string>(file: string) {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  const prepare = preparer(database);
  return {
    database,
    prepare,
    ...documentStore<Kind>(database),
    ...settingStore(database),

    /** Runs work that happens whole or not at all; it may not wait for anything. */
    transaction<T>(work: () => T): T {
      prepare('BEGIN IMMEDIATE').run();
      try {
        const result = work();
        prepare('COMMIT').run();
        return result;
      } catch (error) {
        prepare('ROLLBACK').run();
        throw error;
      }
    },

    /** Inside a transaction: runs work of which nothing stays if it throws, unless `keeps` says so. */
    attempt<T>(work: () => T, keeps: (error: unknown) => boolean): T {
      prepare('SAVEPOINT attempt').run();
      try {
        return work();
      } catch (error) {
        if (!keeps(error)) prepare('ROLLBACK TO attempt').run();
        throw error;
      } finally {
        prepare('RELEASE attempt').run();
      }
    },

    /** Forgets everything. */
    clear(): void {
      for (const table of ['documents', 'deliveries', 'timers', 'settings']) {
        database.exec(`DELETE FROM ${table}`);
      }
    },

    close(): void {
      database.close();
    },
  };
}
