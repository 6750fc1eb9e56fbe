// The locks of single rows and what is left of the named ones, one by one, as game-locks.test.ts does it.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tx } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import { createOutbox } from '#base/mail/outbox.ts';
import { close } from '#base/payments/end-payment.ts';
import { grantAtOnce } from '#base/payments/grant-payment.ts';
import { orderAtOnce } from '#base/payments/order-at-once.ts';
import { reconcile } from '#base/payments/reconcile.ts';
import { findPayment } from '#base/payments/records.ts';
import { handleWaitingEvents } from '#base/payments/webhooks/webhooks.ts';
import { removeRecords, updateRecord } from '#base/records/save-record.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { profileApi } from '#contract/profile.ts';
import { settleDifference } from '#server/features/bookkeeping/reconciliation/settle-difference.ts';
import { describeImage } from '#server/features/content/describe-image.ts';
import { driverRecords } from '#server/features/content/driver-records.ts';
import { lockMonthly } from '#server/features/donations/monthly/monthly-acts.ts';
import { advanceMonthly } from '#server/features/donations/monthly/monthly-donation.ts';
import { voidOfflineGift } from '#server/features/donations/offline-gifts/void-offline-gift.ts';
import { retryMail } from '#server/features/operations/retry-mail.ts';
import { runJob } from '#server/features/operations/run-job.ts';
import { growLog } from '#server/features/public-log/grow-log.ts';
import { prizeRecords } from '#server/features/raffle/prizes/prize-records.ts';
import { licenseRecords } from '#server/features/restrictions/license-records.ts';
import { fulfillments } from '#server/fulfillments.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { startPurchase } from '../support/buyer.ts';
import { donationOf } from '../support/donor.ts';
import { alone, holdWhile, rows, user } from '../support/lock-waits.ts';
import { type Member, signUp, signUpConfirmed } from '../support/members.ts';
import { signUpStaff } from '../support/staff.ts';

let app: TestApp;
let db: Db;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  owner = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

const nothing = async () => {};
const within = (act: (tx: Tx) => Promise<unknown>) => transaction(db, act);
const run = (statement: ReturnType<typeof sql>) => within((tx) => tx.execute(statement));
const row = (table: string, id: string) => rows(table, `id = '${id}'`);

