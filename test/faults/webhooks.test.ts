// Webhooks that are not what they seem: what is forged is refused, and what is not ours gets out of the way.
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments, webhookEvents } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { handleWaitingEvents } from '#base/payments/webhooks/webhooks.ts';
import { USUAL_BEHAVIOR } from '#sandbox/provider/deliveries.ts';
import { startTestApp, type TestApp, testKeys } from '../support/app.ts';
import { confirmCard, newPerson, startDonation, testCards } from '../support/donor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { webhookSecret } = testKeys;
const now = () => Math.floor(Date.now() / 1000);
const eventOf = (id: string, livemode: boolean) =>
  JSON.stringify({
    ...{ id, object: 'event', type: 'payment_intent.succeeded', livemode },
    data: { object: {} },
  });
const sign = (payload: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
const countStored = () => app.database.db.$count(webhookEvents);

async function send(body: string, signature: string): Promise<number> {
  const response = await fetch(`${app.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return response.status;
}

it('refuses a webhook that is altered, old or unsigned, and takes the good one (9)', async () => {
  const body = eventOf('evt_1', false);
  expect(await send(body, '')).toBe(400);
  expect(await send(body, sign(body, 'whsec_wrong', now()))).toBe(400);
  expect(await send(body, sign(body, webhookSecret, now() - 301))).toBe(400);
  const reserialised = JSON.stringify(JSON.parse(body), null, 2);
  expect(await send(reserialised, sign(body, webhookSecret, now()))).toBe(400);
  expect(await countStored()).toBe(0);
  expect(await send(body, sign(body, webhookSecret, now()))).toBe(200);
  expect(await countStored()).toBe(1);
});

it('refuses an event of live mode where the keys are for tests (10)', async () => {
  const before = await countStored();
  const body = eventOf('evt_live', true);
  expect(await send(body, sign(body, webhookSecret, now()))).toBe(400);
  expect(await countStored()).toBe(before);
});

/** A signed event of another shop on the same account, as the provider would send it. */
const foreignEvent = (id: string, object: Record<string, unknown>) =>
  JSON.stringify({
    ...{ id, object: 'event', livemode: false, data: { object } },
    type: object.object === 'refund' ? 'refund.updated' : 'payment_intent.succeeded',
  });
const deliver = (body: string) => send(body, sign(body, webhookSecret, now()));
const eventRow = async (eventId: string) => {
  const rows = await app.database.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, eventId));
  return rows[0]!;
};

it('R6: handles three of our own although 205 foreign events wait', async () => {
  for (let n = 0; n < 205; n++) {
    // A refund names a payment, but not whose it is.
    await deliver(
      foreignEvent(`evt_foreign_${n}`, { object: 'refund', payment_intent: `pi_f${n}` }),
    );
  }
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const own: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { paymentId, token } = await startDonation(app.openVisitor(), 25, {
      fastUserAccount: newPerson(),
    });
    const providerPaymentId = token.split('_secret_')[0] as string;
    const know = (id: string | null) =>
      transaction(app.database.db, (tx) =>
        tx.update(payments).set({ providerPaymentId: id }).where(eq(payments.id, paymentId)),
      );
    // Its event is quicker than the answer that names it.
    await know(null);
    await confirmCard(app, token, testCards.good);
    const event = app.stripe.controls
      .state()
      .events.find(
        ({ type, data }) =>
          type === 'payment_intent.amount_capturable_updated' &&
          (data.object as { id?: string }).id === providerPaymentId,
      )!;
    expect(await app.stripe.controls.redeliver(event.id)).toEqual([200]);
    expect((await eventRow(event.id)).handledAt).toBeNull();
    await know(providerPaymentId);
    own.push(event.id);
  }
  app.stripe.controls.setWebhooks(USUAL_BEHAVIOR);
  await handleWaitingEvents(app.app.payments!, new Date());
  for (const id of own) expect(await eventRow(id)).toMatchObject({ isForeign: false });
  for (const id of own) expect((await eventRow(id)).handledAt).not.toBeNull();
});

it('R6: looks into foreign events after longer and longer pauses, and puts them away after days', async () => {
  const looks = async () => (await eventRow('evt_foreign_0')).attempts;
  const started = Date.now();
  const handleAfter = (minutes: number) =>
    handleWaitingEvents(app.app.payments!, new Date(started + minutes * 60_000));
  expect(await looks()).toBe(1);
  await handleAfter(1);
  expect(await looks()).toBe(1);
  await handleAfter(6);
  expect(await looks()).toBe(2);
  // Five minutes later would have been the next look if the pauses stayed the same.
  await handleAfter(11);
  expect(await looks()).toBe(2);
  expect(await handleAfter(4 * 24 * 60)).toBeGreaterThanOrEqual(205);
  expect(await eventRow('evt_foreign_0')).toMatchObject({ isForeign: true, payload: {} });
});

it('R6: puts away at once what is surely not ours, and keeps nothing of what it says', async () => {
  const others = [
    { object: 'payment_intent', id: 'pi_other', metadata: {}, description: 'Shoes for Ann' },
    { object: 'payment_intent', id: 'pi_shop', metadata: { paymentId: 'order-7' } },
    { object: 'payment_intent', id: 'pi_twin', metadata: { paymentId: crypto.randomUUID() } },
  ];
  for (const [n, object] of others.entries()) {
    expect(await deliver(foreignEvent(`evt_shop_${n}`, object))).toBe(200);
    const row = await eventRow(`evt_shop_${n}`);
    expect(row).toMatchObject({ isForeign: true, payload: {} });
    expect(row.handledAt).not.toBeNull();
  }
});

it('keeps what an event says for 30 days, also of one that nobody could handle', async () => {
  const { db } = app.database;
  const job = app.app.jobs.find(({ name }) => name === 'remove-webhook-payloads')!;
  const events = [
    { eventId: 'evt_old_waits', days: 31, handledAt: null },
    { eventId: 'evt_old_done', days: 31, handledAt: new Date() },
    { eventId: 'evt_young', days: 29, handledAt: null },
  ];
  for (const { eventId, days, handledAt } of events) {
    const receivedAt = new Date(Date.now() - days * 24 * 3_600_000);
    await transaction(db, (tx) =>
      tx.insert(webhookEvents).values({
        ...{ id: v7(), provider: 'stripe', eventId, type: 'charge.refunded', about: 'reversal' },
        ...{ payload: { name: 'Ann' }, receivedAt, handledAt },
        nextAttemptAt: new Date(Date.now() + 3_600_000),
      }),
    );
  }
  await job.run();
  expect(await eventRow('evt_old_waits')).toMatchObject({ payload: {}, handledAt: null });
  expect(await eventRow('evt_old_done')).toMatchObject({ payload: {} });
  expect(await eventRow('evt_young')).toMatchObject({ payload: { name: 'Ann' } });
});
