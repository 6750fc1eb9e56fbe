// The faults that a wallet payment must survive: each test names the harm that it rules out.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { donations } from '#base/database/schema/donations.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments, webhookEvents } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { paymentsApi } from '#contract/payments.ts';
import { testWalletKeys } from '../support/app.ts';
import { approveWallet, completePurchase, startPurchase } from '../support/buyer.ts';
import { donationOf, eventually, newPerson } from '../support/donor.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp, untilAllIsTold } from '../support/shared-app.ts';

const app = shareTestApp();

const reconcileNow = (at = new Date()) => reconcileAll(app.app.payments!, at);
const countDonations = (...paymentIds: string[]) =>
  app.database.db.$count(donations, inArray(donations.paymentId, paymentIds));
const rowOf = async (id: string) =>
  (await app.database.db.select().from(payments).where(eq(payments.id, id)))[0];
const settledOf = (paymentId: string) =>
  eventually(
    () => rowOf(paymentId),
    (row) => row?.status === 'settled',
  );
const capturesOf = (token: string) =>
  app.paypal.controls
    .state()
    .captures.filter((one) => one.supplementary_data.related_ids.order_id === token);
const captured = (token: string) =>
  capturesOf(token).filter(({ status }) => status === 'COMPLETED');
const eventAbout = (type: string, id: string | undefined) =>
  app.paypal.controls
    .state()
    .events.find((one) => one.event_type === type && (one.resource as { id?: string }).id === id);
const countOrders = () => app.paypal.controls.state().orders.length;

/** A guest who has approved in the wallet, and whose browser never came back. */
async function approveAndLeave() {
  const visitor = app.openVisitor();
  const person = newPerson();
  const started = await startPurchase(visitor, 'paypal', donationOf(100), 10_000, {
    fastUserAccount: person,
  });
  await approveWallet(app, started.token);
  return { visitor, person, ...started };
}

/** The same without an account: nobody else than the browser can go on. */
async function approveAsStranger() {
  const visitor = app.openVisitor();
  const started = await startPurchase(visitor, 'paypal', donationOf(100), 10_000);
  await approveWallet(app, started.token);
  return { visitor, ...started };
}

it('grants once when the same webhook arrives 100 times in parallel (1)', async () => {
  const { paymentId, token } = await approveAndLeave();
  await settledOf(paymentId);
  const event = await eventually(
    async () => eventAbout('PAYMENT.CAPTURE.COMPLETED', capturesOf(token)[0]?.id),
    (found) => found !== undefined,
  );
  expect(new Set(await app.paypal.controls.redeliver(event!.id, 100))).toEqual(new Set([200]));
  expect(await countDonations(paymentId)).toBe(1);
  expect(captured(token)).toHaveLength(1);
});

it("grants once when the browser's return and the webhook come at the same instant (2)", async () => {
  app.paypal.controls.setWebhooks({ duplicates: 3 });
  const buyers = await Promise.all(Array.from({ length: 4 }, approveAndLeave));
  await Promise.all(
    buyers.map(({ visitor, token, person }) => completePurchase(visitor, 'paypal', token, person)),
  );
  for (const { paymentId, token } of buyers) {
    await settledOf(paymentId);
    expect(await countDonations(paymentId)).toBe(1);
    expect(captured(token)).toHaveLength(1);
  }
});

it('fulfils later when the webhook came before we knew the id of the provider (3)', async () => {
  app.paypal.controls.setWebhooks({ drop: { all: true } });
  const { paymentId, token } = await approveAndLeave();
  const write = (providerPaymentId: string | null) =>
    transaction(app.database.db, (tx) =>
      tx.update(payments).set({ providerPaymentId }).where(eq(payments.id, paymentId)),
    );
  await write(null);
  const event = eventAbout('CHECKOUT.ORDER.APPROVED', token);
  expect(await app.paypal.controls.redeliver(event!.id)).toEqual([200]);
  expect((await rowOf(paymentId))?.status).toBe('open');
  const [waiting] = await app.database.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, event!.id));
  expect(waiting).toMatchObject({ handledAt: null });
  await write(token);
  await reconcileNow();
  expect((await rowOf(paymentId))?.status).toBe('settled');
});

