// Shows that events arrive signed and retried, and misbehave when a test asks for it.
import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { until } from '../provider/webhook-receiver.ts';
import { BASIC, isGenuine, receiver, sandboxUnderTest } from './sandbox-under-test.ts';

const PAID_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

describe('a webhook', () => {
  it('carries a signature that the certificate proves', async () => {
    const { received, types, of, webhook } = await receiver();
    const { pay } = await sandboxUnderTest({ webhook });
    const { order, capture } = await pay('12.34', { description: 'Für Anaïs' });
    await until(() => received.length === 2);
    expect(types().sort()).toEqual(PAID_EVENTS);
    for (const one of received) {
      expect(one.headers['paypal-auth-algo']).toBe('SHA256withRSA');
      expect(await isGenuine(one)).toBe(true);
      expect(await isGenuine(one, 'ANOTHERWEBHOOK')).toBe(false);
      const payload = Buffer.concat([one.payload, Buffer.from(' ')]);
      expect(await isGenuine({ ...one, payload })).toBe(false);
      expect(one.event.id).toMatch(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/);
    }
    const [approved, completed] = PAID_EVENTS.map((type) => of(type)[0]?.event);
    expect(approved).toMatchObject({
      resource_type: 'checkout-order',
      resource: { id: order, status: 'APPROVED', purchase_units: [{ custom_id: 'pay-1' }] },
    });
    expect(completed).toMatchObject({
      resource_type: 'capture',
      resource: {
        id: capture,
        status: 'COMPLETED',
        custom_id: 'pay-1',
        amount: { currency_code: 'USD', value: '12.34' },
        supplementary_data: { related_ids: { order_id: order } },
      },
    });
    const up = completed?.resource.links.find(({ rel }: { rel: string }) => rel === 'up');
    expect(up.href.endsWith(`/v2/checkout/orders/${order}`)).toBe(true);
  });

  it('comes with a certificate that is valid now and signed by itself', async () => {
    const { received, webhook } = await receiver();
    const { sandbox, pay } = await sandboxUnderTest({ webhook });
    await pay('1.00');
    await until(() => received.length === 2);
    const address = String(received[0]?.headers['paypal-cert-url']);
    expect(new URL(address).origin).toBe(sandbox.url);
    const certificate = new X509Certificate(await (await fetch(address)).text());
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toContain('CN=');
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 365 * 86_400_000);
    expect((await fetch(`${address}x`)).status).toBe(404);
  });

  it('is tried again until it is taken', async () => {
    const { received, webhook } = await receiver((nth) => (nth <= 3 ? 500 : 204));
    const { pay, controls } = await sandboxUnderTest({ webhook });
    await pay('1.00');
    await until(() => controls.state().deliveries.every(({ status }) => status === 'delivered'));
    expect(received).toHaveLength(5);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(2);
  });

  it('can come several times, late, in another order or never', async () => {
    const { received, types, webhook } = await receiver();
    const { pay, controls } = await sandboxUnderTest({ webhook });
    controls.setWebhooks({ duplicates: 2 });
    await pay('1.00');
    await until(() => received.length === 6);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(2);

    received.length = 0;
    controls.setWebhooks({ duplicates: 0, delayMs: 30, reorder: { hold: 2, order: 'reverse' } });
    await pay('1.00');
    await until(() => received.length === 2);
    expect(types()).toEqual(PAID_EVENTS.toReversed());

    received.length = 0;
    controls.setWebhooks({ reorder: { hold: 100, order: 'reverse' } });
    await pay('1.00');
    const last = controls.state().deliveries.slice(-2);
    expect(last.map(({ status }) => status)).toEqual(['held', 'held']);
    expect(controls.releaseHeld()).toBe(2);
    await until(() => received.length === 2);

    received.length = 0;
    const lost = { types: ['PAYMENT.CAPTURE.COMPLETED'] };
    controls.setWebhooks({ reorder: null, delayMs: 0, drop: lost });
    await pay('1.00');
    await until(() => received.length === 1);
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED']);
    const dropped = controls.state().deliveries.filter(({ status }) => status === 'dropped');
    expect(dropped).toHaveLength(1);
  });

  it('can be sent a hundred times at once, and with an old signature', async () => {
    const { received, webhook } = await receiver();
    const { pay, controls } = await sandboxUnderTest({ webhook });
    controls.setWebhooks({ drop: { all: true }, signatureAgeSeconds: 600 });
    await pay('1.00');
    const [event] = controls.state().events;
    const statuses = await controls.redeliver(event?.id ?? '', 100);
    expect(statuses).toEqual(Array(100).fill(200));
    expect(received).toHaveLength(100);
    const time = Date.parse(String(received[0]?.headers['paypal-transmission-time']));
    expect(Date.now() - time).toBeGreaterThan(599_000);
    await expect(controls.redeliver('WH-UNKNOWN')).rejects.toMatchObject({ status: 404 });
  });

  it('tells of refunds and reversals by their capture', async () => {
    const { of, webhook } = await receiver();
    const { pay, controls } = await sandboxUnderTest({ webhook });
    const { capture } = await pay('9.00');
    controls.refundAtPaypal(capture, 400);
    const { dispute_id } = controls.openDispute({ captureId: capture });
    controls.resolveDispute(dispute_id, 'buyer');
    await until(() => of('CUSTOMER.DISPUTE.RESOLVED').length === 1);
    await until(() => of('PAYMENT.CAPTURE.REVERSED').length === 1);
    const [refunded] = of('PAYMENT.CAPTURE.REFUNDED');
    const [reversed] = of('PAYMENT.CAPTURE.REVERSED');
    expect(refunded?.event).toMatchObject({
      resource_type: 'refund',
      resource: { amount: { value: '4.00' }, custom_id: 'pay-1' },
    });
    expect(reversed?.event.resource.amount.value).toBe('5.00');
    for (const one of [refunded, reversed]) {
      const up = one?.event.resource.links.find(({ rel }: { rel: string }) => rel === 'up');
      expect(up.href.endsWith(`/v2/payments/captures/${capture}`)).toBe(true);
    }
    expect(of('CUSTOMER.DISPUTE.CREATED')[0]?.event).toMatchObject({
      resource_type: 'dispute',
      resource: { dispute_id, disputed_transactions: [{ seller_transaction_id: capture }] },
    });
  });
});

