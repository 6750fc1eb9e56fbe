// Keeps the sandbox's state in SQLite: objects as the API shows them, and answers to repeat.
import type { DatabaseSync } from 'node:sqlite';
import { openGround, readBody } from '../provider/ground.ts';

const SCHEMA = `
  CREATE INDEX IF NOT EXISTS documents_by_intent
    ON documents (kind, json_extract(body, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS documents_by_charge
    ON documents (kind, json_extract(body, '$.charge'));
  CREATE INDEX IF NOT EXISTS documents_by_customer
    ON documents (kind, json_extract(body, '$.customer'));
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
`;

/** The kinds of object that the sandbox keeps. */
export type Kind =
  | 'customer'
  | 'payment_intent'
  | 'checkout_session'
  | 'setup_intent'
  | 'payment_method'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'balance_transaction'
  | 'event';

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

function linkedDocuments(database: DatabaseSync) {
  const position = database.prepare('SELECT seq FROM documents WHERE kind = ? AND id = ?');
  const oldestFirst = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  return {
    /** All objects of a kind that belong to another object, oldest first. */
    belongingTo<Body>(
      kind: Kind,
      field: 'payment_intent' | 'charge' | 'customer',
      id: string,
    ): Body[] {
      const path = `json_extract(body, '$.${field}')`;
      const sql = `SELECT body FROM documents WHERE kind = ? AND ${path} = ? ORDER BY seq`;
      const statement = oldestFirst.get(sql) ?? database.prepare(sql);
      oldestFirst.set(sql, statement);
      return statement.all(kind, id).map((row) => readBody<Body>(row));
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
        const row = position.get(kind, cursor) as { seq: number } | undefined;
        if (!row) return null;
        conditions.push(query.startingAfter ? 'seq < ?' : 'seq > ?');
        values.push(row.seq);
      }
      const backwards = query.startingAfter === undefined && query.endingBefore !== undefined;
      const rows = database
        .prepare(`SELECT body FROM documents WHERE ${conditions.join(' AND ')}
          ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`)
        .all(...values, query.limit + 1)
        .map((row) => readBody<Body>(row));
      const data = rows.slice(0, query.limit);
      return { data: backwards ? data.reverse() : data, hasMore: rows.length > query.limit };
    },
  };
}

/** Opens the state kept in a file, or a fresh one in memory. */
export function openStore(file: string) {
  const ground = openGround<Kind>(file);
  const { database } = ground;
  database.exec(SCHEMA);
  return {
    ...ground,
    ...linkedDocuments(database),

    /** Forgets everything. */
    clear(): void {
      ground.clear();
      database.exec('DELETE FROM replies');
    },
  };
}
