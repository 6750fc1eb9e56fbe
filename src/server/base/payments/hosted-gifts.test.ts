// Gifts that are paid on the card provider's own page, over HTTP: once, whoever tells of them, and true.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { hostedGiftsApi } from '#contract/hosted-gifts.ts';
import { openMember } from '#test/support/buyer.ts';
import { donationOf, eventually, testCards } from '#test/support/donor.ts';
import { newGuest } from '#test/support/guests.ts';
import { waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { shareTestApp, untilAllIsTold } from '#test/support/shared-app.ts';
import type { Visitor } from '#test/support/visitor.ts';

const app = shareTestApp();

const start = (visitor: Visitor, more: object = {}) =>
  visitor.call(hostedGiftsApi.start, {
    ...{ amountCents: 5000, purchaseItem: donationOf(50), guestDonor: newGuest() },
    ...more,
  });

const read = async (visitor: Visitor, paymentId: string) =>
  (await visitor.call(hostedGiftsApi.read, { paymentId })).state;

const addressOf = (url: string) => url.replace('/sandbox/stripe', app.stripe.url);

/** What a browser sends from the page, and where that leads. */
async function pay(url: string, number: string): Promise<{ status: number; to: string | null }> {
  const typed = { number, expiry: '12 / 40', cvc: '123', name: 'Pat Guest', postal: '89101' };
  const response = await fetch(addressOf(url), {
    method: 'POST',
    body: new URLSearchParams({ email: 'pat@donor.example', ...typed }),
    redirect: 'manual',
  });
  return { status: response.status, to: response.headers.get('location') };
}

const rowOf = async (paymentId: string) =>
  (await app.database.db.select().from(payments).where(eq(payments.id, paymentId)))[0]!;

it('takes a gift on the provider’s page, and says at each look what is true', async () => {
  const visitor = app.openVisitor();
  const guestDonor = newGuest();
  const { url, paymentId, amountCents } = await start(visitor, { guestDonor });
  expect(amountCents).toBe(5000);
  expect(url).toMatch(/^\/sandbox\/stripe\/pay\/cs_test_\w+$/);
  expect(await read(visitor, paymentId)).toBe('unpaid');
  const declined = await pay(url, testCards.insufficientFunds);
  expect(declined).toEqual({ status: 402, to: null });
  expect(await read(visitor, paymentId)).toBe('unpaid');
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const paid = await pay(url, testCards.good);
  expect(paid).toEqual({ status: 303, to: `${app.url}/donate/thanks?gift=${paymentId}` });
  expect(await read(visitor, paymentId)).toBe('paid');
  expect(await read(visitor, paymentId)).toBe('paid');
  const receipt = await waitForMail(app, guestDonor.email, 'donation-receipt');
  expect(receipt.text).toContain('$50.00');
  expect(receipt.text).toContain(guestDonor.name);
  expect((await rowOf(paymentId)).providerPaymentId).toMatch(/^pi_/);
});

it('is complete by the webhook alone, before its donor comes back or when they never do', async () => {
  const guestDonor = newGuest();
  const visitor = app.openVisitor();
  const { url, paymentId } = await start(visitor, { guestDonor });
  await pay(url, testCards.good);
  await untilAllIsTold(app);
  await eventually(
    () => rowOf(paymentId),
    ({ status }) => status === 'settled',
  );
  expect(await read(visitor, paymentId)).toBe('paid');
  await waitForMail(app, guestDonor.email, 'donation-receipt');
});

it('is one gift however often the form is sent, also once it is paid; a changed form is another', async () => {
  const visitor = app.openVisitor();
  const form = { guestDonor: newGuest(), idempotencyKey: v7() };
  await visitor.call(hostedGiftsApi.read, { paymentId: v7() }).catch(() => {});
  const sent = await Promise.all([1, 2, 3, 4].map(() => start(visitor, form)));
  expect(new Set(sent.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(new Set(sent.map(({ url }) => url)).size).toBe(1);
  const [{ url, paymentId }] = sent as [(typeof sent)[0]];
  const other = await start(visitor, { ...form, guestDonor: newGuest() });
  expect(other.paymentId).not.toBe(paymentId);
  const stranger = await start(app.openVisitor(), form);
  expect(stranger.paymentId).not.toBe(paymentId);
  await pay(url, testCards.good);
  expect(await read(visitor, paymentId)).toBe('paid');
  expect(await start(visitor, form)).toMatchObject({
    ...{ paymentId, url: `${app.url}/donate/thanks?gift=${paymentId}` },
  });
});

it('counts the cards that are declined on the page, and closes it after the fifth', async () => {
  const visitor = app.openVisitor();
  const { url, paymentId } = await start(visitor);
  for (let i = 0; i < 5; i++) await pay(url, testCards.insufficientFunds);
  await eventually(
    () => rowOf(paymentId),
    ({ status }) => status === 'canceled',
  );
  expect((await rowOf(paymentId)).declines).toBe(5);
  expect(await read(visitor, paymentId)).toBe('canceled');
  expect((await pay(url, testCards.good)).status).toBe(404);
});

it('gives up a page that nobody pays on, and nothing can be paid there afterwards', async () => {
  const visitor = app.openVisitor();
  const { url, paymentId } = await start(visitor);
  await reconcileAll(app.app.payments!, new Date(Date.now() + 3_700_000));
  expect(await read(visitor, paymentId)).toBe('canceled');
  expect((await pay(url, testCards.good)).status).toBe(404);
  // Also where the page ends by itself, and the provider tells us so.
  const left = await start(visitor);
  app.stripe.controls.advanceClock(25 * 3_600_000);
  await untilAllIsTold(app);
  await eventually(
    () => rowOf(left.paymentId),
    ({ status }) => status === 'canceled',
  );
});

it('waits for a bank that takes its time, and loses nothing while the provider is away', async () => {
  const visitor = app.openVisitor();
  const { url, paymentId } = await start(visitor);
  await pay(url, '4000007700000018');
  app.stripe.controls.advanceClock(-60_000);
  expect(await read(visitor, paymentId)).toBe('checking');
  app.stripe.controls.addFault({ kind: 'error-500', method: 'GET', times: 3 });
  expect(await read(visitor, paymentId)).toBe('checking');
  app.stripe.controls.clearFaults();
  app.stripe.controls.advanceClock(65_000);
  expect(await read(visitor, paymentId)).toBe('paid');
});

it('tells nobody of another’s gift, and takes nothing but a single donation', async () => {
  const visitor = app.openVisitor();
  const { paymentId } = await start(visitor);
  const stranger = app.openVisitor();
  expect(await refusalOf(read(stranger, paymentId))).toMatch(/^404 payment_not_found/);
  expect(await refusalOf(read(visitor, v7()))).toMatch(/^404 payment_not_found/);
  const monthly = { ...donationOf(50), frequency: 'monthly' };
  expect(await refusalOf(start(visitor, { purchaseItem: monthly }))).toMatch(/item_unsupported/);
  const tickets = { purchaseItem: { type: 'raffle-tickets', tickets: 5 }, amountCents: 1000 };
  expect(await refusalOf(start(visitor, tickets))).toMatch(/item_unsupported/);
  expect(await refusalOf(start(visitor, { guestDonor: undefined }))).toMatch(/account_needed/);
  expect(await refusalOf(start(visitor, { amountCents: 4999 }))).toMatch(/amount_mismatch/);
});

it('gives in the name of whoever is signed in', async () => {
  const { visitor, person } = await openMember(app);
  const { url, paymentId } = await start(visitor, {});
  await pay(url, testCards.good);
  expect(await visitor.call(hostedGiftsApi.read, { paymentId })).toMatchObject({
    ...{ state: 'paid', hasAccount: true },
  });
  await waitForMail(app, person.email, 'donation-receipt');
});
