// Starts a sandbox, a small client for it and a receiver of webhooks, for the tests beside it.
import { verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { receiveWebhooks } from '../provider/webhook-receiver.ts';
import { type PaypalSandbox, type PaypalSandboxOptions, startPaypalSandbox } from './start.ts';

/** The credentials of every sandbox under test. */
export const CREDENTIALS = { clientId: 'client-under-test', clientSecret: 'secret-under-test' };
export const WEBHOOK_ID = '8PT597110X687430LKGECATA';
export const BASIC = `Basic ${btoa(`${CREDENTIALS.clientId}:${CREDENTIALS.clientSecret}`)}`;

/** JSON of a shape that the test knows. */
export type Parsed = ReturnType<typeof JSON.parse>;

/** What a call answered. */
export interface Answer {
  status: number;
  body: Parsed;
}

/** How to call; `id` is the request id. */
export interface CallOptions {
  id?: string;
  isFull?: boolean;
  token?: string;
  signal?: AbortSignal;
}

/** Asks for an access token. */
export async function askForToken(url: string, authorization = BASIC): Promise<Answer> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return { status: response.status, body: await response.json() };
}

/** A merchant's server that calls a sandbox, with a token that it asks for once. */
export function clientOf(url: string) {
  let token: string | undefined;
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    content?: object,
    options: CallOptions = {},
  ): Promise<Answer> => {
    token ??= (await askForToken(url)).body.access_token as string;
    const headers: Record<string, string> = {
      authorization: `Bearer ${options.token ?? token}`,
      'content-type': 'application/json',
    };
    if (options.id) headers['paypal-request-id'] = options.id;
    if (options.isFull) headers.prefer = 'return=representation';
    const body = method === 'POST' ? JSON.stringify(content ?? {}) : undefined;
    const response = await fetch(url + path, { method, headers, body, signal: options.signal });
    return { status: response.status, body: await response.json() };
  };
  const order = (value: string, more: object = {}) => ({
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value }, custom_id: 'pay-1', ...more }],
  });
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, content?: object, options?: CallOptions) =>
      call('POST', path, content, options),
    create: (value: string, options?: CallOptions, more?: object) =>
      call('POST', '/v2/checkout/orders', order(value, more), options),
    readOrder: (id: string) => call('GET', `/v2/checkout/orders/${id}`),
    capture: (id: string, options?: CallOptions) =>
      call('POST', `/v2/checkout/orders/${id}/capture`, {}, options),
    readCapture: (id: string) => call('GET', `/v2/payments/captures/${id}`),
    refund: (id: string, content?: object, options?: CallOptions) =>
      call('POST', `/v2/payments/captures/${id}/refund`, content, options),
  };
}

/** Acts as the buyer's browser, which has no token. */
export async function inBrowser(url: string, path: string, content: object): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  return { status: response.status, body: await response.json() };
}

/** A sandbox in memory that ends with the test, with its client. */
export async function sandboxUnderTest(options: Partial<PaypalSandboxOptions> = {}) {
  const sandbox = await startPaypalSandbox({
    stateFile: ':memory:',
    webhook: null,
    publicBase: '/sandbox/paypal',
    ...CREDENTIALS,
    ...options,
  });
  onTestFinished(() => sandbox.close());
  return { ...actorsOf(sandbox), sandbox, controls: sandbox.controls };
}

/** A client, a buyer and the whole way to a capture at one sandbox. */
export function actorsOf(sandbox: PaypalSandbox) {
  const client = clientOf(sandbox.url);
  const approve = (token: string, more: object = {}) =>
    inBrowser(sandbox.url, '/approve', { token, ...more });
  /** Creates, approves and captures; answers the ids of the order and of the capture. */
  const pay = async (value: string, more?: object) => {
    const { body } = await client.create(value, undefined, more);
    await approve(body.id);
    const captured = await client.capture(body.id);
    const { id: capture } = captured.body.purchase_units[0].payments.captures[0];
    return { order: body.id as string, capture: capture as string };
  };
  return { client, approve, pay };
}

/** What a receiver got. */
export interface Received {
  payload: Buffer;
  headers: IncomingHttpHeaders;
  event: { id: string; event_type: string; resource_type: string; resource: Parsed };
}

/** A receiver of webhooks that ends with the test; `answer` decides the HTTP status. */
export async function receiver(answer: (nth: number) => number = () => 200) {
  const { received, url } = await receiveWebhooks<Received>(
    (payload, headers) => ({ payload, headers, event: JSON.parse(payload.toString()) }),
    answer,
  );
  return {
    received,
    types: () => received.map(({ event }) => event.event_type),
    of: (type: string) => received.filter(({ event }) => event.event_type === type),
    webhook: { url, webhookId: WEBHOOK_ID },
  };
}

/** Checks a webhook as a merchant does: over the raw body, with the key of the certificate. */
export async function isGenuine({ payload, headers }: Received, webhookId = WEBHOOK_ID) {
  const pem = await (await fetch(String(headers['paypal-cert-url']))).text();
  const { publicKey } = new X509Certificate(pem);
  const [id, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
  const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(payload)}`);
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
  return verify('sha256', message, publicKey, signature);
}
