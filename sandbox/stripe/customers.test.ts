// Shows that customers are kept, changed and deleted as they are at Stripe.
import { describe, expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

describe('a customer', () => {
  it('is created, read and changed', async () => {
    const { stripe } = await sandboxUnderTest();
    const made = await stripe.customers.create({
      email: 'ada@example.com',
      name: 'Ada Driver',
      metadata: { donor: 'd1', kind: 'monthly' },
    });
    expect(made.id).toMatch(/^cus_\w{14}$/);
    expect(made).toMatchObject({ object: 'customer', livemode: false, email: 'ada@example.com' });
    await stripe.customers.update(made.id, {
      email: 'ada@new.example',
      metadata: { kind: '', more: 'yes' },
    });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({
      email: 'ada@new.example',
      name: 'Ada Driver',
      metadata: { donor: 'd1', more: 'yes' },
    });
    const { data } = await stripe.events.list();
    expect(data.map(({ type }) => type)).toEqual(['customer.updated', 'customer.created']);
  });

  it('is made once for one idempotency key', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const make = () =>
      stripe.customers.create({ email: 'ada@example.com' }, { idempotencyKey: 'donor-1' });
    expect((await make()).id).toBe((await make()).id);
    expect(controls.state().customers).toHaveLength(1);
    await expect(
      stripe.customers.create({ email: 'eve@example.com' }, { idempotencyKey: 'donor-1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('leaves a mark when it is deleted, and its cards pay no more', async () => {
    const { stripe } = await sandboxUnderTest();
    const { id } = await stripe.customers.create({ name: 'Ada Driver' });
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    expect(await stripe.paymentMethods.retrieve(card.id)).toMatchObject({ customer: null });
    for (const call of [
      () => stripe.customers.update(id, { name: 'Eve' }),
      () => stripe.customers.del(id),
      () => stripe.customers.retrieve('cus_nobody'),
      () => stripe.customers.listPaymentMethods(id),
    ]) {
      await expect(call()).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
    await expect(
      stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer: id }),
    ).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
      message: `No such customer: '${id}'`,
    });
  });
});

describe('the customer of a payment', () => {
  it('is shown on the intent, its charge and its refunds', async () => {
    const { stripe } = await sandboxUnderTest();
    const customer = await stripe.customers.create({ email: 'ada@example.com' });
    const paid = await stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge', 'customer'],
    });
    expect(paid).toMatchObject({
      customer: { id: customer.id, email: 'ada@example.com' },
      latest_charge: { customer: customer.id },
    });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.paymentIntents.list({ customer: 'cus_other' })).data).toEqual([]);
  });

  it('can be named later, but not changed', async () => {
    const { stripe } = await sandboxUnderTest();
    const [ada, eve] = [await stripe.customers.create(), await stripe.customers.create()];
    const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    await stripe.paymentIntents.update(id, { customer: ada.id });
    await expect(stripe.paymentIntents.update(id, { customer: eve.id })).rejects.toThrow(
      'You cannot modify `customer` on a PaymentIntent once it already has been set.',
    );
  });
});
