// Shows that payment intents live as they do at Stripe, through the real SDK.
import { describe, expect, it } from 'vitest';
import { INTENT_TRANSITIONS } from './intent-transitions.ts';
import { confirmInBrowser, PUBLISHABLE_KEY, sandboxUnderTest } from './sandbox-under-test.ts';

const DAY_MS = 24 * 3_600_000;
const HOLD = { amount: 2_500, currency: 'usd', capture_method: 'manual' } as const;

describe('a payment intent', () => {
  it('is created with what it was given, read and changed', async () => {
    const { stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create({
      ...HOLD,
      metadata: { paymentId: 'p1', kind: 'donation' },
      description: 'A donation',
      receipt_email: 'ada@example.com',
      automatic_payment_methods: { enabled: true },
      setup_future_usage: 'off_session',
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 2_500,
      livemode: false,
      setup_future_usage: 'off_session',
      metadata: { paymentId: 'p1', kind: 'donation' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    const changed = await stripe.paymentIntents.update(intent.id, {
      amount: 3_000,
      metadata: { kind: '', more: 'yes' },
    });
    expect(changed).toMatchObject({ amount: 3_000, metadata: { paymentId: 'p1', more: 'yes' } });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 3_000 });
  });

  it('holds money, shows the charge and captures a part of it', async () => {
    const { stripe } = await sandboxUnderTest();
    const { id } = await stripe.paymentIntents.create(HOLD);
    const held = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2_500 });
    expect(held.latest_charge).toMatchObject({
      object: 'charge',
      captured: false,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
    const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 1_000 });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 1_000,
      amount_capturable: 0,
    });
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id },
    });
    await expect(stripe.paymentIntents.update(id, { amount: 5_000 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('takes money at once without manual capture', async () => {
    const { stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      payment_method: 'pm_card_mastercard',
      confirm: true,
    });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1_000 });
  });

  it('is canceled with a reason, which releases the hold', async () => {
    const { stripe } = await sandboxUnderTest();
    const { id } = await stripe.paymentIntents.create({
      ...HOLD,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const canceled = await stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'abandoned',
      expand: ['latest_charge'],
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      latest_charge: { refunded: true, captured: false },
    });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toThrow(
      'You cannot cancel this PaymentIntent because it has a status of canceled.',
    );
  });

  it('loses its hold after seven days', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const held = await stripe.paymentIntents.create({
      ...HOLD,
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge'],
    });
    expect(held.latest_charge).toMatchObject({
      payment_method_details: { card: { capture_before: held.created + 7 * 86_400 } },
    });
    controls.advanceClock(6 * DAY_MS);
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');
    controls.advanceClock(DAY_MS);
    expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
    const events = await stripe.events.list({ type: 'payment_intent.canceled' });
    expect(events.data).toHaveLength(1);
  });

  it('follows a table of transitions in which the last two are final', () => {
    expect(INTENT_TRANSITIONS.succeeded).toEqual([]);
    expect(INTENT_TRANSITIONS.canceled).toEqual([]);
    expect(INTENT_TRANSITIONS.requires_capture).toEqual(['succeeded', 'canceled']);
  });
});

describe('a call that cannot be served', () => {
  it('is refused in the words and statuses of Stripe', async () => {
    const { stripe, sandbox } = await sandboxUnderTest();
    await expect(stripe.paymentIntents.retrieve('pi_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nobody'",
    });
    await expect(
      stripe.paymentIntents.create({ amount: 10, currency: 'usd' }),
    ).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' });
    await expect(
      stripe.paymentIntents.create({ amount: 10.5, currency: 'usd' }),
    ).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    const unknown = await fetch(`${sandbox.url}/v1/customers`);
    expect(unknown.status).toBe(404);
    expect((await unknown.json()).error.message).toContain(
      'Unrecognized request URL (GET: /v1/customers).',
    );
  });

  it('needs the right key', async () => {
    const { sandbox } = await sandboxUnderTest();
    const ask = (authorization?: string) =>
      fetch(`${sandbox.url}/v1/account`, { headers: authorization ? { authorization } : {} });
    for (const authorization of [undefined, 'Bearer sk_test_other', `Bearer ${PUBLISHABLE_KEY}`]) {
      const response = await ask(authorization);
      expect(response.status).toBe(401);
      expect((await response.json()).error.type).toBe('invalid_request_error');
    }
  });

  it('answers the account otherwise', async () => {
    const { stripe } = await sandboxUnderTest();
    const account = await stripe.accounts.retrieveCurrent();
    expect(account.id).toMatch(/^acct_\w{16}$/);
  });
});

describe('a browser', () => {
  it('confirms and reads with the client secret, and sees no metadata', async () => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create({ ...HOLD, metadata: { secret: 'x' } });
    const paid = await confirmInBrowser(sandbox, intent, '4242 4242 4242 4242');
    expect(paid).toMatchObject({ status: 200, answer: { status: 'requires_capture' } });
    expect(paid.answer).not.toHaveProperty('metadata');
    const query = new URLSearchParams({
      key: PUBLISHABLE_KEY,
      client_secret: intent.client_secret ?? '',
    });
    const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}?${query}`);
    expect(await response.json()).toMatchObject({ status: 'requires_capture' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const method = (await stripe.paymentIntents.retrieve(intent.id)).payment_method;
    expect(await stripe.paymentMethods.retrieve(String(method))).toMatchObject({
      billing_details: { name: 'Ada Driver', address: { postal_code: '89101' } },
    });
  });

  it('needs the right client secret', async () => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create(HOLD);
    const wrong = await confirmInBrowser(
      sandbox,
      { ...intent, client_secret: 'x' },
      '4242424242424242',
    );
    expect(wrong).toMatchObject({ status: 400, answer: { error: { param: 'client_secret' } } });
  });

  it('cannot pay twice', async () => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create(HOLD);
    const both = await Promise.all([
      confirmInBrowser(sandbox, intent, '4242424242424242'),
      confirmInBrowser(sandbox, intent, '4242424242424242'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });
});
