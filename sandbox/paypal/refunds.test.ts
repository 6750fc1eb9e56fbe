// Shows refunds to the cent, disputes, and the report that lists them.
import { describe, expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

const usd = (value: string) => ({ amount: { currency_code: 'USD', value } });
const issueOf = (answer: { body: { details: { issue: string }[] } }) =>
  answer.body.details[0]?.issue;

describe('a refund', () => {
  it('gives back parts to the cent, and never more than was captured', async () => {
    const { client, pay } = await sandboxUnderTest();
    const { capture, order } = await pay('10.00');
    const first = await client.refund(capture, { ...usd('3.33'), note_to_payer: 'Sorry' });
    expect(first).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect(first.body.amount).toBeUndefined();
    expect((await client.readCapture(capture)).body.status).toBe('PARTIALLY_REFUNDED');
    expect(issueOf(await client.refund(capture, usd('6.68')))).toBe('REFUND_AMOUNT_EXCEEDED');
    const euros = { amount: { currency_code: 'EUR', value: '1.00' } };
    expect(issueOf(await client.refund(capture, euros))).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
    const rest = await client.refund(capture, {}, { isFull: true });
    expect(rest.body).toMatchObject({
      amount: { value: '6.67' },
      seller_payable_breakdown: { total_refunded_amount: { value: '10.00' } },
      custom_id: 'pay-1',
    });
    expect((await client.readCapture(capture)).body.status).toBe('REFUNDED');
    expect(issueOf(await client.refund(capture, usd('0.01')))).toBe('CAPTURE_FULLY_REFUNDED');

    const { payments } = (await client.readOrder(order)).body.purchase_units[0];
    expect(
      payments.refunds.map(({ amount }: { amount: { value: string } }) => amount.value),
    ).toEqual(['3.33', '6.67']);
    const read = await client.get(`/v2/payments/refunds/${first.body.id}`);
    expect(read.body).toMatchObject({ amount: { value: '3.33' }, note_to_payer: 'Sorry' });
    expect(read.body.links[1]).toMatchObject({ rel: 'up' });
    expect(read.body.links[1].href.endsWith(`/v2/payments/captures/${capture}`)).toBe(true);
    expect((await client.get('/v2/payments/refunds/X')).status).toBe(404);
    expect((await client.refund('X')).status).toBe(404);
  });

  it('happens once for one request id, whatever the repeat asks for', async () => {
    const { client, pay, controls } = await sandboxUnderTest();
    const { capture } = await pay('10.00');
    const first = await client.refund(capture, usd('4.00'), { id: 'r1' });
    const again = await client.refund(capture, usd('5.00'), { id: 'r1', isFull: true });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toMatchObject({ id: first.body.id, amount: { value: '4.00' } });
    await client.refund(capture, usd('1.00'));
    await client.refund(capture, usd('1.00'));
    expect(controls.state().refunds).toHaveLength(3);
  });

  it('may be made at PayPal itself', async () => {
    const { client, pay, controls } = await sandboxUnderTest();
    const { capture } = await pay('10.00');
    expect(controls.refundAtPaypal(capture, 250).amount.value).toBe('2.50');
    expect(controls.refundAtPaypal(capture).amount.value).toBe('7.50');
    expect((await client.readCapture(capture)).body.status).toBe('REFUNDED');
    expect(() => controls.refundAtPaypal(capture)).toThrow();
    const { events } = controls.state();
    expect(events.filter((one) => one.event_type === 'PAYMENT.CAPTURE.REFUNDED')).toHaveLength(2);
  });
});

describe('a dispute', () => {
  it('takes the disputed money back where the buyer wins', async () => {
    const { client, pay, controls } = await sandboxUnderTest();
    const { capture } = await pay('10.00');
    const opened = controls.openDispute({ captureId: capture, amountCents: 800 });
    expect(opened).toMatchObject({
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: { value: '8.00' },
      disputed_transactions: [{ seller_transaction_id: capture, custom: 'pay-1' }],
    });
    expect(issueOf(await client.refund(capture, usd('1.00')))).toBe(
      'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
    );
    expect(controls.reviewDispute(opened.dispute_id).status).toBe('UNDER_REVIEW');
    controls.resolveDispute(opened.dispute_id, 'buyer');
    const { body } = await client.get(`/v1/customer/disputes/${opened.dispute_id}`);
    expect(body).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: { value: '8.00' },
      },
    });
    expect((await client.readCapture(capture)).body).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      status_details: { reason: 'BUYER_COMPLAINT' },
    });
    const types = controls.state().events.map(({ event_type }) => event_type);
    expect(types.slice(0, 4)).toEqual([
      'CUSTOMER.DISPUTE.RESOLVED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.UPDATED',
      'CUSTOMER.DISPUTE.CREATED',
    ]);
    expect(() => controls.resolveDispute(opened.dispute_id, 'seller')).toThrow();
  });

  it('leaves the money where the seller wins', async () => {
    const { client, pay, controls } = await sandboxUnderTest();
    const { capture } = await pay('10.00');
    const opened = controls.openDispute({ captureId: capture, stage: 'INQUIRY' });
    expect(opened).toMatchObject({ status: 'OPEN', dispute_amount: { value: '10.00' } });
    expect(controls.resolveDispute(opened.dispute_id, 'seller').dispute_outcome).toMatchObject({
      outcome_code: 'RESOLVED_SELLER_FAVOUR',
    });
    expect((await client.readCapture(capture)).body.status).toBe('COMPLETED');
    expect((await client.refund(capture)).status).toBe(201);
  });

  it('is listed by its capture or by its time, never by both', async () => {
    const { client, pay, controls } = await sandboxUnderTest();
    const [one, other] = [await pay('10.00'), await pay('11.00')];
    const first = controls.openDispute({ captureId: one.capture });
    controls.advanceClock(3_600_000);
    const second = controls.openDispute({ captureId: other.capture });
    const list = async (query: string) => (await client.get(`/v1/customer/disputes?${query}`)).body;
    const ids = async (query: string) =>
      (await list(query)).items.map((item: { dispute_id: string }) => item.dispute_id);
    expect(await ids('')).toEqual([second.dispute_id, first.dispute_id]);
    expect(await ids(`disputed_transaction_id=${one.capture}`)).toEqual([first.dispute_id]);
    const later = new Date(Date.parse(first.create_time) + 1_000).toISOString();
    expect(await ids(`start_time=${later}`)).toEqual([second.dispute_id]);
    const both = `start_time=${later}&disputed_transaction_id=${one.capture}`;
    expect((await client.get(`/v1/customer/disputes?${both}`)).status).toBe(400);
    const page = await list('page_size=1');
    const next = page.links.find(({ rel }: { rel: string }) => rel === 'next').href;
    expect(await ids(new URL(next).searchParams.toString())).toEqual([first.dispute_id]);
  });
});

