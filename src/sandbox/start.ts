// Starts the stand-ins that make the demo whole: the card provider and the mailbox.
import path from 'node:path';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { StripeConfig } from '#server/config.ts';
import type { Db } from '#server/database/handles.ts';
import { findOrMakeKey } from '#server/http/server-keys.ts';
import { registerMailbox } from './mailbox.ts';
import { startStripeSandbox } from './stripe/start.ts';

/** The running sandbox: the provider's settings for the app, and its routes within the app. */
export interface Sandbox {
  stripe: StripeConfig;
  extend(http: FastifyInstance, db: Db): Promise<void>;
  close(): Promise<void>;
}

const browserPath = '/sandbox/stripe';

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
  const key = await findOrMakeKey(db, 'sandbox');
  const secretKey = `sk_test_${key}`;
  const publishableKey = `pk_test_${key.slice(0, 24)}`;
  const webhookSecret = `whsec_${key}`;
  const running = await startStripeSandbox({
    stateFile: dataDir === 'memory' ? ':memory:' : path.join(dataDir, 'sandbox-stripe.db'),
    webhook: { url: `http://127.0.0.1:${appPort}/webhooks/stripe`, secret: webhookSecret },
    secretKey,
    publishableKey,
    publicBase: browserPath,
  });
  return {
    stripe: {
      secretKey,
      publishableKey,
      webhookSecret,
      apiUrl: running.url,
      browserApiBase: browserPath,
    },
    async extend(http, db) {
      await http.register(proxy, { upstream: running.url, prefix: browserPath });
      registerMailbox(http, db);
    },
    close: () => running.close(),
  };
}
