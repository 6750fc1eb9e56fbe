// Shows refunds, disputes and what they leave in the account's balance.
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

const pay = (stripe: Stripe, method = 'pm_card_visa', amount = 10_000) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: method,
    confirm: true,
    expand: ['latest_charge'],
  });

const typesOf = async (stripe: Stripe) =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

describe('a refund', () => {
  it('gives back a part, several times, and never more than was taken', async () => {
    const { stripe } = await sandboxUnderTest();
    const { id, latest_charge } = await pay(stripe);
    for (let nth = 0; nth < 3; nth += 1) {
      const refund = await stripe.refunds.create({
        payment_intent: id,
        amount: 3_333,
        reason: 'requested_by_customer',
        metadata: { nth },
      });
      expect(refund).toMatchObject({ status: 'succeeded', amount: 3_333 });
      expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
        metadata: { nth: `${nth}` },
      });
    }
    await expect(stripe.refunds.create({ payment_intent: id, amount: 2 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    const charge = (latest_charge as Stripe.Charge).id;
    expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 1 });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
      refunded: true,
      amount_refunded: 10_000,
      refunds: { data: [{ amount: 1 }, {}, {}, {}] },
    });
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(4);
  });

  it('needs money that was taken', async () => {
    const { stripe } = await sandboxUnderTest();
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toThrow(
      'does not have a successful charge to refund',
    );
  });

  it('may be pending first', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const { id } = await pay(stripe, 'pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    controls.advanceClock(5_000);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    expect((await typesOf(stripe)).slice(-3)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
    ]);
  });

  it('is listed with its kind, page by page, by time and by payment', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const early = await pay(stripe);
    const first = await stripe.refunds.create({ payment_intent: early.id, amount: 100 });
    controls.advanceClock(60_000);
    const late = await pay(stripe, 'pm_card_pendingRefund');
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      ids.unshift((await stripe.refunds.create({ payment_intent: late.id, amount: 100 })).id);
    }
    const since = { created: { gte: first.created + 60 }, limit: 2 };
    const walked: string[] = [];
    for await (const refund of stripe.refunds.list(since)) walked.push(refund.id);
    expect(walked).toEqual(ids);
    const rest = await stripe.refunds.list({ ...since, starting_after: ids[3] });
    expect(rest).toMatchObject({ has_more: false, data: [{ id: ids[4] }] });
    const all = await stripe.refunds
      .list({ created: { gte: first.created }, limit: 4 })
      .autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual([...ids, first.id]);
    const ofEarly = await stripe.refunds.list({ payment_intent: early.id });
    expect(ofEarly.data.map(({ id }) => id)).toEqual([first.id]);
    const ofLate = await stripe.refunds.list({ payment_intent: late.id, limit: 100 });
    expect(ofLate.data.map(({ status }) => status)).toEqual(Array(5).fill('pending'));
    controls.advanceClock(5_000);
    const settled = await stripe.refunds.list({ payment_intent: late.id, limit: 100 });
    expect(settled.data.map(({ status }) => status)).toEqual(Array(5).fill('succeeded'));
  });

  it('may fail later, and then the money is back in the account', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const { id } = await pay(stripe, 'pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    controls.advanceClock(5_000);
    const failed = await stripe.refunds.retrieve(refund.id, { expand: ['charge'] });
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      charge: { refunded: false, amount_refunded: 0 },
    });
    expect(await typesOf(stripe)).toContain('refund.failed');
    const listed = await stripe.refunds.list({ payment_intent: id });
    expect(listed.data).toMatchObject([{ id: refund.id, status: 'failed' }]);
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    expect((await typesOf(stripe)).filter((type) => type === 'charge.refunded')).toHaveLength(2);
    const booked = (await stripe.balanceTransactions.list()).data.map(({ amount }) => amount);
    expect(booked).toEqual([-500, 10_000, -10_000, 10_000]);
  });
});

