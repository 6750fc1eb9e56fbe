// Servers change one by one: the version before goes on while this one migrates, and beside it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findKnownMigrations } from '#base/database/migrate.ts';
import { donations } from '#base/database/schema/donations.ts';
import { startPaypalSandbox } from '#sandbox/paypal/start.ts';
import { startStripeSandbox } from '#sandbox/stripe/start.ts';
import { checkBooks } from '#server/check-books.ts';
import {
  type PaypalSandbox,
  type StripeSandbox,
  type TestApp,
  testKeys,
  testWalletKeys,
} from '../support/app.ts';
import { approve, completePurchase, type Source, startPurchase } from '../support/buyer.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { donationOf, eventually, newPerson } from '../support/donor.ts';
import { findFreePort } from '../support/postgres.ts';
import { unpackVersionBefore } from '../support/version-before.ts';
import { openVisitor } from '../support/visitor.ts';

const before = unpackVersionBefore();
const root = path.resolve(import.meta.dirname, '../..');

let database: TestDatabase;
let stripe: StripeSandbox;
let paypal: PaypalSandbox;
let dataDir: string;
const children: ChildProcess[] = [];
const ports: number[] = [];
const urlOf = (at: number) => `http://127.0.0.1:${ports[at]}`;

beforeAll(async () => {
  database = await openEmptyDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'homestretch-beside-'));
  ports.push(await findFreePort(), await findFreePort());
  stripe = await startStripeSandbox({
    stateFile: ':memory:',
    webhook: { url: `${urlOf(0)}/webhooks/stripe`, secret: testKeys.webhookSecret },
    secretKey: testKeys.secretKey,
    publishableKey: testKeys.publishableKey,
    publicBase: '/sandbox/stripe',
  });
  paypal = await startPaypalSandbox({
    stateFile: ':memory:',
    webhook: { url: `${urlOf(1)}/webhooks/paypal`, webhookId: testWalletKeys.webhookId },
    clientId: testWalletKeys.clientId,
    clientSecret: testWalletKeys.clientSecret,
    publicBase: '/sandbox/paypal',
  });
});
afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    }),
  );
  await stripe.close();
  await paypal.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  before?.remove();
});

/** Starts a version's server; both bring the database to what they know before they listen. */
async function startServer(at: number, directory: string): Promise<void> {
  const child = spawn(process.execPath, ['test/support/killable-server.ts'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(ports[at]),
      PUBLIC_URL: urlOf(at),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url as string,
      STRIPE_SECRET_KEY: testKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
      STRIPE_API_URL: stripe.url,
      PAYPAL_CLIENT_ID: testWalletKeys.clientId,
      PAYPAL_CLIENT_SECRET: testWalletKeys.clientSecret,
      PAYPAL_WEBHOOK_ID: testWalletKeys.webhookId,
      PAYPAL_API_URL: paypal.url,
    },
  });
  children.push(child);
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error('The server ended at start.');
      return fetch(`${urlOf(at)}/health/ready`).then(
        (response) => response.ok,
        () => false,
      );
    },
    (isReady) => isReady,
  );
}

/** Somebody new gives by card or wallet, over one of the servers or begun at one and ended at the other. */
async function give(source: Source, from: number, to: number): Promise<void> {
  const visitor = openVisitor(urlOf(from));
  const person = newPerson();
  const { token } = await startPurchase(visitor, source, donationOf(25), 2_500);
  await approve({ stripe, paypal } as TestApp, source, token);
  const other = openVisitor(urlOf(to));
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  await other.fetch('/auth/init', { method: 'POST' });
  const { code } = await completePurchase(other, source, token, person);
  expect(code).toBe('success');
}

async function findApplied(): Promise<string[]> {
  const found = await database.db.execute(sql.raw('select tag from migrations order by tag'));
  return (found as unknown as { rows: { tag: string }[] }).rows.map(({ tag }) => tag);
}

it.skipIf(!before)(
  'R14: the version before sells on while this one migrates its database, and both beside each other',
  async () => {
    const known = await findKnownMigrations();
    await startServer(0, before!.directory);
    const had = await findApplied();
    expect(had.length).toBeLessThan(known.length);
    expect(known.slice(0, had.length)).toEqual(had);
    await give('stripe', 0, 0);

    let isMigrated = false;
    let given = 1;
    const load = (async () => {
      for (; !isMigrated; given += 2) {
        await Promise.all([give('stripe', 0, 0), give('paypal', 0, 0)]);
      }
    })();
    await startServer(1, root);
    isMigrated = true;
    await load;
    expect(await findApplied()).toEqual(known);

    const ways = [
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ] as const;
    for (const source of ['stripe', 'paypal'] as const) {
      await Promise.all(ways.map(([from, to]) => give(source, from, to)));
      given += ways.length;
    }
    expect(await database.db.$count(donations)).toBe(given);
    expect((await checkBooks(database.db)).filter((check) => check.violations > 0)).toEqual([]);
  },
);
