// Brings the database to the newest schema; servers that start together do it one after another.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './handles.ts';
import { transaction } from './transaction.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');
const lockNumber = 7_102_036;

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

/** Runs every migration that has not run yet; see {@link runMigrations}. */
export async function migrate(database: Database): Promise<void> {
  await runMigrations(database, await findKnownMigrations());
}

/**
 * Runs those of the named migrations that have not run yet, each in a transaction of its own together
 * with the row that records it.
 *
 * The advisory lock is taken inside each transaction, and the record is read under it, so that
 * several servers starting on one empty database neither fail nor run a step twice.
 */
export async function runMigrations(database: Database, tags: string[]): Promise<void> {
  await transaction(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    await tx.execute(
      sql`create table if not exists migrations (tag text primary key, applied_at timestamptz not null default now())`,
    );
  });
  for (const tag of tags) {
    const statements = (await readFile(path.join(folder, `${tag}.sql`), 'utf8')).split(
      '--> statement-breakpoint',
    );
    await transaction(database.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
      const done = await tx.execute(sql`select 1 from migrations where tag = ${tag}`);
      if ((done as unknown as { rows: unknown[] }).rows.length > 0) return;
      // An index over millions of rows takes longer than any request may.
      await tx.execute(sql`set local statement_timeout = 0`);
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (tag) values (${tag})`);
    });
  }
}
