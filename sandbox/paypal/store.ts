// Keeps the sandbox's state in SQLite: records of its own shape, and answers to repeat.
import { openGround, readBody } from '../provider/ground.ts';
import type { Records } from './records.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    parent TEXT,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS records_by_kind ON records (kind, seq);
  CREATE INDEX IF NOT EXISTS records_by_parent ON records (parent, kind, seq);
  CREATE INDEX IF NOT EXISTS records_by_invoice
    ON records (kind, json_extract(body, '$.invoiceId'));
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    subject TEXT,
    created_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS answers_by_age ON answers (created_at);
`;

/** The kinds of record. */
export type Kind = keyof Records;

/** The state of one sandbox. */
export type Store = ReturnType<typeof openStore>;

/** Opens the state kept in a file, or a fresh one in memory. */
export function openStore(file: string) {
  const ground = openGround<'event'>(file);
  const { database } = ground;
  database.exec(SCHEMA);
  const upsert = database.prepare(`
    INSERT INTO records (id, kind, parent, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
  const byId = database.prepare('SELECT body FROM records WHERE kind = ? AND id = ?');
  const byParent = database.prepare(
    'SELECT body FROM records WHERE parent = ? AND kind = ? ORDER BY seq',
  );
  const byKind = database.prepare('SELECT body FROM records WHERE kind = ? ORDER BY seq DESC');
  const byInvoice = database.prepare(`
    SELECT body FROM records WHERE kind = 'capture' AND json_extract(body, '$.invoiceId') = ?`);

  return {
    ...ground,

    /** Stores a record, new or changed; `parent` is what it belongs to. */
    save<K extends Kind>(kind: K, record: Records[K], parent: string | null = null): void {
      upsert.run(record.id, kind, parent, JSON.stringify(record));
    },

    /** Reads one record, or null. */
    find<K extends Kind>(kind: K, id: string): Records[K] | null {
      const row = byId.get(kind, id);
      return row ? readBody<Records[K]>(row) : null;
    },

    /** All records of a kind that belong to another, oldest first. */
    of<K extends Kind>(parent: string, kind: K): Records[K][] {
      return byParent.all(parent, kind).map((row) => readBody<Records[K]>(row));
    },

    /** Everything of a kind, newest first. */
    every<K extends Kind>(kind: K): Records[K][] {
      return byKind.all(kind).map((row) => readBody<Records[K]>(row));
    },

    /** The captures that carry this invoice id. */
    withInvoice(invoice: string): Records['capture'][] {
      return byInvoice.all(invoice).map((row) => readBody<Records['capture']>(row));
    },

    /** Forgets everything. */
    clear(): void {
      ground.clear();
      database.exec('DELETE FROM records; DELETE FROM answers;');
    },
  };
}
