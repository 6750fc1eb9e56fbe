// A database that only reads, as a standby does before it is promoted: 503 and not ready, then well again.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { donate, newPerson, startDonation } from '../support/donor.ts';

let app: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = new pg.Client({ connectionString: app.database.url as string });
  await admin.connect();
  await admin.query('set default_transaction_read_only = off');
});
afterAll(async () => {
  await admin.end();
  await app.close();
});

/** Lets every connection that is opened from now on write or not, and cuts the open ones where told. */
async function setReadOnly(isOn: boolean, cutsOpenOnes: boolean): Promise<void> {
  const name = new URL(app.database.url as string).pathname.slice(1);
  await admin.query(`alter database ${name} set default_transaction_read_only = ${isOn}`);
  if (!cutsOpenOnes) return;
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

const isReady = async () => (await fetch(`${app.url}/health/ready`)).status === 200;

it('R4: answers 503 with Retry-After and is not ready while the database only reads', async () => {
  expect(await isReady()).toBe(true);
  await setReadOnly(true, true);
  const visitor = app.openVisitor();
  const opened = await visitor.fetch('/auth/init', { method: 'POST' });
  const response = await visitor.fetch('/auth/user/create', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': opened.headers.get('x-crumb') as string,
    },
    body: JSON.stringify(newPerson()),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({
    error: 'unavailable',
    message: refusals.unavailable.message,
  });
  expect(await isReady()).toBe(false);
});

it('R4: drops the connections that only read, so that it works at once where the next ones write', async () => {
  await setReadOnly(true, true);
  const { engine } = app.database;
  if (!('pool' in engine)) throw new Error('Not a PostgreSQL server.');
  // Fill the pool with connections that only read; nobody cuts them afterwards.
  const clients = await Promise.all(Array.from({ length: 8 }, () => engine.pool.connect()));
  for (const client of clients) client.release();
  const most = engine.pool.totalCount;
  await setReadOnly(false, false);

  // Each connection refuses once and is gone; so many at a time reach those that lie at the bottom too.
  let refused = 0;
  for (let round = 0; round < clients.length; round++) {
    const ask = () => startDonation(app.openVisitor(), 25).catch(() => refused++);
    await Promise.all(clients.map(ask));
  }
  expect(refused).toBeLessThanOrEqual(most);
  expect((await donate(app, app.openVisitor(), 25)).code).toBe('success');
  expect(await isReady()).toBe(true);
  expect(await app.findBookErrors()).toEqual([]);
});