describe('a dispute', () => {
  it('comes by itself with its card, withdraws the money and blocks refunds', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const { id } = await pay(stripe, 'pm_card_createDispute');
    controls.advanceClock(2_000);
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(dispute).toMatchObject({
      reason: 'fraudulent',
      status: 'needs_response',
      amount: 10_000,
      balance_transactions: [{ amount: -10_000, fee: 1_500, net: -11_500 }],
    });
    expect((await typesOf(stripe)).slice(-3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.updated',
    ]);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it.each([
    ['winning_evidence', 'won', true],
    ['losing_evidence', 'lost', false],
  ])('with %s is %s', async (text, status, isReinstated) => {
    const { stripe, controls } = await sandboxUnderTest();
    const { id } = await pay(stripe);
    const dispute = controls.openDispute({ paymentIntent: id, reason: 'product_not_received' });
    const sent = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: text },
      submit: true,
    });
    expect(sent.status).toBe('under_review');
    controls.advanceClock(2_000);
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe(status);
    const types = await typesOf(stripe);
    expect(types).toContain('charge.dispute.closed');
    expect(types.includes('charge.dispute.funds_reinstated')).toBe(isReinstated);
  });

  it('is listed by time, charge and payment, page by page', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const old = controls.openDispute({ paymentIntent: (await pay(stripe)).id });
    controls.advanceClock(60_000);
    const { id, latest_charge } = await pay(stripe);
    const charge = (latest_charge as Stripe.Charge).id;
    const inquiry = controls.openDispute({ charge, isInquiry: true });
    const dispute = controls.openDispute({ charge });
    const idsOf = async (params: Stripe.DisputeListParams) =>
      (await stripe.disputes.list(params).autoPagingToArray({ limit: 100 })).map((one) => one.id);
    const both = [dispute.id, inquiry.id];
    expect(await idsOf({ created: { gte: old.created + 60 }, limit: 1 })).toEqual(both);
    expect(await idsOf({ created: { gte: old.created }, limit: 1 })).toEqual([...both, old.id]);
    expect(await idsOf({ charge })).toEqual(both);
    expect(await idsOf({ payment_intent: id })).toEqual(both);
    const charges = await stripe.charges.list({ payment_intent: id });
    expect(charges.data).toMatchObject([{ id: charge, disputed: true }]);
  });

  it('is lost when it is closed', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const { id } = await pay(stripe);
    const dispute = controls.openDispute({ paymentIntent: id });
    expect((await stripe.disputes.close(dispute.id)).status).toBe('lost');
    await expect(stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('may only be an inquiry, or a product that never came', async () => {
    const { stripe, controls } = await sandboxUnderTest();
    const asked = await pay(stripe, 'pm_card_createDisputeInquiry');
    const missed = await pay(stripe, 'pm_card_createDisputeProductNotReceived');
    controls.advanceClock(2_000);
    const of = async (id: string) => (await stripe.disputes.list({ payment_intent: id })).data[0];
    expect(await of(asked.id)).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
    });
    expect(await of(missed.id)).toMatchObject({ reason: 'product_not_received' });
    await stripe.refunds.create({ payment_intent: asked.id });
  });
});

describe('the balance', () => {
  it('lists what came in and what it cost', async () => {
    const { stripe } = await sandboxUnderTest();
    const { id, latest_charge } = await pay(stripe);
    await stripe.refunds.create({ payment_intent: id, amount: 4_000 });
    const { data } = await stripe.balanceTransactions.list({ limit: 10 });
    expect(data).toMatchObject([
      { type: 'refund', amount: -4_000, fee: 0, net: -4_000 },
      { type: 'charge', amount: 10_000, fee: 320, net: 9_680 },
    ]);
    const source = (latest_charge as Stripe.Charge).id;
    expect((await stripe.balanceTransactions.list({ source })).data).toHaveLength(1);
    const expanded = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(expanded.latest_charge).toMatchObject({ balance_transaction: { fee: 320 } });
  });
});
