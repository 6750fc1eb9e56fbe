// Shows that events arrive signed and retried, and misbehave when a test asks for it.
import { describe, expect, it } from 'vitest';
import { until } from '../provider/webhook-receiver.ts';
import { receiver, SECRET_KEY, sandboxUnderTest, WEBHOOK_SECRET } from './sandbox-under-test.ts';

const PAID = {
  amount: 1_000,
  currency: 'usd',
  payment_method: 'pm_card_visa',
  confirm: true,
} as const;
const PAID_EVENTS = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'];

describe('a webhook', () => {
  it('carries a signature that the SDK verifies', async () => {
    const { received, types, webhook } = await receiver();
    const { stripe } = await sandboxUnderTest({ webhook });
    const intent = await stripe.paymentIntents.create(PAID, { idempotencyKey: 'k1' });
    await until(() => received.length === 3);
    expect(types().sort()).toEqual(PAID_EVENTS);
    for (const { payload, signature } of received) {
      const event = stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET, 300);
      expect(event.request?.idempotency_key).toBe('k1');
      expect(await stripe.events.retrieve(event.id)).toMatchObject({ type: event.type });
      expect(() =>
        stripe.webhooks.constructEvent(`${payload} `, signature, WEBHOOK_SECRET, 300),
      ).toThrow();
      expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_x', 300)).toThrow();
    }
    const succeeded = received.find(({ event }) => event.type === 'payment_intent.succeeded');
    expect(JSON.parse(succeeded?.payload ?? '').data.object).toMatchObject({ id: intent.id });
  });

  it('is tried again until it is taken', async () => {
    const { received, webhook } = await receiver((nth) => (nth <= 4 ? 500 : 200));
    const { stripe, controls } = await sandboxUnderTest({ webhook });
    await stripe.paymentIntents.create(PAID);
    await until(() => controls.state().deliveries.every(({ status }) => status === 'delivered'));
    expect(received).toHaveLength(7);
    expect((await stripe.events.list()).data.map((event) => event.pending_webhooks)).toEqual([
      0, 0, 0,
    ]);
  });

  it('can come several times', async () => {
    const { received, webhook } = await receiver();
    const { stripe, controls } = await sandboxUnderTest({ webhook });
    controls.setWebhooks({ duplicates: 2 });
    await stripe.paymentIntents.create(PAID);
    await until(() => received.length === 9);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(3);
  });

  it('can come in another order, and late', async () => {
    const { types, webhook } = await receiver();
    const { stripe, controls } = await sandboxUnderTest({ webhook });
    controls.setWebhooks({ reorder: { hold: 3, order: 'reverse' }, delayMs: 30 });
    await stripe.paymentIntents.create(PAID);
    await until(() => types().length === 3);
    expect(types()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('can be held until it is released, in an order that a seed fixes', async () => {
    const orders: string[][] = [];
    for (const seed of [7, 7]) {
      const { types, webhook } = await receiver();
      const { stripe, controls } = await sandboxUnderTest({ webhook });
      controls.setWebhooks({ reorder: { hold: 100, order: 'shuffle', seed } });
      await stripe.paymentIntents.create(PAID);
      expect(controls.state().deliveries.map(({ status }) => status)).toEqual([
        'held',
        'held',
        'held',
      ]);
      expect(controls.releaseHeld()).toBe(3);
      await until(() => types().length === 3);
      orders.push(types());
    }
    expect(orders[0]).toEqual(orders[1]);
  });

  it('can be lost, and is still listed', async () => {
    const { types, webhook } = await receiver();
    const { stripe, controls } = await sandboxUnderTest({ webhook });
    controls.setWebhooks({ drop: { types: ['payment_intent.succeeded'] } });
    await stripe.paymentIntents.create(PAID);
    controls.setWebhooks({ drop: { next: 2 } });
    await stripe.paymentIntents.create(PAID);
    controls.setWebhooks({ drop: { all: true } });
    await stripe.paymentIntents.create(PAID);
    await until(() => types().length === 3);
    expect(types().sort()).toEqual(PAID_EVENTS);
    expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(9);
    const lost = controls.state().deliveries.filter(({ status }) => status === 'dropped');
    expect(lost).toHaveLength(6);
  });

  it('can be sent a hundred times at once, and with an old signature', async () => {
    const { received, webhook } = await receiver();
    const { stripe, controls } = await sandboxUnderTest({ webhook });
    controls.setWebhooks({ drop: { all: true }, signatureAgeSeconds: 301 });
    await stripe.paymentIntents.create(PAID);
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    const statuses = await controls.redeliver(event?.id ?? '', 100);
    expect(statuses).toEqual(Array(100).fill(200));
    expect(received).toHaveLength(100);
    const [first] = received;
    expect(() =>
      stripe.webhooks.constructEvent(first?.payload ?? '', first?.signature ?? '', WEBHOOK_SECRET),
    ).toThrow('Timestamp outside the tolerance zone');
  });
});

describe('the list of events', () => {
  it('is paged, newest first, and filtered', async () => {
    const { stripe } = await sandboxUnderTest();
    const first = await stripe.paymentIntents.create(PAID);
    await stripe.paymentIntents.create(PAID);
    const page = await stripe.events.list({ limit: 4 });
    expect(page.has_more).toBe(true);
    const rest = await stripe.events.list({ limit: 4, starting_after: page.data[3]?.id });
    expect(rest.data.map(({ type }) => type)).toEqual([
      'charge.succeeded',
      'payment_intent.created',
    ]);
    expect(rest.has_more).toBe(false);
    const every = await stripe.events
      .list({ limit: 2, created: { gte: first.created } })
      .autoPagingToArray({ limit: 50 });
    expect(every).toHaveLength(6);
    expect((await stripe.events.list({ created: { gt: first.created + 60 } })).data).toEqual([]);
    expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(2);
  });
});

describe('the controls over HTTP', () => {
  it('do what the functions do', async () => {
    const { types, webhook } = await receiver();
    const { sandbox, stripe } = await sandboxUnderTest();
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${sandbox.url}/v1/sandbox${path}`, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      return response.json();
    };
    expect((await fetch(`${sandbox.url}/v1/sandbox/state`)).status).toBe(401);
    await call('POST', '/webhooks/target', webhook);
    const behavior = { duplicates: 0, drop: { all: true }, reorder: null, delayMs: 5 };
    expect(await call('POST', '/webhooks', behavior)).toMatchObject(behavior);
    const intent = await stripe.paymentIntents.create(PAID);
    const state = await call('GET', '/state');
    expect(state.paymentIntents).toHaveLength(1);
    await call('POST', `/events/${state.events[0].id}/redeliver`, { times: 2 });
    expect(types()).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded']);
    const dispute = await call('POST', '/disputes', { payment_intent: intent.id, amount: 400 });
    expect(dispute).toMatchObject({ object: 'dispute', amount: 400, status: 'needs_response' });
    expect(
      new Date((await call('POST', '/clock', { advanceMs: 86_400_000 })).now).getTime(),
    ).toBeGreaterThan(Date.now() + 86_000_000);
    await call('POST', '/faults', { kind: 'error-500', path: '/v1/account' });
    await expect(stripe.accounts.retrieveCurrent()).rejects.toMatchObject({ statusCode: 500 });
    await call('POST', '/faults', { kind: 'error-500' });
    expect(await call('DELETE', '/faults')).toEqual({ faults: [] });
    expect(await call('POST', '/faults', { kind: 'nonsense' })).toHaveProperty('error');
    await call('POST', '/reset');
    expect((await call('GET', '/state')).events).toEqual([]);
  });
});