describe('the report of transactions', () => {
  it('lists captures and what went back, page by page', async () => {
    const { client, pay, controls } = await sandboxUnderTest();
    const { capture } = await pay('10.00', { invoice_id: 'inv-1' });
    controls.advanceClock(2_000);
    await client.refund(capture, usd('3.00'));
    controls.advanceClock(2_000);
    const { dispute_id } = controls.openDispute({ captureId: capture });
    controls.resolveDispute(dispute_id, 'buyer');
    const from = (time: number) => new Date(Date.now() + time).toISOString();
    const range = `start_date=${from(-3_600_000)}&end_date=${from(3_600_000)}`;
    const read = async (more: string) =>
      (await client.get(`/v1/reporting/transactions?${range}${more}`)).body;
    const { transaction_details: details, ...rest } = await read('&fields=all');
    expect(rest).toMatchObject({ total_items: 3, total_pages: 1, page: 1 });
    expect(details.map((one: { transaction_info: object }) => one.transaction_info)).toMatchObject([
      {
        transaction_id: capture,
        transaction_event_code: 'T0006',
        transaction_amount: { value: '10.00' },
        fee_amount: { value: '-0.69' },
        transaction_status: 'S',
        invoice_id: 'inv-1',
        custom_field: 'pay-1',
      },
      {
        transaction_event_code: 'T1107',
        paypal_reference_id: capture,
        paypal_reference_id_type: 'TXN',
        transaction_amount: { value: '-3.00' },
      },
      { transaction_event_code: 'T1106', transaction_amount: { value: '-7.00' } },
    ]);
    expect(details[0].payer_info.payer_name.surname).toBe('Wallet');
    const second = await read('&page_size=2&page=2');
    expect(second.transaction_details).toHaveLength(1);
    expect(second.transaction_details[0].payer_info).toBeUndefined();
    expect(second.total_pages).toBe(2);
    const long = `start_date=${from(-40 * 86_400_000)}&end_date=${from(0)}`;
    expect((await client.get(`/v1/reporting/transactions?${long}`)).status).toBe(400);
    expect((await client.get('/v1/reporting/transactions')).status).toBe(400);
  });
});
