// A PostgreSQL that cuts connections: the work at hand fails in words, and the server lives on.

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { donate, eventually } from '../support/donor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cutOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

async function cutAllConnections(): Promise<void> {
  const admin = new pg.Client({ connectionString: app.database.url as string });
  await admin.connect();
  await admin.query(cutOthers);
  await admin.end();
}

it('rejects the transaction whose connection is cut, and recovers by itself', async () => {
  const work = transaction(app.database.db, async (tx) => {
    await tx.execute(sql`select 1`);
    await cutAllConnections();
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  expect((await donate(app, app.openVisitor(), 25)).code).toBe('success');
});

it('answers 503, not a crash, while connections are being cut under load', async () => {
  const loads = Array.from({ length: 30 }, async () => {
    const response = await app.openVisitor().fetch('/auth/init', { method: 'POST' });
    return response.status;
  });
  await cutAllConnections();
  for (const status of await Promise.all(loads)) expect([200, 503]).toContain(status);
  expect((await donate(app, app.openVisitor(), 25)).code).toBe('success');
  expect(await app.findBookErrors()).toEqual([]);
});

it('loses no place in the pool, however often connections are cut while transactions begin', async () => {
  const { db } = app.database;
  const work = () => transaction(db, (tx) => tx.execute(sql`select 1`));
  for (let round = 0; round < 15; round++) {
    const running = Promise.allSettled(Array.from({ length: 16 }, work));
    await cutAllConnections();
    await running;
  }
  const { engine } = app.database;
  if (!('pool' in engine)) throw new Error('Not a PostgreSQL server.');
  const { pool } = engine;
  // A connection that is neither idle nor gone would be lost for good; one may be opening just now.
  await eventually(
    async () => pool.totalCount - pool.idleCount,
    (busy) => busy === 0,
  );
  const after = await Promise.allSettled(Array.from({ length: 16 }, work));
  expect(after.filter((result) => result.status === 'rejected')).toEqual([]);
});

it('lets no transaction fail because its connection was cut while it lay idle', async () => {
  const { db } = app.database;
  const work = () => transaction(db, (tx) => tx.execute(sql`select 1`));
  await Promise.all(Array.from({ length: 16 }, work));
  const admin = new pg.Client({ connectionString: app.database.url as string });
  await admin.connect();
  const cut = admin.query(cutOthers);
  // Nothing of it is read until the transactions have begun on the dead connections.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  const answers = await Promise.allSettled(Array.from({ length: 16 }, work));
  await cut;
  await admin.end();
  expect(answers.filter((result) => result.status === 'rejected')).toEqual([]);
});
