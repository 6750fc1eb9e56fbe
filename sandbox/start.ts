// Starts the stand-ins that make the demo whole: both providers, the mailbox and an authenticator.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { PaypalConfig, StripeConfig } from '../src/server/base/config.ts';
import type { Db } from '../src/server/base/database/handles.ts';
import { findOrMakeKey } from '../src/server/base/http/server-keys.ts';
import { subscribedEvents } from '../src/server/base/payments/stripe/subscribed-events.ts';
import { registerAuthenticator } from './authenticator.ts';
import { registerMailbox } from './mailbox.ts';
import { startPaypalSandbox } from './paypal/start.ts';
import { findPastCaptures, findPastCards } from './provider/past.ts';
import { startStripeSandbox } from './stripe/start.ts';

/** The providers' settings for every app that the sandbox serves. */
export interface SandboxSettings {
  stripe: StripeConfig;
  paypal: PaypalConfig;
}

/** The running sandbox. */
export interface Sandbox {
  settings: SandboxSettings;
  close(): Promise<void>;
}

const cardPath = '/sandbox/stripe';
const walletPath = '/sandbox/paypal';

/**
 * Starts the sandbox on free ports of loopback. The browser reaches it through the app's own address,
 * so it also works behind a tunnel and needs no further port.
 *
 * @param appPort where the app listens, for the webhooks
 */
export async function startSandbox(
  db: Db,
  dataDir: string | 'memory',
  appPort: number,
): Promise<Sandbox> {
  // Beside a PostgreSQL server nobody else makes the directory.
  if (dataDir !== 'memory') mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = await findOrMakeKey(db, 'sandbox');
  const secretKey = `sk_test_${key}`;
  const publishableKey = `pk_test_${key.slice(0, 24)}`;
  const webhookSecret = `whsec_${key}`;
  const webhookOf = (name: string) => `http://127.0.0.1:${appPort}/webhooks/${name}`;
  const running = await startStripeSandbox({
    stateFile: dataDir === 'memory' ? ':memory:' : path.join(dataDir, 'sandbox-stripe.db'),
    webhook: { url: webhookOf('stripe'), secret: webhookSecret, events: subscribedEvents },
    secretKey,
    publishableKey,
    publicBase: cardPath,
    past: { captures: await findPastCaptures(db, 'stripe'), cards: await findPastCards(db) },
  });
  const wallet = {
    clientId: `demo-${key.slice(0, 24)}`,
    clientSecret: `secret-${key}`,
    webhookId: `WH-${key.slice(0, 17).toUpperCase()}`,
  };
  const runningWallet = await startPaypalSandbox({
    stateFile: dataDir === 'memory' ? ':memory:' : path.join(dataDir, 'sandbox-paypal.db'),
    webhook: { url: webhookOf('paypal'), webhookId: wallet.webhookId },
    clientId: wallet.clientId,
    clientSecret: wallet.clientSecret,
    publicBase: walletPath,
    past: await findPastCaptures(db, 'paypal'),
  });
  return {
    settings: {
      stripe: {
        secretKey,
        publishableKey,
        webhookSecret,
        apiUrl: running.url,
        browserApiBase: cardPath,
        takesBankDebits: true,
      },
      paypal: {
        ...wallet,
        apiUrl: runningWallet.url,
        isLive: false,
        browserApiBase: walletPath,
      },
    },
    close: async () => {
      await runningWallet.close();
      await running.close();
    },
  };
}

/** Gives an app the sandbox's own addresses; the stand-ins may run in another process of this machine. */
export async function registerSandbox(
  http: FastifyInstance,
  db: Db,
  { stripe, paypal }: SandboxSettings,
): Promise<void> {
  await http.register(proxy, { upstream: stripe.apiUrl as string, prefix: cardPath });
  await http.register(proxy, { upstream: paypal.apiUrl, prefix: walletPath });
  registerMailbox(http, db);
  registerAuthenticator(http);
}
