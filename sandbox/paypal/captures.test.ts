// Shows captures that are pending, denied or declined, and what they tell the merchant.
import { describe, expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

async function approvedOrder() {
  const under = await sandboxUnderTest();
  const { id } = (await under.client.create('40.00')).body;
  await under.approve(id);
  const types = () =>
    under.controls
      .state()
      .events.map(({ event_type }) => event_type)
      .reverse();
  return { ...under, id: id as string, types };
}

describe('a pending capture', () => {
  it('completes after a while', async () => {
    const { client, controls, id, types } = await approvedOrder();
    controls.setNextCapture({ outcome: 'pending-then-completed', afterMs: 60_000 });
    const { body } = await client.capture(id);
    expect(body.status).toBe('COMPLETED');
    const [capture] = body.purchase_units[0].payments.captures;
    expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
    expect(capture.seller_receivable_breakdown).toBeUndefined();
    controls.advanceClock(59_000);
    expect((await client.readCapture(capture.id)).body.status).toBe('PENDING');
    controls.advanceClock(1_000);
    expect((await client.readCapture(capture.id)).body.status).toBe('COMPLETED');
    expect(types()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
  });

  it('may be denied, and its plan may be made for one order', async () => {
    const { client, approve, controls, id, types, pay } = await approvedOrder();
    controls.setNextCapture({ orderId: id, outcome: 'pending-then-denied' });
    const other = await pay('3.00');
    expect((await client.readCapture(other.capture)).body.status).toBe('COMPLETED');
    const { body } = await client.capture(id);
    const [capture] = body.purchase_units[0].payments.captures;
    expect(capture.status).toBe('PENDING');
    controls.advanceClock(5_000);
    expect((await client.readCapture(capture.id)).body.status).toBe('DECLINED');
    expect(types().at(-1)).toBe('PAYMENT.CAPTURE.DENIED');
    expect((await client.refund(capture.id)).status).toBe(422);
    expect((await approve(id)).status).toBe(409);
  });

  it('waits for a decision where none is planned, and takes only one', async () => {
    const { client, controls, id } = await approvedOrder();
    controls.setNextCapture({ outcome: 'pending' });
    const { body } = await client.capture(id);
    const capture = body.purchase_units[0].payments.captures[0].id;
    controls.advanceClock(8 * 3_600_000);
    const refused = await client.refund(capture);
    expect(refused.body.details[0].issue).toBe('PENDING_CAPTURE');
    expect(controls.decideCapture(capture, 'completed').status).toBe('COMPLETED');
    expect(() => controls.decideCapture(capture, 'denied')).toThrow();
  });
});

describe('a declined capture', () => {
  it('stays declined until the buyer approves again', async () => {
    const { client, approve, controls, id } = await approvedOrder();
    controls.setNextCapture({ outcome: 'declined' });
    for (const attempt of ['a', 'b']) {
      const { status, body } = await client.capture(id, { id: attempt });
      expect([status, body.details[0].issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
      expect(body.links[1]).toMatchObject({
        rel: 'redirect',
        href: `/sandbox/paypal/approve?token=${id}`,
      });
    }
    expect((await client.readOrder(id)).body.purchase_units[0].payments).toBeUndefined();
    await approve(id);
    expect((await client.capture(id, { id: 'a' })).body.details[0].issue).toBe(
      'INSTRUMENT_DECLINED',
    );
    expect((await client.capture(id, { id: 'c' })).status).toBe(201);
    expect(controls.state().captures).toHaveLength(1);
  });

  it('is what the buyer may pick on the page', async () => {
    const { client, approve } = await sandboxUnderTest();
    const { id } = (await client.create('4.00')).body;
    await approve(id, { outcome: 'declined' });
    expect((await client.capture(id)).status).toBe(422);
    expect((await approve(id, { outcome: 'nonsense' })).status).toBe(400);
  });
});
