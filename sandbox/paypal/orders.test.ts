// Shows the life of an order, from the token to the captured money or its end without any.
import { describe, expect, it } from 'vitest';
import { askForToken, inBrowser, sandboxUnderTest } from './sandbox-under-test.ts';

const HOUR_MS = 3_600_000;
const issueOf = (answer: { body: { details: { issue: string }[] } }) =>
  answer.body.details[0]?.issue;

describe('the access token', () => {
  it('is given for the right credentials only, and lasts nine hours', async () => {
    const { sandbox, client, controls } = await sandboxUnderTest();
    const wrong = await askForToken(sandbox.url, `Basic ${btoa('client-under-test:guess')}`);
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const { body } = await askForToken(sandbox.url);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    const options = { token: body.access_token };
    expect((await client.create('1.00', options)).status).toBe(201);
    controls.advanceClock(32_399_000 - 1_000);
    expect((await client.create('1.00', options)).status).toBe(201);
    controls.advanceClock(2_000);
    expect((await client.create('1.00', options)).body).toMatchObject({ error: 'invalid_token' });
    const forged = await client.create('1.00', { token: `${body.access_token}x` });
    expect(forged).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    const bare = await fetch(`${sandbox.url}/v2/checkout/orders/X`);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE' });
  });
});

describe('an order', () => {
  it('is made, approved, captured and read in full', async () => {
    const { client, approve } = await sandboxUnderTest();
    const made = await client.create('25.10', {}, { invoice_id: 'inv-1', description: 'Gift' });
    expect(made.status).toBe(201);
    expect(Object.keys(made.body).sort()).toEqual(['id', 'links', 'status']);
    expect(made.body.id).toMatch(/^[A-Z0-9]{17}$/);
    expect(made.body.links.map(({ rel }: { rel: string }) => rel)).toEqual([
      'self',
      'approve',
      'capture',
    ]);
    expect(made.body.links[1].href).toBe(`/sandbox/paypal/approve?token=${made.body.id}`);
    const early = await client.capture(made.body.id);
    expect([early.status, issueOf(early)]).toEqual([422, 'ORDER_NOT_APPROVED']);

    expect(await approve(made.body.id, { fundingSource: 'venmo' })).toEqual({
      status: 200,
      body: { approved: true, status: 'APPROVED' },
    });
    const captured = await client.capture(made.body.id);
    expect(captured).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    const again = await client.capture(made.body.id, { id: 'another' });
    expect([again.status, issueOf(again)]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);

    const { body } = await client.readOrder(made.body.id);
    expect(body).toMatchObject({
      status: 'COMPLETED',
      intent: 'CAPTURE',
      payer: { name: { given_name: 'Wanda' }, email_address: 'wanda.wallet@venmo.example' },
      payment_source: { venmo: { user_name: 'wanda-wallet' } },
    });
    const [unit] = body.purchase_units;
    expect(unit).toMatchObject({
      amount: { currency_code: 'USD', value: '25.10' },
      custom_id: 'pay-1',
      invoice_id: 'inv-1',
      description: 'Gift',
    });
    expect(unit.payments.captures).toHaveLength(1);
    expect(unit.payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      custom_id: 'pay-1',
      seller_receivable_breakdown: {
        gross_amount: { value: '25.10' },
        paypal_fee: { value: '0.99' },
        net_amount: { value: '24.11' },
      },
    });
    const alone = await client.readCapture(unit.payments.captures[0].id);
    expect(alone.body.supplementary_data.related_ids.order_id).toBe(made.body.id);
  });

  it('wants the payer to act where it names the wallet', async () => {
    const { client, approve } = await sandboxUnderTest();
    const order = {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '5.00' } }],
      payment_source: { paypal: { experience_context: { brand_name: 'Homestretch' } } },
    };
    const refused = await client.post('/v2/checkout/orders', order);
    expect(issueOf(refused)).toBe('PAYPAL_REQUEST_ID_REQUIRED');
    const { body } = await client.post('/v2/checkout/orders', order, { id: 'o1', isFull: true });
    expect(body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} } });
    expect(body.purchase_units[0].amount.value).toBe('5.00');
    expect(body.links[1].rel).toBe('payer-action');
    await approve(body.id);
    expect((await client.readOrder(body.id)).body).toMatchObject({
      status: 'APPROVED',
      payment_source: { paypal: { account_status: 'VERIFIED' } },
    });
  });

  it('is refused where it makes no sense', async () => {
    const { client, sandbox } = await sandboxUnderTest();
    const issues = [];
    for (const value of ['0.00', '-1.00', '1.005', 'ten', '']) {
      issues.push(issueOf(await client.create(value)));
    }
    expect(issues).toEqual([
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'DECIMAL_PRECISION',
      'INVALID_PARAMETER_SYNTAX',
      'INVALID_STRING_LENGTH',
    ]);
    const empty = await client.post('/v2/checkout/orders', { intent: 'CAPTURE' });
    expect([empty.status, issueOf(empty)]).toEqual([400, 'MISSING_REQUIRED_PARAMETER']);
    expect(await client.readOrder('5O190127TN364715T')).toMatchObject({
      status: 404,
      body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] },
    });
    const { access_token } = (await askForToken(sandbox.url)).body;
    const form = await fetch(`${sandbox.url}/v2/checkout/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(form.status).toBe(415);
  });

  it('expires three hours after its creation, or after an approval without a capture', async () => {
    const { client, approve, controls } = await sandboxUnderTest();
    const left = (await client.create('5.00')).body.id;
    const approved = (await client.create('6.00')).body.id;
    controls.advanceClock(2 * HOUR_MS);
    await approve(approved);
    controls.advanceClock(HOUR_MS);
    expect((await client.readOrder(left)).status).toBe(404);
    expect((await approve(left)).status).toBe(422);
    expect((await client.readOrder(approved)).body.status).toBe('APPROVED');
    controls.advanceClock(2 * HOUR_MS);
    expect((await client.readOrder(approved)).status).toBe(404);
    expect((await client.capture(approved)).status).toBe(404);
    const reversed = controls
      .state()
      .events.filter(({ event_type }) => event_type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED');
    expect(reversed.map(({ resource }) => resource)).toMatchObject([{ order_id: approved }]);
  });

  it('takes one invoice id for one payment only', async () => {
    const { client, approve, pay } = await sandboxUnderTest();
    await pay('5.00', { invoice_id: 'inv-1' });
    const { body } = await client.create('5.00', {}, { invoice_id: 'inv-1' });
    await approve(body.id);
    expect(issueOf(await client.capture(body.id))).toBe('DUPLICATE_INVOICE_ID');
  });
});

describe('the buyer', () => {
  it('may approve twice, and not what is unknown or paid', async () => {
    const { sandbox, client, approve, controls } = await sandboxUnderTest();
    const { id } = (await client.create('5.00')).body;
    expect(await inBrowser(sandbox.url, '/decline', { token: id })).toEqual({
      status: 200,
      body: { approved: false },
    });
    expect((await client.readOrder(id)).body.status).toBe('CREATED');
    expect((await approve(id)).status).toBe(200);
    expect((await approve(id)).status).toBe(200);
    expect(controls.state().events).toHaveLength(1);
    expect((await approve('5O190127TN364715T')).status).toBe(404);
    expect((await inBrowser(sandbox.url, '/approve', {})).status).toBe(400);
    await client.capture(id);
    expect(await approve(id)).toMatchObject({ status: 409, body: { approved: false } });
  });
});

describe('a request id', () => {
  it('gives the first order again, as it is then, for six hours', async () => {
    const { client, approve, controls } = await sandboxUnderTest();
    const first = await client.create('5.00', { id: 'pay-1' });
    const second = await client.create('5.00', { id: 'pay-1' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
    expect((await client.create('5.00', { id: 'pay-2' })).body.id).not.toBe(first.body.id);
    expect((await client.create('5.00')).body.id).not.toBe((await client.create('5.00')).body.id);
    await approve(first.body.id);
    // The same id at another address is another call.
    const captured = await client.capture(first.body.id, { id: 'pay-1' });
    const repeated = await client.capture(first.body.id, { id: 'pay-1' });
    expect([captured.status, repeated.status]).toEqual([201, 200]);
    expect(repeated.body).toEqual(captured.body);
    controls.advanceClock(6 * HOUR_MS + 1_000);
    expect((await client.create('5.00', { id: 'pay-1' })).status).toBe(201);
  });

  it('is refused while the first call goes on', async () => {
    const { client, controls } = await sandboxUnderTest();
    controls.addFault({ kind: 'slow', ms: 300, path: '/v2/checkout/orders' });
    const [one, other] = await Promise.all([
      client.create('5.00', { id: 'pay-1' }),
      client.create('5.00', { id: 'pay-1' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const refused = one.status === 409 ? one : other;
    expect(issueOf(refused)).toBe('PREVIOUS_REQUEST_IN_PROGRESS');
    expect(controls.state().orders).toHaveLength(1);
  });

  it('does not keep a refusal that changed nothing', async () => {
    const { client, approve } = await sandboxUnderTest();
    const { id } = (await client.create('5.00')).body;
    expect((await client.capture(id, { id: 'c1' })).status).toBe(422);
    await approve(id);
    expect((await client.capture(id, { id: 'c1' })).status).toBe(201);
  });
});
