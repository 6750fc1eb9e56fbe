// The lock of a payment, under which all is decided about it, taken in each of its ways.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#base/database/handles.ts';
import { dedications } from '#base/database/schema/dedications.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockPayment, lockPaymentAndDebt } from '#base/payments/records.ts';
import { lockDedication } from '#server/features/donations/dedications/dedication-queries.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { giveDedicated, newDedication } from '../support/dedications.ts';
import { holdWhile, rows } from '../support/lock-waits.ts';

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

it('a payment is decided by one at a time', () => expectToWait((tx) => lockPayment(tx, paymentId)));

it('a payment is granted by one at a time', () =>
  expectToWait((tx) => lockPaymentAndDebt(tx, paymentId)));

it('a dedication is changed, sent and stopped by one at a time', () =>
  expectToWait((tx) => lockDedication(tx, eq(dedications.paymentId, paymentId))));
