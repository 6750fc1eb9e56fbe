// Brings the database to the newest schema; servers that start together do it one after another.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { root } from '../root.ts';
import { type Database, DatabaseUnfit } from './handles.ts';
import { migrationLock } from './locks.ts';

const folder = path.join(root, 'migrations');

interface Rows<Row> {
  rows: Row[];
}

interface Journal {
  entries: { tag: string }[];
}

/** The names of all migrations that this code knows, oldest first. */
export async function findKnownMigrations(): Promise<string[]> {
  const journal: Journal = JSON.parse(
    await readFile(path.join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.map(({ tag }) => tag);
}

/**
 * Runs every migration that has not run yet; see {@link runMigrations}.
 *
 * @throws DatabaseUnfit where a newer version has migrated the database already
 */
export async function migrate(database: Database): Promise<void> {
  const known = await findKnownMigrations();
  const unknown = (await findApplied(database)).filter((tag) => !known.includes(tag));
  if (unknown.length > 0) {
    throw new DatabaseUnfit(
      `A newer Homestretch has brought this database up to date (${unknown.join(', ')}), and this version does not know how to keep it right: start the newer version.`,
    );
  }
  await runMigrations(database, known);
}

/**
 * Runs those of the named migrations that have not run yet, each in a transaction of its own together
 * with the row that records it. Nothing bounds how long one takes: an index over millions of rows
 * needs its time.
 *
 * The advisory lock is taken inside each transaction, and the record is read under it, so that
 * several servers starting on one empty database neither fail nor run a step twice: the others wait.
 */
export async function runMigrations(database: Database, tags: string[]): Promise<void> {
  const applied = await findApplied(database);
  for (const tag of tags.filter((one) => !applied.includes(one))) {
    const statements = (await readFile(path.join(folder, `${tag}.sql`), 'utf8')).split(
      '--> statement-breakpoint',
    );
    await database.unbounded(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await tx.execute(
        sql`create table if not exists migrations (tag text primary key, applied_at timestamptz not null default now())`,
      );
      const done = await tx.execute(sql`select 1 from migrations where tag = ${tag}`);
      if ((done as unknown as Rows<unknown>).rows.length > 0) return;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (tag) values (${tag})`);
    });
  }
}

/** The migrations that a database has had; none where it is empty. */
async function findApplied({ db }: Database): Promise<string[]> {
  const table = await db.execute(sql`select to_regclass('migrations') as name`);
  if (!(table as unknown as Rows<{ name: string | null }>).rows[0]?.name) return [];
  const applied = await db.execute(sql`select tag from migrations`);
  return (applied as unknown as Rows<{ tag: string }>).rows.map(({ tag }) => tag);
}
