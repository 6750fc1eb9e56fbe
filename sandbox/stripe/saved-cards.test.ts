// Shows that cards are saved by a payment, charged again without their owner, and let go.
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import type { CardOutcome } from './cards.ts';
import { confirmInBrowser, SECRET_KEY, sandboxUnderTest } from './sandbox-under-test.ts';

const GIFT = { amount: 2_500, currency: 'usd' } as const;
const SPENT = 'It may not be used again. To use a PaymentMethod multiple times';

/** A customer's first gift, made in the browser with a card that is to be kept. */
async function firstGift(number: string, capture_method: 'manual' | 'automatic' = 'manual') {
  const world = await sandboxUnderTest();
  const { sandbox, stripe, controls } = world;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const intent = await stripe.paymentIntents.create({
    ...GIFT,
    customer: customer.id,
    capture_method,
    setup_future_usage: 'off_session',
  });
  const { answer } = await confirmInBrowser(sandbox, intent, number);
  if (answer.status === 'requires_action') controls.decideChallenge(intent.id, 'complete');
  const { payment_method } = await stripe.paymentIntents.retrieve(intent.id);
  return { ...world, customer: customer.id, card: String(payment_method), answer };
}

const chargeAgain = (
  stripe: Stripe,
  customer: string | undefined,
  card: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  stripe.paymentIntents.create({
    ...GIFT,
    customer,
    payment_method: card,
    off_session: true,
    confirm: true,
    ...more,
  });

const typesOf = async (stripe: Stripe) =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe('a card that a payment saves', () => {
  it('belongs to the customer and can be charged without her, also for a hold', async () => {
    const { stripe, customer, card } = await firstGift('4242424242424242');
    expect(await stripe.paymentMethods.retrieve(card)).toMatchObject({
      customer,
      card: { last4: '4242' },
    });
    const listed = await stripe.customers.listPaymentMethods(customer, { type: 'card' });
    expect(listed.data.map(({ id }) => id)).toEqual([card]);
    expect(await typesOf(stripe)).toContain('payment_method.attached');
    for (let month = 0; month < 2; month += 1) {
      const paid = await chargeAgain(stripe, customer, card, { capture_method: 'automatic' });
      expect(paid).toMatchObject({ status: 'succeeded', customer, payment_method: card });
    }
    const held = await chargeAgain(stripe, customer, card, { capture_method: 'manual' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2_500 });
    expect((await stripe.paymentIntents.capture(held.id)).status).toBe('succeeded');
    expect(await typesOf(stripe)).toContain('payment_intent.amount_capturable_updated');
    const events = await stripe.events.list({ type: 'payment_method.attached' });
    expect(events.data).toHaveLength(1);
  });

  it('may be asked for only when the browser confirms', async () => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const customer = await stripe.customers.create();
    const intent = await stripe.paymentIntents.create({ ...GIFT, customer: customer.id });
    const { answer } = await confirmInBrowser(sandbox, intent, '4242424242424242', {
      setup_future_usage: 'off_session',
    });
    expect(answer).toMatchObject({ status: 'succeeded', setup_future_usage: 'off_session' });
    expect(await stripe.paymentMethods.retrieve(answer.payment_method)).toMatchObject({
      customer: customer.id,
    });
  });

  it('may be attached afterwards where the payment named no customer', async () => {
    const { stripe } = await sandboxUnderTest();
    const { payment_method } = await stripe.paymentIntents.create({
      ...GIFT,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
      confirm: true,
    });
    const card = String(payment_method);
    await expect(chargeAgain(stripe, undefined, card)).rejects.toThrow(SPENT);
    const customer = (await stripe.customers.create()).id;
    await stripe.paymentMethods.attach(card, { customer });
    expect((await chargeAgain(stripe, customer, card)).status).toBe('succeeded');
  });

  it('is not saved by a payment that fails', async () => {
    const { stripe, customer, answer } = await firstGift('4000000000000002');
    expect(answer.error.code).toBe('card_declined');
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });

  it('pays once for one idempotency key, and is refused once', async () => {
    const { stripe, controls, customer, card } = await firstGift('4242424242424242');
    const month = (idempotencyKey: string) =>
      stripe.paymentIntents.create(
        { ...GIFT, customer, payment_method: card, off_session: true, confirm: true },
        { idempotencyKey },
      );
    expect((await month('month-2')).id).toBe((await month('month-2')).id);
    expect(controls.state().charges).toHaveLength(2);
    controls.setCardOutcome({ paymentMethod: card, outcome: 'declined' });
    await expect(month('month-3')).rejects.toMatchObject({ code: 'card_declined' });
    controls.setCardOutcome({ paymentMethod: card, outcome: 'ok' });
    await expect(month('month-3')).rejects.toMatchObject({ code: 'card_declined' });
    expect(controls.state().charges).toHaveLength(3);
  });
});

