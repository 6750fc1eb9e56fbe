// Servers that start together on one empty PostgreSQL all come up.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';

it('migrates an empty database once, although eight servers begin at the same time', async () => {
  const name = `race_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const servers = await Promise.all(
    Array.from({ length: 8 }, () => openDatabase({ databaseUrl: url.href })),
  );
  try {
    await Promise.all(servers.map(migrate));
    const rows = await servers[0]!.db.execute(sql`select tag from migrations order by tag`);
    const tags = (rows as unknown as { rows: { tag: string }[] }).rows.map((row) => row.tag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags[0]).toBe('0000_foundation');
  } finally {
    for (const server of servers) await server.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
