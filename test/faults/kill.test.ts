// kill -9 at any moment of a purchase: whatever was paid is granted once, whatever was not is not.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#base/config.ts';
import type { Database } from '#base/database/handles.ts';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { donations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { paymentsApi } from '#contract/payments.ts';
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
import { agreeToDebit } from '../support/bank.ts';
import { approve, completePurchase, type Source, startPurchase } from '../support/buyer.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { donationOf, eventually, newPerson } from '../support/donor.ts';
import { findFreePort } from '../support/postgres.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { loadedFast } from '../support/spawned-app.ts';
import { openVisitor } from '../support/visitor.ts';

const server = path.resolve(import.meta.dirname, '../support/killable-server.ts');

const days = 3 * 24 * 3_600_000;

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
  STRIPE_BANK_DEBITS: 'on',
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

type Stage = 'started' | 'confirmed' | 'completed' | 'decided';

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

/** The same with bank debits, of which each second one is refused by its bank in the end. */
async function debitUntilKilled(onStage: (stage: Stage) => void): Promise<number> {
  for (let told = 0; ; told++) {
    const visitor = openVisitor(url);
    const { name = 'Somebody', email } = newPerson();
    try {
      const { token } = await visitor.call(paymentsApi.startStripe, {
        ...{ amountCents: 10_000, purchaseItem: donationOf(100), isBankDebit: true },
        guestDonor: { name, email },
      });
      onStage('started');
      await agreeToDebit({ stripe }, token, told % 2 ? '000222222227' : '000123456789');
      onStage('confirmed');
      await completePurchase(visitor, 'stripe', token);
      onStage('completed');
    } catch {
      return told;
    }
  }
}

/** Starts a server, lets donors act, and kills it when a stage is reached the n-th time. */
async function killDuring(
  stage: Stage,
  times: number,
  act: (onStage: (reached: Stage) => void) => Promise<number[]>,
): Promise<number> {
  const child = await startServer();
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let left = times;
  try {
    const told = await act((reached) => {
      if (reached === stage && --left === 0) child.kill('SIGKILL');
    });
    return told.reduce((sum, one) => sum + one, 0);
  } finally {
    // Where its stage is not reached, the server would run for ever, and whoever waits for its output with it.
    child.kill('SIGKILL');
    await ended;
  }
}

/** Donates with several donors at once and kills the server when a stage is reached the n-th time. */
async function killAt(stage: Stage, times: number): Promise<number> {
  const sources: Source[] = ['stripe', 'paypal', 'stripe', 'paypal'];
  return killDuring(stage, times, (onStage) =>
    Promise.all(sources.map((source) => donateUntilKilled(source, onStage))),
  );
}

/** Kills it between the cancellation of a refused debit at its provider and its end here. */
const killWhileBanksDecide = () =>
  killDuring('decided', 1, async (onStage) => {
    stripe.controls.advanceClock(days);
    await eventually(
      async () => stripe.controls.state().paymentIntents,
      (intents) => intents.some(({ status }) => status === 'canceled'),
    );
    onStage('decided');
    return [];
  });

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
  const debits = (onStage: (stage: Stage) => void) =>
    Promise.all([1, 2, 3, 4].map(() => debitUntilKilled(onStage)));
  await killDuring('started', 2, debits);
  await killDuring('confirmed', 3, debits);
  await killDuring('completed', 6, debits);
  await killWhileBanksDecide();

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
  const refused = stripe.controls
    .state()
    .paymentIntents.filter((one) => one.last_payment_error?.code === 'insufficient_funds');
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['canceled']));
  // One that was never ordered is given up like any other that nobody has paid.
  const named = refused.map(({ id }) => id);
  const isRefused = inArray(payments.providerPaymentId, named);
  const isOver = inArray(payments.status, ['failed', 'canceled']);
  expect(await database.db.$count(payments, and(isRefused, isOver))).toBe(refused.length);
  const left = await database.db.select().from(payments);
  expect(left.filter((payment) => payment.closedAt === null)).toEqual([]);
  expect((await checkBooks(database.db)).filter((check) => check.violations > 0)).toEqual([]);
  await app.close();
  await database.close();
});
