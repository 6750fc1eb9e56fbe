// The lock of a payment, under which all is decided about it, taken in each of its ways.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#base/database/handles.ts';
import { dedications } from '#base/database/schema/dedications.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockPayment, lockPaymentAndDebt } from '#base/payments/records.ts';
import { settle } from '#base/payments/settle.ts';
import { donationsApi } from '#contract/donations.ts';
import { paymentsApi } from '#contract/payments.ts';
import { profileApi } from '#contract/profile.ts';
import { lockDedication } from '#server/features/donations/dedications/dedication-queries.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { agreeToDebit } from '../support/bank.ts';
import { completePurchase, openMember, startPurchase } from '../support/buyer.ts';
import { giveDedicated, newDedication } from '../support/dedications.ts';
import { donationOf } from '../support/donor.ts';
import { none } from '../support/guests.ts';
import { holdWhile, rows, user } from '../support/lock-waits.ts';
import { giveMonthly, runWhenDue } from '../support/monthly.ts';

let app: TestApp;
let paymentId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ paymentId } = await giveDedicated(app, newDedication()));
});
afterAll(() => app.close());

async function expectToWait(lock: (tx: Tx) => Promise<unknown>) {
  const act = () => transaction(app.database.db, lock);
  const { waited } = await holdWhile(app, rows('payments', `id = '${paymentId}'`), act);
  // Reading with a lock is the only reading that waits.
  expect(waited).toMatch(/^select "/);
}

/** A break that is taken and not yet committed, as a statement. */
const breakBeingTaken = (userId: string) => `${user(userId)};
  insert into play_breaks (id, user_id, kind, ends_at)
  values (gen_random_uuid(), '${userId}', 'cooling-off', now() + interval '1 day')`;

it('a payment is decided by one at a time', () => expectToWait((tx) => lockPayment(tx, paymentId)));

it('a payment is granted by one at a time', () =>
  expectToWait((tx) => lockPaymentAndDebt(tx, paymentId)));

it('a dedication is changed, sent and stopped by one at a time', () =>
  expectToWait((tx) => lockDedication(tx, eq(dedications.paymentId, paymentId))));

it('a bank debit comes without perks where a break is being taken as its bank pays', async () => {
  const { controls } = app.stripe;
  controls.setWebhooks({ drop: { all: true } });
  const { visitor, userId } = await openMember(app);
  const { token, paymentId } = await visitor.call(paymentsApi.startStripe, {
    ...{ amountCents: 10_000, purchaseItem: donationOf(100), isBankDebit: true as const },
  });
  await agreeToDebit(app, token, '000123456789');
  // The bank decides no sooner than here.
  controls.advanceClock(-60_000);
  await completePurchase(visitor, 'stripe', token);
  controls.advanceClock(5 * 24 * 60 * 60 * 1000);
  const { outcome } = await holdWhile(app, breakBeingTaken(userId), () =>
    settle(app.app.payments!, paymentId, 'a test'),
  );
  expect(outcome).toMatchObject({ value: { status: 'settled', perks: none } });
});

it('a monthly gift comes without perks where a break is being taken as it is charged', async () => {
  const { userId, gift } = await giveMonthly(app);
  const { waited } = await holdWhile(app, breakBeingTaken(userId), () => runWhenDue(app, gift._id));
  expect(waited).not.toBeNull();
  const [charged] = await app.database.db
    .select({ perks: payments.perks, status: payments.status })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.monthlyNumber, 2)));
  expect(charged).toEqual({ perks: none, status: 'settled' });
});

it('an account is not closed while its monthly gift is just being charged', async () => {
  const { visitor, userId, person, gift } = await giveMonthly(app);
  const other = await openMember(app);
  const { paymentId: open } = await startPurchase(other.visitor, 'stripe', donationOf(25), 2_500);
  // A charge that is ordered and not yet committed, under the lock of its gift.
  const charging = `${rows('monthly_donations', `id = '${gift._id}'`)};
    update payments set user_id = '${userId}', status = 'ordered', monthly_donation_id = '${gift._id}',
      monthly_number = 2, monthly_month = '2099-01' where id = '${open}'`;
  const { outcome } = await holdWhile(app, charging, () =>
    visitor.call(profileApi.close, { password: person.password }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'payment_underway' } });
  const [ended] = await visitor.call(donationsApi.monthly, {});
  expect(ended).toMatchObject({ ended: null });
});
