// Shows that a bank's no to a card that is saved without a payment is told, and that a canceled setup saves none.
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY, sandboxUnderTest } from './sandbox-under-test.ts';

describe('a card that is saved without a payment', () => {
  const confirm = (url: string, setup: Stripe.SetupIntent, method: string) =>
    fetch(`${url}/v1/setup_intents/${setup.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ key: PUBLISHABLE_KEY, client_secret: setup.client_secret ?? '' },
        payment_method: method,
      }),
    });

  it('is told of where its bank declines it', async () => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const customer = (await stripe.customers.create()).id;
    const setup = await stripe.setupIntents.create({ customer, metadata: { subject: 'a gift' } });
    expect((await confirm(sandbox.url, setup, 'pm_card_chargeDeclined')).status).toBe(402);
    const told = (await stripe.events.list({ type: 'setup_intent.setup_failed' })).data;
    expect(told).toHaveLength(1);
    expect(told[0]?.data.object).toMatchObject({
      ...{ id: setup.id, status: 'requires_payment_method', metadata: { subject: 'a gift' } },
      last_setup_error: {
        ...{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
        payment_method: { card: { fingerprint: expect.any(String) } },
      },
    });
  });

  it('is not asked about any more once the setup is canceled', async () => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const customer = (await stripe.customers.create()).id;
    const setup = await stripe.setupIntents.create({ customer });
    expect((await stripe.setupIntents.cancel(setup.id)).status).toBe('canceled');
    expect((await stripe.events.list({ type: 'setup_intent.canceled' })).data).toHaveLength(1);
    const answer = await confirm(sandbox.url, setup, 'pm_card_visa');
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.code).toBe('setup_intent_unexpected_state');
    await expect(stripe.setupIntents.cancel(setup.id)).rejects.toMatchObject({
      ...{ statusCode: 400, code: 'setup_intent_unexpected_state' },
    });
  });
});
