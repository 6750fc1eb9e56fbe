// Webhooks that are not what they seem: refused, and nothing of them is stored.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookEvents } from '#server/database/schema/payments.ts';
import { startTestApp, type TestApp, testKeys } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { webhookSecret } = testKeys;
const now = () => Math.floor(Date.now() / 1000);
const eventOf = (id: string, livemode: boolean) =>
  JSON.stringify({ id, object: 'event', type: 'x', livemode, data: { object: {} } });
const sign = (payload: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
const countStored = () => app.database.db.$count(webhookEvents);

async function send(body: string, signature: string): Promise<number> {
  const response = await fetch(`${app.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return response.status;
}

it('refuses a webhook that is altered, old or unsigned, and takes the good one (9)', async () => {
  const body = eventOf('evt_1', false);
  expect(await send(body, '')).toBe(400);
  expect(await send(body, sign(body, 'whsec_wrong', now()))).toBe(400);
  expect(await send(body, sign(body, webhookSecret, now() - 301))).toBe(400);
  const reserialised = JSON.stringify(JSON.parse(body), null, 2);
  expect(await send(reserialised, sign(body, webhookSecret, now()))).toBe(400);
  expect(await countStored()).toBe(0);
  expect(await send(body, sign(body, webhookSecret, now()))).toBe(200);
  expect(await countStored()).toBe(1);
});

it('refuses an event of live mode where the keys are for tests (10)', async () => {
  const before = await countStored();
  const body = eventOf('evt_live', true);
  expect(await send(body, sign(body, webhookSecret, now()))).toBe(400);
  expect(await countStored()).toBe(before);
});
