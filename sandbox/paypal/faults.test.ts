// Shows the ways in which calls can go wrong, and that a repeat with the request id is safe.
import { describe, expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

const ORDERS = '/v2/checkout/orders';

describe('a fault', () => {
  it('can strike before anything is done', async () => {
    const { client, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'error-500', path: ORDERS, times: 2 });
    expect(await client.create('1.00', { id: 'a' })).toMatchObject({
      status: 500,
      body: { name: 'INTERNAL_SERVER_ERROR', debug_id: expect.any(String) },
    });
    expect((await client.create('1.00', { id: 'a' })).status).toBe(500);
    expect(controls.state().orders).toEqual([]);
    expect((await client.create('1.00', { id: 'a' })).status).toBe(201);
  });

  it('can answer 500 for work that is done, and a repeat shows it', async () => {
    const { client, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'error-500', path: ORDERS, commit: true });
    expect((await client.create('1.00', { id: 'a' })).status).toBe(500);
    const [order] = controls.state().orders;
    const repeat = await client.create('1.00', { id: 'a' });
    expect(repeat).toMatchObject({ status: 200, body: { id: order?.id } });
    expect(controls.state().orders).toHaveLength(1);
  });

  it('can answer the same 500 for ever', async () => {
    const { client, controls } = await sandboxUnderTest();
    for (const commit of [true, false]) {
      controls.addFault({ kind: 'error-500', path: ORDERS, commit, isReplayed: true });
      const id = `commit ${commit}`;
      expect((await client.create('1.00', { id })).status).toBe(500);
      expect((await client.create('1.00', { id })).status).toBe(500);
    }
    expect(controls.state().orders).toHaveLength(1);
    expect((await client.create('1.00', { id: 'b' })).status).toBe(201);
  });

  it('can do the work and never answer', async () => {
    const { client, approve, controls } = await sandboxUnderTest();
    const { id } = (await client.create('1.00')).body;
    await approve(id);
    const path = `${ORDERS}/*/capture`;
    controls.addFault({ kind: 'timeout-after-commit', path });
    const signal = AbortSignal.timeout(200);
    await expect(client.capture(id, { id: 'c', signal })).rejects.toThrow();
    expect(controls.state().captures).toHaveLength(1);
    expect((await client.capture(id, { id: 'c' })).status).toBe(200);
    const capture = controls.state().captures[0]?.id ?? '';
    controls.addFault({ kind: 'timeout-after-commit', closeSocket: true });
    await expect(client.refund(capture, {}, { id: 'r' })).rejects.toThrow();
    expect((await client.refund(capture, {}, { id: 'r' })).status).toBe(200);
    expect(controls.state().refunds).toHaveLength(1);
  });

  it('can cut the connection or limit the rate, for the calls that it names', async () => {
    const { client, controls } = await sandboxUnderTest();
    const { id } = (await client.create('1.00')).body;
    controls.addFault({ kind: 'refuse-connection', method: 'post', path: ORDERS });
    controls.addFault({ kind: 'rate-limited', method: 'GET', path: `${ORDERS}/*` });
    expect(await client.readOrder(id)).toMatchObject({
      status: 429,
      body: { name: 'RATE_LIMIT_REACHED' },
    });
    expect((await client.readOrder(id)).status).toBe(200);
    await expect(client.create('1.00')).rejects.toThrow();
    expect(controls.state().orders).toHaveLength(1);
    controls.addFault({ kind: 'rate-limited', times: 5 });
    controls.clearFaults();
    expect((await client.create('1.00')).status).toBe(201);
  });
});