// Reading with a lock is the only reading that waits.
const reading = /^select ("|md5)/;
const lockAlone = /^select pg_advisory_xact_lock\(/;

async function expectToWait(hold: string, act: () => Promise<unknown>, at = reading) {
  const { waited } = await holdWhile(app, hold, act);
  expect(waited).toMatch(at);
}

it('one server at a time appends to the public log', async () => {
  await expectToWait(alone('public-log'), () => growLog(db), lockAlone);
});

it('a job is begun by one at a time', async () => {
  const desk = { jobs: [{ name: 'sweep' }], carryOn() {} } as never;
  const act = () => runJob({ db, desk }, owner.userId, 'sweep');
  await expectToWait(alone('job:sweep'), act, lockAlone);
});

it('licenses are written one after the other', async () => {
  const anywhere = { country: 'US', state: null } as never;
  const act = () => within((tx) => licenseRecords.insert(tx, anywhere, owner.userId));
  await expectToWait(alone('licenses'), act, lockAlone);
});

it('a mail is not taken while it is made due again', async () => {
  const id = v7();
  await run(sql`insert into mails (id, key, recipient, template, data, next_attempt_at)
    values (${id}, ${id}, 'a@mail.example', 'x', '{}', now() + interval '1 day')`);
  await expectToWait(row('mails', id), () => retryMail(db, owner.userId, id));
});

it('two servers take different mails', async () => {
  const id = v7();
  await run(sql`insert into mails (id, key, recipient, template, data)
    values (${id}, ${id}, 'a@mail.example', 'x', '{}')`);
  const template = async () => ({ subject: '', text: '', html: '', attachments: [] });
  const templates = new Proxy({}, { get: () => template });
  const transport = { send: nothing, close() {} };
  const outbox = createOutbox(
    db,
    templates,
    transport,
    { failed() {}, waits() {} },
    {
      keepsAll: false,
    },
  );
  const { waited } = await holdWhile(app, row('mails', id), () => outbox.deliverDue());
  expect(waited).toBeNull();
});

it('a record is changed by one at a time', async () => {
  const id = await insertDriver();
  const input = { id, version: '', fields: { name: 'A', hometown: 'B' } };
  const act = () => updateRecord(db, driverRecords, input, { userId: owner.userId } as never);
  await expectToWait(row('drivers', id), act);
});

it('a record is removed by one at a time', async () => {
  const id = await insertDriver();
  const act = () => removeRecords(db, driverRecords, [id], { userId: owner.userId } as never);
  await expectToWait(row('drivers', id), act);
});

async function insertDriver(): Promise<string> {
  const id = v7();
  await run(sql`insert into drivers (id, name, hometown) values (${id}, 'Ann', 'Elko')`);
  return id;
}

async function insertImage(): Promise<string> {
  const id = v7();
  await run(sql`insert into images (id, content_type, content_base64, alt)
    values (${id}, 'image/svg+xml', '', 'A drawing')`);
  return id;
}

it('a picture is described by one at a time', async () => {
  const imageId = await insertImage();
  const act = () =>
    describeImage(db, { imageId, alt: 'x', version: '' }, { userId: owner.userId } as never);
  await expectToWait(row('images', imageId), act);
});

it('a prize is not changed while the entries of its draw are frozen', async () => {
  const [id, imageId] = [v7(), await insertImage()];
  const fields = { name: 'Camper', valueCents: 100, description: 'Small', isGrandPrize: false };
  await run(sql`insert into raffle_prizes (id, name, value_cents, description, is_grand_prize, image_id)
    values (${id}, 'Camper', 100, 'Large', false, ${imageId})`);
  const act = () =>
    within((tx) => prizeRecords.update(tx, id, { ...fields, imageId } as never, owner.userId));
  await expectToWait(row('raffle_prizes', id), act);
});

it('a difference is settled once', async () => {
  const [reportId, differenceId] = [v7(), v7()];
  await run(sql`insert into reconciliation_reports (id, provider, from_day, to_day)
    values (${reportId}, 'stripe', '2026-01-01', '2026-01-01')`);
  await run(sql`insert into reconciliation_differences (id, report_id, provider, what, kind,
    source_id, our_cents, their_cents) values (${differenceId}, ${reportId}, 'stripe',
    'amount-differs', 'payment', 'ch_1', 1, 2)`);
  const act = () => settleDifference(db, owner.userId, { differenceId, note: 'Known' });
  await expectToWait(row('reconciliation_differences', differenceId), act);
});

it('an account is closed with the password that was checked', async () => {
  const { visitor, userId, person } = await signUp(app);
  const act = () => visitor.call(profileApi.close, { password: person.password });
  await expectToWait(user(userId), act);
});

it('an address is confirmed with the link that was mailed last', async () => {
  const { visitor, userId } = await signUp(app);
  await expectToWait(user(userId), () => visitor.call(profileApi.resendConfirmation, {}));
});

it('a profile is changed by one at a time', async () => {
  const { visitor, userId, person } = await signUp(app);
  const input = { name: 'Other', email: person.email, mobile: '', password: '' };
  await expectToWait(user(userId), () => visitor.call(profileApi.update, input as never));
});

it('a password is set by the link that was mailed last', async () => {
  const { userId, person } = await signUpConfirmed(app);
  const act = () => app.openVisitor().call(passwordsApi.requestToken, { email: person.email });
  await expectToWait(user(userId), act);
});

/** A gift of a member in a state; answers its id. */
async function insertPayment(status: 'open' | 'ordered', of?: string) {
  const [id, userId] = [v7(), of ?? (await signUp(app)).userId];
  await run(sql`insert into payments (id, provider, idempotency_key, user_id, visitor_hash, item,
      item_type, amount_cents, perks, status, ordered_at, provider_payment_id, next_look_at)
    values (${id}, 'stripe', ${id}, ${userId}, '',
      '{"type": "donation", "dollarAmount": 25}', 'donation', 2500,
      '{"jackpotCredits": 5, "raffleTickets": 0, "voteTokens": 0}', ${status},
      ${status === 'ordered' ? sql`now()` : null}, ${`pi_${id}`}, now() + interval '1 day')`);
  return id;
}

/** A payment that somebody else is giving up, as a statement. */
const givingUp = (id: string) =>
  `update payments set status = 'canceled', closed_at = now() where id = '${id}'`;

it('nothing is granted of a payment that is being given up', async () => {
  const id = await insertPayment('ordered');
  const payment = (await findPayment(db, id))!;
  const seen = { captureId: `ch_${id}`, savedMethod: null, paidAt: null, card: null } as never;
  const { waited, outcome } = await holdWhile(app, givingUp(id), () =>
    grantAtOnce({ db, fulfillments }, payment, seen, 'a test'),
  );
  expect(waited).not.toBeNull();
  expect(outcome).toEqual({ status: 'fulfilled', value: null });
  expect(await findPayment(db, id)).toMatchObject({ status: 'canceled' });
});

it('a payment is ended once', async () => {
  const id = await insertPayment('ordered');
  const services = { db, fulfillments, wakeOutbox: nothing } as never;
  await expectToWait(givingUp(id), () => close(services, id, 'failed', 'a test'));
  expect(await findPayment(db, id)).toMatchObject({ status: 'canceled' });
});

it('nothing is ordered of a payment that is being given up', async () => {
  const id = await insertPayment('open');
  const payment = (await findPayment(db, id))!;
  const services = { db, fulfillments, play: { isFree: () => sql`true` } };
  const buyer = { userId: payment.userId, account: null };
  const { waited, outcome } = await holdWhile(app, givingUp(id), () =>
    orderAtOnce({ ...services, accounts: {} } as never, payment, buyer, 'a test'),
  );
  expect(waited).not.toBeNull();
  expect(outcome).toEqual({ status: 'fulfilled', value: null });
  expect(await findPayment(db, id)).toMatchObject({ status: 'canceled' });
});

it('two servers look after different payments', async () => {
  const id = await insertPayment('ordered');
  await run(sql`update payments set next_look_at = now() where id = ${id}`);
  const { waited } = await holdWhile(app, row('payments', id), () =>
    reconcile({ db } as never, new Date()).catch(() => {}),
  );
  expect(waited).toBeNull();
});

it('two servers look into different events', async () => {
  const id = v7();
  await run(sql`insert into webhook_events (id, provider, event_id, type, provider_payment_id, payload)
    values (${id}, 'stripe', ${id}, 'x', 'pi_x', '{}')`);
  const { waited } = await holdWhile(app, row('webhook_events', id), () =>
    handleWaitingEvents({ db } as never, new Date()),
  );
  expect(waited).toBeNull();
});

it('a payment is begun once, however often it is pressed', async () => {
  const { visitor, userId } = await signUp(app);
  const key = v7();
  const press = () =>
    startPurchase(visitor, 'stripe', donationOf(25), 2500, { idempotencyKey: key });
  await press();
  await expectToWait(rows('payments', `user_id = '${userId}'`), press);
});

/** A monthly gift whose second payment is ordered; answers its id and that payment's. */
async function insertMonthly(): Promise<{ monthlyDonationId: string; paymentId: string }> {
  const monthlyDonationId = v7();
  const { userId } = await signUp(app);
  const [first, paymentId] = [
    await insertPayment('ordered', userId),
    await insertPayment('ordered', userId),
  ];
  await run(sql`insert into monthly_donations (id, user_id, first_payment_id, dollar_amount,
      covers_fee, provider_customer_id, provider_method_id, next_due_at, next_try_at)
    values (${monthlyDonationId}, ${userId}, ${first}, 25, false, 'cus_x', 'pm_x', now(), now())`);
  await run(sql`update payments set monthly_donation_id = ${monthlyDonationId}, monthly_number = 2
    where id = ${paymentId}`);
  return { monthlyDonationId, paymentId };
}

it('a monthly gift is charged and changed by what holds at that moment', async () => {
  const { monthlyDonationId: id } = await insertMonthly();
  const lock = () => within((tx) => lockMonthly(tx, { id }));
  await expectToWait(row('monthly_donations', id), lock);
});

it('a monthly gift goes on one step at a time', async () => {
  const { monthlyDonationId, paymentId } = await insertMonthly();
  const payment = { id: paymentId, monthlyDonationId, monthlyNumber: 2, monthlyMonth: null };
  const paid = { at: new Date(), card: null };
  const act = () => within((tx) => advanceMonthly(tx, payment, paid));
  await expectToWait(row('monthly_donations', monthlyDonationId), act);
});

it('a recorded gift is voided once', async () => {
  const paymentId = await insertPayment('ordered');
  await run(sql`insert into offline_gifts (payment_id, method, received_on, recorded_by)
    values (${paymentId}, 'cash', '2026-01-01', ${owner.userId})`);
  const input = { paymentId, reason: 'A mistake' };
  const act = () => voidOfflineGift({ db, reversal: {} } as never, owner.userId, input);
  await expectToWait(rows('offline_gifts', `payment_id = '${paymentId}'`), act);
});
