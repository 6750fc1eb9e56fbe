// kill -9 at any moment of a purchase: whatever was paid is granted once, whatever was not is not.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#base/config.ts';
import type { Database } from '#base/database/handles.ts';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { donations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { startPaypalSandbox } from '#sandbox/paypal/start.ts';
import { startStripeSandbox } from '#sandbox/stripe/start.ts';
import { createApp } from '#server/app.ts';
import { checkBooks } from '#server/check-books.ts';
import {
  type PaypalSandbox,
  type StripeSandbox,
  type TestApp,
  testKeys,
  testWalletKeys,
} from '../support/app.ts';
import { approve, completePurchase, type Source, startPurchase } from '../support/buyer.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { donationOf, newPerson } from '../support/donor.ts';
import { findFreePort } from '../support/postgres.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { loadedFast } from '../support/spawned-app.ts';
import { openVisitor } from '../support/visitor.ts';

const server = path.resolve(import.meta.dirname, '../support/killable-server.ts');

let shared: TestDatabase | null = null;
let dataDir: string;
let stripe: StripeSandbox;
let paypal: PaypalSandbox;
let port: number;
let url: string;

beforeAll(async () => {
  if (process.env.TEST_DATABASE === 'server') shared = await openTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'homestretch-kill-'));
  port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  stripe = await startStripeSandbox({
    stateFile: ':memory:',
    webhook: { url: `${url}/webhooks/stripe`, secret: testKeys.webhookSecret },
    secretKey: testKeys.secretKey,
    publishableKey: testKeys.publishableKey,
    publicBase: '/sandbox/stripe',
  });
  paypal = await startPaypalSandbox({
    stateFile: ':memory:',
    webhook: { url: `${url}/webhooks/paypal`, webhookId: testWalletKeys.webhookId },
    clientId: testWalletKeys.clientId,
    clientSecret: testWalletKeys.clientSecret,
    publicBase: '/sandbox/paypal',
  });
});
afterAll(async () => {
  await stripe.close();
  await paypal.close();
  await shared?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  STRIPE_SECRET_KEY: testKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
  STRIPE_API_URL: stripe.url,
  PAYPAL_CLIENT_ID: testWalletKeys.clientId,
  PAYPAL_CLIENT_SECRET: testWalletKeys.clientSecret,
  PAYPAL_WEBHOOK_ID: testWalletKeys.webhookId,
  PAYPAL_API_URL: paypal.url,
  ...(shared?.url ? { DATABASE_URL: shared.url } : {}),
});

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...loadedFast, server], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...settings() },
  });
  for (;;) {
    const isUp = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return child;
    if (child.exitCode !== null) throw new Error('The server ended at start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Stage = 'started' | 'confirmed' | 'completed';

/**
 * One donor donates again and again until the server is gone, and tells each stage as it is reached;
 * answers how often they were told that a payment is complete.
 */
async function donateUntilKilled(source: Source, onStage: (stage: Stage) => void): Promise<number> {
  const app = { stripe, paypal } as TestApp;
  for (let told = 0; ; told++) {
    const visitor = openVisitor(url);
    const person = newPerson();
    try {
      const { token } = await startPurchase(visitor, source, donationOf(100), 10_000, {
        fastUserAccount: person,
      });
      onStage('started');
      await approve(app, source, token);
      onStage('confirmed');
      const answer = await completePurchase(visitor, source, token, person);
      if (answer.code !== 'success') return told;
      onStage('completed');
    } catch {
      return told;
    }
  }
}

/** Donates with several donors at once and kills the server when a stage is reached the n-th time. */
async function killAt(stage: Stage, times: number): Promise<number> {
  const child = await startServer();
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let left = times;
  const onStage = (reached: Stage) => {
    if (reached === stage && --left === 0) child.kill('SIGKILL');
  };
  const sources: Source[] = ['stripe', 'paypal', 'stripe', 'paypal'];
  const told = await Promise.all(sources.map((source) => donateUntilKilled(source, onStage)));
  // Donors who are turned away before the stage is reached would leave the server running for ever.
  child.kill('SIGKILL');
  await ended;
  return told.reduce((sum, one) => sum + one, 0);
}

async function openAgain(): Promise<Database> {
  const { DATABASE_URL } = settings() as { DATABASE_URL?: string };
  const database = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir });
  await migrate(database);
  return database;
}

it('loses and doubles nothing, at whatever step of a purchase the server is killed', async () => {
  let told = 0;
  // A server takes its time to start, so it is killed once for each step.
  told += await killAt('started', 1);
  told += await killAt('confirmed', 5);
  told += await killAt('completed', 3);

  const database = await openAgain();
  const app = await createApp(readConfig(settings()), database, { hasPages: false });
  const later = new Date(Date.now() + 2 * 60 * 60 * 1000);
  await reconcileAll(app.payments!, new Date());
  await reconcileAll(app.payments!, later);
  await app.outbox.deliverDue();

  const paid = stripe.controls.state().paymentIntents.filter((one) => one.status === 'succeeded');
  const bought = paypal.controls.state().orders.filter((one) => one.status === 'COMPLETED');
  expect(bought.length).toBeGreaterThan(0);
  const captured = [...paid, ...bought];
  const settled = await database.db.select().from(payments).where(eq(payments.status, 'settled'));
  expect(settled.map((payment) => payment.providerPaymentId).sort()).toEqual(
    captured.map(({ id }) => id).sort(),
  );
  expect(await database.db.$count(donations)).toBe(captured.length);
  expect(told).toBeGreaterThan(0);
  expect(captured.length).toBeGreaterThanOrEqual(told);
  const left = await database.db.select().from(payments);
  expect(left.filter((payment) => payment.closedAt === null)).toEqual([]);
  expect((await checkBooks(database.db)).filter((check) => check.violations > 0)).toEqual([]);
  await app.close();
  await database.close();
}, 600_000);