it('settles without any webhook, by the regular check (4)', async () => {
  app.paypal.controls.setWebhooks({ drop: { all: true } });
  const { paymentId } = await approveAndLeave();
  await reconcileNow();
  expect((await rowOf(paymentId))?.status).toBe('settled');
});

it('makes account, grant and mail although the browser was closed after approving (5)', async () => {
  const { person, paymentId } = await approveAndLeave();
  await settledOf(paymentId);
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.login, { email: person.email, password: person.password });
  expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 25 });
  await eventually(
    () =>
      app.database.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, person.email), eq(mails.template, 'donation-receipt'))),
    (rows) => rows.length === 1 && rows[0]?.sentAt !== null,
  );
});

it('takes nothing from a guest who left before we knew who they are (5)', async () => {
  const { paymentId, token } = await approveAsStranger();
  await reconcileNow(new Date(Date.now() + 61 * 60 * 1000));
  expect((await rowOf(paymentId))?.status).toBe('canceled');
  expect(capturesOf(token)).toHaveLength(0);
});

it('starts one order for a double click (6)', async () => {
  const countPayments = () => app.database.db.$count(payments);
  const before = { orders: countOrders(), payments: await countPayments() };
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const idempotencyKey = crypto.randomUUID();
  const press = () =>
    startPurchase(visitor, 'paypal', donationOf(100), 10_000, { idempotencyKey }).catch(() => null);
  await Promise.all([press(), press(), press()]);
  expect((await press())?.token).toMatch(/^[A-Z0-9]{17}$/);
  expect(countOrders()).toBe(before.orders + 1);
  expect(await countPayments()).toBe(before.payments + 1);
});

it('captures once when the provider commits and then times out (7)', async () => {
  app.paypal.controls.setWebhooks({ drop: { all: true } });
  const { visitor, token, paymentId } = await approveAsStranger();
  const path = '/v2/checkout/orders/*/capture';
  app.paypal.controls.addFault({ kind: 'timeout-after-commit', closeSocket: true, path });
  const answer = await completePurchase(visitor, 'paypal', token, newPerson());
  expect(answer.code).toBe('pending');
  await reconcileNow();
  expect((await rowOf(paymentId))?.status).toBe('settled');
  expect(captured(token)).toHaveLength(1);
});

it('finds the same order again when the provider created it and then timed out (7)', async () => {
  const before = countOrders();
  const path = '/v2/checkout/orders';
  app.paypal.controls.addFault({ kind: 'timeout-after-commit', closeSocket: true, path });
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const idempotencyKey = crypto.randomUUID();
  const start = () => startPurchase(visitor, 'paypal', donationOf(100), 10_000, { idempotencyKey });
  await expect(start()).rejects.toMatchObject({ status: 503, code: 'provider_unavailable' });
  await start();
  expect(countOrders()).toBe(before + 1);
});

it.each([false, true])(
  'gets over an answer of 500, replayed or not: %s (8)',
  async (isReplayed) => {
    app.paypal.controls.setWebhooks({ drop: { all: true } });
    const { visitor, token, paymentId } = await approveAsStranger();
    const path = '/v2/checkout/orders/*/capture';
    app.paypal.controls.addFault({ kind: 'error-500', commit: true, isReplayed, path });
    await completePurchase(visitor, 'paypal', token, newPerson());
    await reconcileNow();
    expect((await rowOf(paymentId))?.status).toBe('settled');
    expect(captured(token)).toHaveLength(1);
  },
);

it("grants nothing when amount, currency or payment differ from the provider's (11)", async () => {
  for (const change of [{ amountCents: 9_999 }, { currency: 'eur' }]) {
    const { visitor, token, paymentId } = await approveAsStranger();
    await transaction(app.database.db, (tx) =>
      tx.update(payments).set(change).where(eq(payments.id, paymentId)),
    );
    expect((await completePurchase(visitor, 'paypal', token, newPerson())).code).toBe('pending');
    expect((await rowOf(paymentId))?.status).toBe('ordered');
    expect(captured(token)).toHaveLength(0);
    expect(await countDonations(paymentId)).toBe(0);
  }
});

