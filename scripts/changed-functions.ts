// Finds the SQL functions whose file says something else than the migrations have left in a database.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';

const folder = path.resolve(import.meta.dirname, '../src/server/base/database/functions');

/** A function whose file and database differ. */
export interface ChangedFunction {
  name: string;
  /** What its file says; null where there is none. */
  text: string | null;
}

/**
 * Runs every file on a migrated database, and answers what that has changed. The database has them all
 * afterwards, so it has to be one that is thrown away.
 */
export async function findChangedFunctions(database: Database): Promise<ChangedFunction[]> {
  const before = await readDefinitions(database);
  const texts = new Map<string, string>();
  for (const file of (await readdir(folder)).sort()) {
    const text = await readFile(path.join(folder, file), 'utf8');
    texts.set(path.basename(file, '.sql'), text);
    await database.exec(text);
  }
  const after = await readDefinitions(database);
  return [...new Set([...after.keys(), ...texts.keys()])]
    .filter((name) => !texts.has(name) || before.get(name) !== after.get(name))
    .map((name) => ({ name, text: texts.get(name) ?? null }));
}

async function readDefinitions({ db }: Database): Promise<Map<string, string>> {
  const found = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select p.proname as name, string_agg(pg_get_functiondef(p.oid), ';' order by p.oid) as definition
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public'
        -- What an extension brought is its own.
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      group by 1 order by 1`,
  );
  return new Map(found.map(({ name, definition }) => [name, definition]));
}
