// Reads from the catalog what points to an account, and finds rows that should not point there.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { ownKeys } from '#server/user-keys.ts';

async function textsOf(db: Reads, query: SQL): Promise<string[]> {
  const found = await db.execute<{ text: string }>(query);
  return (found as unknown as { rows: { text: string }[] }).rows.map(({ text }) => text);
}

/** Every column with a key to `users`, as `table.column`. */
export function findUserKeys(db: Reads): Promise<string[]> {
  return textsOf(
    db,
    sql`select c.conrelid::regclass || '.' || a.attname as text from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
  );
}

/** Columns that name an account or a member of staff by an id that is no key. */
export function findLooseUserIds(db: Reads): Promise<string[]> {
  return textsOf(
    db,
    sql`select t.relname || '.' || a.attname as text from pg_class t
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      where t.relkind = 'r' and a.atttypid = 'uuid'::regtype
        and a.attname ~ '(user|actor|staff)_id$|_by$'
        and not exists (select from pg_constraint c where c.contype = 'f'
          and c.conrelid = t.oid and a.attnum = any (c.conkey)) order by 1`,
  );
}

/** The columns of which closing or merging an account has left something behind. */
export async function findLeftBehind(db: Reads): Promise<string[]> {
  const left: string[] = [];
  for (const [key, { closing, merging }] of Object.entries(ownKeys)) {
    const [table, column] = key.split('.') as [string, string];
    const past = [
      ...(closing === 'deleted' ? [sql`select id from users where closed_at is not null`] : []),
      ...(merging === 'moved' ? [sql`select duplicate_id from account_merges`] : []),
    ];
    for (const accounts of past) {
      const rows = await textsOf(
        db,
        sql`select ${key} as text from ${sql.identifier(table)}
          where ${sql.identifier(column)} in (${accounts}) limit 1`,
      );
      left.push(...rows);
    }
  }
  return left;
}
