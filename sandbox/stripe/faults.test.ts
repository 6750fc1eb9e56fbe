// Shows that repeated calls change nothing, and that faults leave what they should.
import { describe, expect, it } from 'vitest';
import { until } from '../provider/webhook-receiver.ts';
import { SECRET_KEY, sandboxUnderTest, sdkFor } from './sandbox-under-test.ts';

const HOLD = { amount: 2_500, currency: 'usd', capture_method: 'manual' } as const;

describe('an idempotency key', () => {
  it('replays the first answer', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const first = await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    const again = await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(controls.state().paymentIntents).toHaveLength(1);
  });

  it('replays a refusal of the card too', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const { id } = await stripe.paymentIntents.create(HOLD);
    const pay = () =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'c1' },
      );
    await expect(pay()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    await expect(pay()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(controls.state().charges).toHaveLength(1);
  });

  it('refuses other parameters and other endpoints', async () => {
    const { stripe } = await sandboxUnderTest();
    const { id } = await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    const refusal = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(
      stripe.paymentIntents.create({ ...HOLD, amount: 1_000 }, { idempotencyKey: 'pay-1' }),
    ).rejects.toMatchObject(refusal);
    await expect(
      stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'pay-1' }),
    ).rejects.toMatchObject(refusal);
  });

  it('is busy while the first call runs', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'slow', ms: 1_000 });
    const first = stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    await until(() => controls.state().faults.length === 0);
    await expect(
      stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' }),
    ).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await first;
    expect(controls.state().paymentIntents).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const first = await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    controls.advanceClock(25 * 3_600_000);
    const later = await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    expect(later.id).not.toBe(first.id);
  });

  it('is not spent on a call without sense', async () => {
    const { stripe } = await sandboxUnderTest();
    await expect(
      stripe.paymentIntents.create({ amount: 1.5, currency: 'usd' }, { idempotencyKey: 'pay-1' }),
    ).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
  });
});

describe('a fault', () => {
  it('answers 500 and replays it, with or without having done the work', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const { id } = await stripe.paymentIntents.create({ ...HOLD, payment_method: 'pm_card_visa' });
    const path = '/v1/payment_intents/*/confirm';
    const pay = (idempotencyKey: string) =>
      stripe.paymentIntents.confirm(id, {}, { idempotencyKey });
    controls.addFault({ kind: 'error-500', method: 'POST', path });
    await expect(pay('a')).rejects.toMatchObject({ statusCode: 500, rawType: 'api_error' });
    await expect(pay('a')).rejects.toMatchObject({ statusCode: 500 });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_confirmation');
    controls.addFault({ kind: 'error-500', path, commit: true });
    await expect(pay('b')).rejects.toMatchObject({ statusCode: 500 });
    await expect(pay('b')).rejects.toMatchObject({ statusCode: 500 });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
  });

  it('does the work and never answers', async () => {
    const { sandbox, stripe, controls } = await sandboxUnderTest();
    const impatient = sdkFor(sandbox, { timeout: 300 });
    controls.addFault({ kind: 'timeout-after-commit' });
    await expect(
      impatient.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const [made] = controls.state().paymentIntents;
    const again = await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    expect(again.id).toBe(made?.id);
  });

  it('does the work and hangs up', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'timeout-after-commit', closeSocket: true, times: 2 });
    // The SDK tries a connection that was closed on it once more, whatever its settings.
    await expect(
      stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await stripe.paymentIntents.create(HOLD, { idempotencyKey: 'pay-1' });
    expect(controls.state().paymentIntents).toHaveLength(1);
  });

  it('is survived by the retries of the SDK', async () => {
    const { sandbox, controls } = await sandboxUnderTest();
    const patient = sdkFor(sandbox, { maxNetworkRetries: 2 });
    controls.addFault({ kind: 'timeout-after-commit', closeSocket: true });
    await patient.paymentIntents.create(HOLD);
    expect(controls.state().paymentIntents).toHaveLength(1);
  });

  it('hangs up before anything is done, so many times', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'refuse-connection', times: 2 });
    await expect(stripe.paymentIntents.create(HOLD)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    expect(controls.state().paymentIntents).toEqual([]);
    await stripe.paymentIntents.create(HOLD);
    expect(controls.state().paymentIntents).toHaveLength(1);
  });

  it('limits the rate', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'rate-limited', path: '/v1/account' });
    controls.addFault({ kind: 'lock-timeout', path: '/v1/account' });
    await stripe.paymentIntents.create(HOLD);
    const refused = { type: 'StripeRateLimitError', statusCode: 429 };
    await expect(stripe.accounts.retrieveCurrent()).rejects.toMatchObject(refused);
    await expect(stripe.accounts.retrieveCurrent()).rejects.toMatchObject({ code: 'lock_timeout' });
    await stripe.accounts.retrieveCurrent();
  });

  it('does not touch the controls', async () => {
    const { sandbox, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'error-500' });
    const response = await fetch(`${sandbox.url}/v1/sandbox/faults`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    expect(await response.json()).toMatchObject({ faults: [{ kind: 'error-500', times: 1 }] });
  });
});
