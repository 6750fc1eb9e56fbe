// Notices between servers come back by themselves, however the connection that hears them is lost.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#base/database/open.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { startAppOn, type TestApp } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/donor.ts';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';

// The heart beats every five seconds and waits as long; connections of the pool hang for longer.
const patienceMs = 45_000;

let direct: TestDatabase;
let forwarder: Forwarder;
let app: TestApp;
beforeAll(async () => {
  direct = await openTestDatabase();
  forwarder = await startForwarder(Number(new URL(direct.url as string).port));
  const url = forwarder.through(direct.url as string);
  app = await startAppOn({ ...(await openDatabase({ databaseUrl: url })), url }, {}, 1000);
});
afterAll(async () => {
  await app.close();
  await forwarder.close();
  await direct.close();
});

/** Renames the organization behind the server's back. */
async function rename(value: string): Promise<void> {
  await transaction(direct.db, (tx) =>
    tx
      .insert(settings)
      .values({ key: 'organisation.name', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } }),
  );
}

/** The name that the server goes by: it is read again when a notice says so, and only then. */
async function readName(): Promise<string | null> {
  const response = await app.openVisitor().fetch('/auth/init', { method: 'POST' });
  const body = (await response.json()) as { organisation?: { name: string } };
  return body.organisation?.name ?? null;
}

async function expectName(name: string): Promise<void> {
  await eventually(readName, (seen) => seen === name, patienceMs);
}

it('R2: is told of a change', async () => {
  await rename('Before');
  await expectName('Before');
});

it('R2: reads everything anew after its connection was cut, and hears again', async () => {
  forwarder.cut();
  await rename('While it was cut');
  await expectName('While it was cut');
  await rename('After the cut');
  await expectName('After the cut');
});

it('R2: finds out that its connection has fallen silent, reads anew, and hears again', async () => {
  forwarder.silence();
  await rename('While it was silent');
  await expectName('While it was silent');
  await rename('After the silence');
  await expectName('After the silence');
});

it('R2: comes back although the first new connections are refused', async () => {
  const port = Number(new URL(direct.url as string).port);
  // Nothing listens there.
  forwarder.leadTo(1);
  forwarder.cut();
  await rename('While it was away');
  await eventually(
    async () => (await fetch(`${app.url}/health/ready`)).status,
    (status) => status === 503,
  );
  forwarder.leadTo(port);
  await expectName('While it was away');
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
});
