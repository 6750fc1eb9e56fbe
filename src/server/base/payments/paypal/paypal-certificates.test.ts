// A webhook that nobody has proven yet makes the server fetch next to nothing.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { selfSignedCertificate } from '#sandbox/paypal/certificate.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { WebhookInvalid } from '../provider.ts';
import { createKeyFinder } from './paypal-certificates.ts';

let server: Server;
let base: string;
let asked: string[] = [];
let sentBytes = 0;
let certificate: string;
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const valid = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 3_600_000) };
  certificate = selfSignedCertificate(privateKey, 'localhost', valid);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('CERT-good')) {
      response.writeHead(200).end(certificate);
      return;
    }
    if (!request.url?.endsWith('CERT-large')) {
      response.writeHead(404).end();
      return;
    }
    const part = Buffer.alloc(64 * 1024, 'x');
    const sendOn = () => {
      sentBytes += part.length;
      if (!response.destroyed && sentBytes < 512 * part.length) response.write(part, sendOn);
    };
    sendOn();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const certificates = '/v1/notifications/certs';

it('M8: asks the provider for certificates alone, without a query', async () => {
  const find = createKeyFinder(base);
  for (const path of [
    '/v1/oauth2/token',
    '/v1/notifications/certs/',
    `${certificates}/CERT-1?x=1`,
    `${certificates}/CERT-1#x`,
    `${certificates}/../../v2/checkout/orders/CERT-1`,
    `${certificates}/CERT-1/more`,
    `//evil.example${certificates}/CERT-1`,
  ]) {
    await expect(find(`${base}${path}`)).rejects.toThrow('not at an address of the provider');
  }
  await expect(find(`http://u:p@${base.slice(7)}${certificates}/CERT-1`)).rejects.toThrow();
  expect(asked).toEqual([]);
});

it('M8: remembers what could not be had', async () => {
  const find = createKeyFinder(base);
  for (let n = 0; n < 5; n++) {
    await expect(find(`${base}${certificates}/CERT-absent`)).rejects.toThrow('could not be had');
  }
  expect(asked).toHaveLength(1);
});

it('M8: refuses all who ask for what is being fetched, and can not be had', async () => {
  const find = createKeyFinder(base);
  const both = [1, 2].map(() => find(`${base}${certificates}/CERT-absent`));
  for (const { reason } of (await Promise.allSettled(both)) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(WebhookInvalid);
  }
  expect(asked).toHaveLength(1);
});

it('M8: stops reading what is too large for a certificate', async () => {
  const find = createKeyFinder(base);
  await expect(find(`${base}${certificates}/CERT-large`)).rejects.toThrow('could not be had');
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
});

it('M8: fetches no more than sixty unknown certificates a minute', async () => {
  const find = createKeyFinder(base);
  for (let n = 0; n < 150; n++) {
    await expect(find(`${base}${certificates}/CERT-${n}`)).rejects.toThrow();
  }
  // A new minute may begin meanwhile.
  expect(asked.length).toBeLessThanOrEqual(120);
});

it('M8: keeps a good key, whatever strangers have it fetch', async () => {
  const find = createKeyFinder(base);
  const address = `${base}${certificates}/CERT-good`;
  const key = await find(address);
  const others = Array.from({ length: 80 }, (_, n) => `${base}${certificates}/CERT-${n}`);
  const strangers = Promise.allSettled(others.map(find));
  // While those are under way, when they are over, and when none may be fetched anymore.
  expect(await find(address)).toBe(key);
  expect(new Set((await strangers).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await find(address)).toBe(key);
  expect(asked.filter((url) => url.endsWith('CERT-good'))).toHaveLength(1);
});

it.each(['/webhooks/paypal', '/%77ebhooks/paypal'])(
  'M8: answers 400 at %s to a certificate that can not be had, and 429 to whoever goes on',
  async (path) => {
    const app: TestApp = await startTestApp();
    const send = (n: number) =>
      fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': 't-1',
          'paypal-transmission-time': new Date().toISOString(),
          'paypal-transmission-sig': 'AAAA',
          'paypal-cert-url': `${app.paypal.url}${certificates}/CERT-unknown-${n}`,
        },
        body: '{}',
      });
    const statuses: number[] = [];
    // Minutes may begin meanwhile, and each takes as many again.
    for (let n = 0; n < 400 && statuses.at(-1) !== 429; n++) statuses.push((await send(n)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    await app.close();
  },
);
