// Statements on a PostgreSQL server: planned once for a connection, and never waited for without end.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Reads } from '#base/database/handles.ts';
import { openDatabase } from '#base/database/open.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';

let direct: TestDatabase;
let forwarder: Forwarder;
let database: Database;
beforeAll(async () => {
  direct = await openTestDatabase();
  forwarder = await startForwarder(Number(new URL(direct.url as string).port));
  database = await openDatabase({ databaseUrl: forwarder.through(direct.url as string) });
});
afterAll(async () => {
  await database.close();
  await forwarder.close();
  await direct.close();
});

/** The texts of the named statements that a connection keeps. */
async function findNamed(db: Reads): Promise<string[]> {
  const found = await db.execute(sql.raw('select statement from pg_prepared_statements'));
  return (found as unknown as { rows: { statement: string }[] }).rows.map((row) => row.statement);
}

it('R14: names what has a plan, so that it is planned once, and nothing else', async () => {
  const named = await transaction(database.db, async (tx) => {
    await tx.select({ name: users.name }).from(users).where(eq(users.email, 'a@b.example'));
    await tx.execute(sql`select * from users where email = ${'a@b.example'}`);
    await tx.execute(sql`select count(*) from users where email = ${'a@b.example'}`);
    return findNamed(tx);
  });
  expect(named).toContain('select "name" from "users" where "users"."email" = $1');
  expect(named).toContain('select count(*) from users where email = $1');
  // Its columns would be others after a migration.
  expect(named.filter((text) => text.includes('select *'))).toEqual([]);
  expect(named.filter((text) => /^(begin|commit|set)/.test(text))).toEqual([]);
});

// The limit of this test is what it is about: nobody waits for longer than half a minute.
it('R14: gives up a transaction on a silent connection once, not again at its rollback', async () => {
  const work = transaction(database.db, async (tx) => {
    await tx.execute(sql`select 1`);
    forwarder.silence();
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  await transaction(database.db, (tx) => tx.execute(sql`select 1`));
});
