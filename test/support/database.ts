// A fresh, migrated database for a test file, of the kind that its project tests.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { overEmbedded } from '#base/database/embedded.ts';
import type { Database } from '#base/database/handles.ts';
import { openDatabase } from '#base/database/open.ts';
import { lendEmbedded, openCopy } from './embedded-pool.ts';

/** A test's database. `url` is set on a PostgreSQL server, for a second server or client on it. */
export interface TestDatabase extends Database {
  url: string | null;
}

/** Opens a database of its own for the calling test file; `close()` also removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'server') {
    return { ...(await overEmbedded(await lendEmbedded(inject('embeddedTemplate')))), url: null };
  }
  return openOnServer(`template ${inject('postgresTemplate')}`);
}

/** The same, but without any table. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'server') {
    return { ...(await overEmbedded(await openCopy(inject('embeddedEmpty')))), url: null };
  }
  return openOnServer('');
}

async function openOnServer(like: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name} ${like}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
