// Shows that payments from before the sandbox's first start can be reported, refunded and repeated.
import { expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

it('knows captures of the past, and cards that were saved with them', async () => {
  const at = new Date('2026-03-04T15:00:00Z');
  const capture = {
    paymentId: 'our-payment',
    providerPaymentId: 'pi_past',
    captureId: 'ch_past',
    amountCents: 5000,
    at,
  };
  const card = { customerId: 'cus_past', methodId: 'pm_past' };
  const { stripe } = await sandboxUnderTest({ past: { captures: [capture], cards: [card] } });
  const intent = await stripe.paymentIntents.retrieve('pi_past', { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    metadata: { paymentId: 'our-payment' },
    latest_charge: { id: 'ch_past', captured: true, created: at.getTime() / 1000 },
  });
  const refund = await stripe.refunds.create({ payment_intent: 'pi_past', amount: 2000 });
  expect(refund.status).toBe('succeeded');
  const again = await stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    customer: 'cus_past',
    payment_method: 'pm_past',
    off_session: true,
    confirm: true,
  });
  expect(again.status).toBe('succeeded');
});