describe('the controls over HTTP', () => {
  it('do what the functions do', async () => {
    const { types, webhook } = await receiver();
    const { sandbox, client, approve, pay } = await sandboxUnderTest();
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${sandbox.url}/sandbox-controls${path}`, {
        method,
        headers: { authorization: BASIC, 'content-type': 'application/json' },
        body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      });
      return response.json();
    };
    const bare = await fetch(`${sandbox.url}/sandbox-controls/state`);
    expect(bare.status).toBe(401);
    await call('POST', '/webhooks/target', webhook);
    const behavior = { duplicates: 0, drop: { all: true }, reorder: null, delayMs: 5 };
    expect(await call('POST', '/webhooks', behavior)).toMatchObject(behavior);
    await call('POST', '/captures/next', { outcome: 'pending' });
    const { capture } = await pay('10.00');
    const decided = await call('POST', `/captures/${capture}/decide`, { decision: 'completed' });
    expect(decided.status).toBe('COMPLETED');
    const state = await call('GET', '/state');
    expect(state.orders).toHaveLength(1);
    await call('POST', `/events/${state.events[0].id}/redeliver`, { times: 2 });
    expect(types()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED']);
    const refund = await call('POST', `/captures/${capture}/refund`, { amountCents: 100 });
    expect(refund.amount.value).toBe('1.00');
    const dispute = await call('POST', '/disputes', { captureId: capture, amountCents: 500 });
    await call('POST', `/disputes/${dispute.dispute_id}/review`);
    const path = `/disputes/${dispute.dispute_id}/resolve`;
    expect(await call('POST', path, { winner: 'seller' })).toMatchObject({ status: 'RESOLVED' });
    await call('POST', '/faults', { kind: 'error-500', path: '/v2/checkout/orders' });
    expect((await client.create('1.00')).status).toBe(500);
    await call('POST', '/faults', { kind: 'error-500' });
    expect(await call('DELETE', '/faults')).toEqual({ faults: [] });
    expect(await call('POST', '/faults', { kind: 'nonsense' })).toHaveProperty('details');
    expect((await approve((await client.create('1.00')).body.id)).status).toBe(200);
    const { now } = await call('POST', '/clock', { advanceMs: 86_400_000 });
    expect(Date.parse(now)).toBeGreaterThan(Date.now() + 86_000_000);
    await call('POST', '/reset');
    expect((await call('GET', '/state')).events).toEqual([]);
  });
});