it('grants a pending capture when it completes, and not before (13)', async () => {
  const { visitor, token, paymentId } = await approveAsStranger();
  app.paypal.controls.setNextCapture({ orderId: token, outcome: 'pending' });
  const person = newPerson();
  expect((await completePurchase(visitor, 'paypal', token, person)).code).toBe('pending');
  await reconcileNow();
  expect(await countDonations(paymentId)).toBe(0);
  app.paypal.controls.decideCapture(capturesOf(token)[0]!.id, 'completed');
  await settledOf(paymentId);
  expect((await completePurchase(visitor, 'paypal', token, person)).code).toBe('success');
  expect(await countDonations(paymentId)).toBe(1);
});

it('never grants a pending capture that was denied (13)', async () => {
  const { visitor, token, paymentId } = await approveAsStranger();
  app.paypal.controls.setNextCapture({ orderId: token, outcome: 'pending' });
  await completePurchase(visitor, 'paypal', token, newPerson());
  app.paypal.controls.decideCapture(capturesOf(token)[0]!.id, 'denied');
  await eventually(
    () => rowOf(paymentId),
    (row) => row?.status === 'failed',
  );
  expect(await countDonations(paymentId)).toBe(0);
});

it('says when the wallet declines, keeps the new account, and lets it pay another way', async () => {
  const { visitor, token, paymentId } = await approveAsStranger();
  app.paypal.controls.setNextCapture({ orderId: token, outcome: 'declined' });
  await expect(completePurchase(visitor, 'paypal', token, newPerson())).rejects.toMatchObject({
    status: 402,
    code: 'card_declined',
    message: 'PayPal could not take the money. Please choose another way to pay.',
  });
  expect(await rowOf(paymentId)).toMatchObject({ status: 'failed', declines: 1 });
  const session = await visitor.call(accountsApi.refresh, {});
  expect(session.authorized).toBe(true);
  const next = await startPurchase(visitor, 'paypal', donationOf(100), 10_000);
  await approveWallet(app, next.token);
  expect((await completePurchase(visitor, 'paypal', next.token)).code).toBe('success');
});

it('stops whoever is declined again and again, on both ways to pay', async () => {
  const { visitor, paymentId } = await approveAsStranger();
  await transaction(app.database.db, (tx) =>
    tx.update(payments).set({ declines: 10 }).where(eq(payments.id, paymentId)),
  );
  for (const start of [paymentsApi.startStripe, paymentsApi.startPaypal]) {
    const again = visitor.call(start, { amountCents: 2_500, purchaseItem: donationOf(25) });
    await expect(again).rejects.toMatchObject({ status: 429, code: 'too_many_declines' });
  }
});

it('refuses webhooks that are forged, altered, old or signed for somebody else (9, 10)', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = JSON.stringify({
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {},
  });
  const { paymentId, token } = await approveAndLeave();
  await settledOf(paymentId);
  await untilAllIsTold(app);
  const before = await app.database.db.$count(webhookEvents);
  const certificate = app.paypal.controls.state().certificateUrl;
  const send = (changes: Record<string, string>, time = new Date().toISOString()) => {
    const signed = `t-1|${time}|${testWalletKeys.webhookId}|${crc32(Buffer.from(body))}`;
    return fetch(`${app.url}/webhooks/paypal`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': 't-1',
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('sha256').update(signed).sign(privateKey, 'base64'),
        'paypal-cert-url': certificate,
        'paypal-auth-algo': 'SHA256withRSA',
        ...changes,
      },
      body,
    });
  };
  expect((await send({})).status).toBe(400);
  expect((await send({ 'paypal-cert-url': 'https://evil.example/cert.pem' })).status).toBe(400);
  expect((await send({ 'paypal-transmission-sig': '' })).status).toBe(400);
  expect((await send({}, new Date(Date.now() - 301_000).toISOString())).status).toBe(400);
  const genuine = eventAbout('CHECKOUT.ORDER.APPROVED', token);
  app.paypal.controls.setWebhooks({ signatureAgeSeconds: 301 });
  expect(await app.paypal.controls.redeliver(genuine!.id)).toEqual([400]);
  app.paypal.controls.setWebhooks({ signatureAgeSeconds: 0 });
  expect(await app.paypal.controls.redeliver(genuine!.id)).toEqual([200]);
  expect(await app.database.db.$count(webhookEvents)).toBe(before);
});