describe('a saved card that does not simply pay', () => {
  it('4000000000000341 is saved and declined ever after', async () => {
    const { stripe, customer, card, answer } = await firstGift('4000000000000341');
    expect(answer.status).toBe('requires_capture');
    const refusal = await chargeAgain(stripe, customer, card).catch((error) => error);
    expect(refusal).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_method: { id: card, customer },
      payment_intent: {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code: 'card_declined' },
      },
    });
    const stored = await stripe.paymentIntents.retrieve(refusal.payment_intent.id);
    expect(stored.status).toBe('requires_payment_method');
    expect(await typesOf(stripe)).toContain('payment_intent.payment_failed');
  });

  it('4000002500003155 asks its owner once', async () => {
    const { stripe, customer, card, answer } = await firstGift('4000002500003155');
    expect(answer.status).toBe('requires_action');
    expect(await stripe.paymentMethods.retrieve(card)).toMatchObject({ customer });
    expect((await chargeAgain(stripe, customer, card)).status).toBe('succeeded');
  });

  it('4000002760003184 asks its owner each time', async () => {
    const { sandbox, stripe, controls, customer, card } = await firstGift('4000002760003184');
    const refusal = await chargeAgain(stripe, customer, card).catch((error) => error);
    expect(refusal).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      payment_intent: { status: 'requires_payment_method', latest_charge: null },
      payment_method: { id: card },
    });
    // The donor comes back and proves herself.
    const { id, client_secret } = refusal.payment_intent;
    const { answer } = await confirmInBrowser(sandbox, { id, client_secret }, '4000002760003184');
    expect(answer.status).toBe('requires_action');
    expect(controls.decideChallenge(id, 'complete').status).toBe('succeeded');
  });

  it.each([
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_authenticationRequiredOnSetup', 'authentication_required', 'authentication_required'],
  ])('%s keeps its code', async (method, code, declineCode) => {
    const { stripe } = await sandboxUnderTest();
    const refusal = await chargeAgain(stripe, undefined, method).catch((error) => error);
    expect(refusal).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
  });

  it('may be attached without a payment, which sets nothing up', async () => {
    const { stripe } = await sandboxUnderTest();
    const customer = (await stripe.customers.create()).id;
    const attach = (method: string) => stripe.paymentMethods.attach(method, { customer });
    const { id } = await attach('pm_card_authenticationRequiredOnSetup');
    await expect(chargeAgain(stripe, customer, id)).rejects.toMatchObject({
      code: 'authentication_required',
    });
    const later = await attach('pm_card_chargeCustomerFail');
    await expect(chargeAgain(stripe, customer, later.id)).rejects.toMatchObject({
      code: 'card_declined',
    });
    await expect(attach('pm_card_chargeDeclined')).rejects.toMatchObject({ statusCode: 402 });
  });
});

