// Disputes and receivables as staff see them over HTTP, and a receivable that is waived.

import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { officeDisputesApi } from '#contract/office/disputes.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeReceivablesApi } from '#contract/office/receivables.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { eventually } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { exportDisputes } from './dispute-queries.ts';
import { exportReceivables } from './receivable-queries.ts';

const app = shareTestApp();
let finance: Member;
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
});

const credits = (n: number) => ({ type: 'jackpot-credits', credits: n }) as const;

/** Somebody bought credits, and spent them. */
async function spendCredits(bought: number, spent: number) {
  const { visitor } = await openMember(app);
  const { payment, user } = await purchase(app, visitor, 'stripe', credits(bought), bought * 200);
  const userId = user!._id;
  await transaction(app.database.db, (tx) =>
    post(tx, 'test:spent', [
      {
        key: `test:spent:${payment._id}`,
        asset: 'jackpot_credit',
        from: `user:${userId}`,
        to: 'issuance',
        amount: spent,
      },
    ]),
  );
  return { visitor, paymentId: payment._id, userId };
}

const owing = (userId: string) =>
  finance.visitor.call(officeReceivablesApi.list, { q: userId }).then(({ items }) => items);

it('lists disputes, the open ones first, and as a file', async () => {
  const { paymentId } = await spendCredits(2, 0);
  const detail = await finance.visitor.call(officePaymentsApi.read, { paymentId });
  app.stripe.controls.openDispute({ paymentIntent: detail.providerPaymentId as string });
  const found = await eventually(
    () => finance.visitor.call(officeDisputesApi.list, { q: paymentId }),
    ({ total }) => total === 1,
  );
  expect(found.items[0]).toMatchObject({
    paymentId,
    provider: 'stripe',
    amountCents: 400,
    status: 'open',
    reason: 'fraudulent',
    buyer: { email: expect.any(String) },
    closed: null,
  });
  const { items } = await finance.visitor.call(officeDisputesApi.list, { status: 'open' });
  expect(items.map((row) => row.paymentId)).toContain(paymentId);
  expect((await finance.visitor.call(officeDisputesApi.list, { status: 'won' })).total).toBe(0);
  expect((await finance.visitor.call(officeDisputesApi.list, { to: '2020-01-01' })).total).toBe(0);
  const file = await finance.visitor.call(officeDisputesApi.export, {});
  expect(Buffer.from(file.base64, 'base64').toString()).toContain(paymentId);
});

it('lists who owes what and is held, and lets one go with a reason', async () => {
  const { paymentId, userId } = await spendCredits(5, 3);
  await finance.visitor.call(officePaymentsApi.refund, {
    paymentId,
    amountCents: 1_000,
    reason: 'asked for',
    idempotencyKey: v7(),
  });
  const [owed] = await owing(userId);
  expect(owed).toMatchObject({
    debtor: { _id: userId, isHeld: true },
    paymentId,
    asset: 'jackpot_credit',
    owed: 3,
    begun: 3,
    waived: null,
  });
  const receivableId = owed!._id;
  const waive = (member: Member) =>
    member.visitor.call(officeReceivablesApi.waive, { receivableId, reason: 'Our own mistake.' });
  expect(await refusalOf(waive(await signUpStaff(app, 'auditor')))).toMatch(/^403 role_missing/);
  const waived = await waive(finance);
  expect(waived).toMatchObject({
    owed: 0,
    debtor: { isHeld: false },
    waived: { pieces: 3, reason: 'Our own mistake.' },
  });
  expect(await refusalOf(waive(finance))).toMatch(/^409 receivable_closed/);
  const { items } = await finance.visitor.call(officeReceivablesApi.list, { state: 'waived' });
  expect(items.map(({ _id }) => _id)).toContain(receivableId);
  const file = await finance.visitor.call(officeReceivablesApi.export, { q: userId });
  expect(Buffer.from(file.base64, 'base64').toString()).toContain('Our own mistake.');
});

it('says in a file, and beside it, that a longer list was cut', async () => {
  const { db } = app.database;
  const whole = await finance.visitor.call(officeReceivablesApi.export, {});
  expect(whole.cut).toBeUndefined();
  for (const file of [await exportReceivables(db, {}, 0), await exportDisputes(db, {}, 0)]) {
    expect(file.cut).toBe('Only the first 0 rows are here. Narrow the list to have the others.');
    const lines = Buffer.from(file.base64, 'base64').toString().trimEnd().split('\r\n');
    expect(lines.slice(1)).toEqual([file.cut]);
  }
});
