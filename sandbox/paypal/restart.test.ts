// Shows that the sandbox goes on where it was after a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../provider/webhook-receiver.ts';
import {
  actorsOf,
  CREDENTIALS,
  isGenuine,
  receiver,
  sandboxUnderTest,
} from './sandbox-under-test.ts';
import { startPaypalSandbox } from './start.ts';

function stateFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'paypal-sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'state.sqlite');
}

describe('a restarted sandbox', () => {
  it('still knows its orders, request ids, key, clock, faults and undelivered events', async () => {
    const file = stateFile();
    const broken = await receiver(() => 503);
    const first = await startPaypalSandbox({
      stateFile: file,
      webhook: broken.webhook,
      publicBase: '/sandbox/paypal',
      ...CREDENTIALS,
    });
    const before = actorsOf(first);
    first.controls.advanceClock(3_600_000);
    const order = (await before.client.create('7.00', { id: 'pay-1' })).body.id;
    await before.approve(order, { outcome: 'pending-then-completed' });
    await before.client.capture(order, { id: 'cap-1' });
    first.controls.addFault({ kind: 'rate-limited', path: '/v1/reporting/transactions' });
    await until(() => broken.received.length > 0);
    await first.close();

    const working = await receiver();
    const options = { stateFile: file, webhook: working.webhook };
    const { client, controls } = await sandboxUnderTest(options);
    expect((await client.create('7.00', { id: 'pay-1' })).body.id).toBe(order);
    expect((await client.capture(order, { id: 'cap-1' })).status).toBe(200);
    expect((await client.get('/v1/reporting/transactions')).status).toBe(429);
    expect(Date.parse(controls.state().now)).toBeGreaterThan(Date.now() + 3_500_000);
    controls.advanceClock(5_000);
    await until(() => working.received.length === 3);
    expect(working.types().sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
    ]);
    const certificates = [...broken.received, ...working.received].map(
      ({ headers }) => new URL(String(headers['paypal-cert-url'])).pathname,
    );
    expect(new Set(certificates).size).toBe(1);
    for (const one of working.received) expect(await isGenuine(one)).toBe(true);
  });

  it('keeps its key when everything else is forgotten', async () => {
    const { received, webhook } = await receiver();
    const { controls, pay } = await sandboxUnderTest({ webhook });
    await pay('1.00');
    controls.reset();
    expect(controls.state()).toMatchObject({ orders: [], captures: [], events: [] });
    received.length = 0;
    await pay('2.00');
    await until(() => received.length === 2);
    for (const one of received) expect(await isGenuine(one)).toBe(true);
  });

  it('follows the clock that it is given', async () => {
    const clock = () => new Date('2030-05-01T12:00:00.400Z');
    const { client } = await sandboxUnderTest({ clock });
    const { body } = await client.create('1.00', { isFull: true });
    expect(body.create_time).toBe('2030-05-01T12:00:00Z');
  });
});
