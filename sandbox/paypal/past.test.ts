// Shows that payments from before the sandbox's first start can be read and refunded.
import { expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

it('knows captures of the past', async () => {
  const capture = {
    paymentId: 'our-payment',
    providerPaymentId: 'PASTORDER',
    captureId: 'PASTCAPTURE',
    amountCents: 5000,
    at: new Date('2026-03-04T15:00:00Z'),
  };
  const { client } = await sandboxUnderTest({ past: [capture] });
  const order = await client.get('/v2/checkout/orders/PASTORDER');
  expect(order.body).toMatchObject({ status: 'COMPLETED' });
  expect(order.body.purchase_units[0]).toMatchObject({
    custom_id: 'our-payment',
    payments: { captures: [{ id: 'PASTCAPTURE', status: 'COMPLETED' }] },
  });
});