describe('a card that may not be charged', () => {
  it("is somebody else's, or named without its customer", async () => {
    const { stripe, controls, customer, card } = await firstGift('4242424242424242');
    const eve = (await stripe.customers.create()).id;
    const before = controls.state().paymentIntents.length;
    await expect(chargeAgain(stripe, eve, card)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param: 'payment_method',
      message: expect.stringContaining(`does not belong to the Customer you supplied ${eve}`),
    });
    await expect(chargeAgain(stripe, undefined, card)).rejects.toMatchObject({
      code: 'parameter_missing',
      message: expect.stringContaining(`belongs to the Customer ${customer}. Please include`),
    });
    await expect(chargeAgain(stripe, customer, 'pm_nobody')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect(controls.state().paymentIntents).toHaveLength(before);
  });

  it('paid once without being saved', async () => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const customer = (await stripe.customers.create()).id;
    const intent = await stripe.paymentIntents.create({ ...GIFT, customer });
    const { answer } = await confirmInBrowser(sandbox, intent, '4242424242424242');
    const card: string = answer.payment_method;
    await expect(chargeAgain(stripe, customer, card)).rejects.toThrow(SPENT);
    await expect(chargeAgain(stripe, undefined, card)).rejects.toThrow(SPENT);
    await expect(stripe.paymentMethods.attach(card, { customer })).rejects.toThrow(
      'may not be used again',
    );
  });

  it('was detached', async () => {
    const { stripe, customer, card } = await firstGift('4242424242424242');
    expect(await stripe.paymentMethods.detach(card)).toMatchObject({ id: card, customer: null });
    expect((await stripe.events.list()).data[0]).toMatchObject({
      type: 'payment_method.detached',
      data: { object: { id: card, customer: null }, previous_attributes: { customer } },
    });
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    await expect(chargeAgain(stripe, customer, card)).rejects.toThrow(SPENT);
    await expect(stripe.paymentMethods.detach(card)).rejects.toThrow('detachment is impossible');
    await expect(stripe.paymentMethods.attach(card, { customer })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('is charged off session only where the call confirms', async () => {
    const { stripe } = await sandboxUnderTest();
    await expect(
      stripe.paymentIntents.create({ ...GIFT, off_session: true }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'off_session' });
  });
});

describe('the outcome that a test wants of a card', () => {
  it.each([
    ['declined', 'card_declined'],
    ['authentication_required', 'authentication_required'],
  ] as const)('may be %s, until it is well again', async (outcome, code) => {
    const { stripe, controls, customer, card } = await firstGift('4242424242424242');
    controls.setCardOutcome({ paymentMethod: card, outcome });
    await expect(chargeAgain(stripe, customer, card)).rejects.toMatchObject({
      statusCode: 402,
      code,
    });
    controls.setCardOutcome({ paymentMethod: card, outcome: 'ok' });
    expect((await chargeAgain(stripe, customer, card)).status).toBe('succeeded');
  });

  it('goes before what the number says, and asks an owner who is there', async () => {
    const { stripe, controls, customer, card } = await firstGift('4000000000000341');
    controls.setCardOutcome({ paymentMethod: card, outcome: 'ok' });
    expect((await chargeAgain(stripe, customer, card)).status).toBe('succeeded');
    controls.setCardOutcome({ paymentMethod: card, outcome: 'authentication_required' });
    const asked = await chargeAgain(stripe, customer, card, { off_session: false });
    expect(asked.status).toBe('requires_action');
    expect(controls.decideChallenge(asked.id, 'complete').status).toBe('succeeded');
  });

  it('can be wished for over HTTP', async () => {
    const { sandbox, stripe, customer, card } = await firstGift('4242424242424242');
    const wish = async (paymentMethod: string, outcome: CardOutcome | 'sometimes') => {
      const response = await fetch(`${sandbox.url}/v1/sandbox/cards`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ payment_method: paymentMethod, outcome }),
      });
      return response.status;
    };
    expect(await wish(card, 'declined')).toBe(200);
    await expect(chargeAgain(stripe, customer, card)).rejects.toMatchObject({ statusCode: 402 });
    expect(await wish(card, 'sometimes')).toBe(400);
    expect(await wish('pm_nobody', 'ok')).toBe(404);
    expect(await wish(card, 'ok')).toBe(200);
    expect((await chargeAgain(stripe, customer, card)).status).toBe('succeeded');
  });
});
