// Starts a sandbox, the real SDK against it and a receiver of webhooks, for the tests beside it.
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { receiveWebhooks } from '../provider/webhook-receiver.ts';
import { type StripeSandbox, type StripeSandboxOptions, startStripeSandbox } from './start.ts';

/** The keys of every sandbox under test. */
export const SECRET_KEY = 'sk_test_sandbox_secret_key_1';
export const PUBLISHABLE_KEY = 'pk_test_sandbox_publishable_1';
export const WEBHOOK_SECRET = 'whsec_sandbox_under_test';

/** The SDK pointed at a sandbox, with no retries of its own. */
export function sdkFor(sandbox: StripeSandbox, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    ...config,
  });
}

/** A sandbox in memory that ends with the test. */
export async function sandboxUnderTest(options: Partial<StripeSandboxOptions> = {}) {
  const sandbox = await startStripeSandbox({
    stateFile: ':memory:',
    webhook: null,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    publicBase: '/sandbox/stripe',
    ...options,
  });
  onTestFinished(() => sandbox.close());
  return { sandbox, stripe: sdkFor(sandbox), controls: sandbox.controls };
}

/** What a receiver got. */
export interface Received {
  payload: string;
  signature: string;
  event: { id: string; type: string };
}

/** A receiver of webhooks that ends with the test; `answer` decides the HTTP status. */
export async function receiver(answer: (nth: number) => number = () => 200) {
  const { received, url } = await receiveWebhooks<Received>((content, headers) => {
    const payload = content.toString();
    return { payload, signature: String(headers['stripe-signature']), event: JSON.parse(payload) };
  }, answer);
  return {
    received,
    types: () => received.map(({ event }) => event.type),
    webhook: { url, secret: WEBHOOK_SECRET },
  };
}

/** Pays as a browser does: form-encoded, with the publishable key and the client secret. */
export async function confirmInBrowser(
  sandbox: StripeSandbox,
  intent: { id: string; client_secret: string | null },
  number: string,
  changes: Record<string, string> = {},
) {
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: PUBLISHABLE_KEY,
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Ada Driver',
      'payment_method_data[billing_details][address][postal_code]': '89101',
      ...changes,
    }),
  });
  return { status: response.status, answer: await response.json() };
}
