// Disputes take what was granted, to the piece and once, and give it back where they are won.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tournamentPlaces } from '#base/database/schema/golf.ts';
import { paymentEvents } from '#base/database/schema/payments.ts';
import { paymentReversals, receivables } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { golfEvent } from '#contract/golf.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeMoneyApi } from '#contract/office/money.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeStatementsApi } from '#contract/office/statements.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { findStatement } from '#server/features/donations/receipts/statement-queries.ts';
import { leftCents } from '../../src/office/payments/what-goes-back.ts';
import { openMember, purchase } from '../support/buyer.ts';
import { donationOf, eventually } from '../support/donor.ts';
import { insertEntries } from '../support/golf-season.ts';
import { waitForMail } from '../support/mails.ts';
import {
  balancesOf,
  captureOf,
  codeOf,
  disputeAt,
  openStaff,
  openTournament,
  spend,
} from '../support/money-back.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { byTwo } from '../support/safeguards.ts';
import { shareTestApp, untilAllIsTold } from '../support/shared-app.ts';
import type { Visitor } from '../support/visitor.ts';

const app = shareTestApp();

const reconcileNow = () => reconcileAll(app.app.payments!, new Date());

// A midnight may pass while a test runs.
const [today, tomorrow] = [0, 86_400_000].map((later) =>
  toNewYork(new Date(Date.now() + later)).slice(0, 10),
) as [string, string];

/** What went back in all, as the tax year, the money dashboard and the month's statement say. */
async function booksOf({ call }: Visitor): Promise<number[]> {
  const [year, month] = [Number(today.slice(0, 4)), today.slice(0, 7)];
  const { totals } = await call(officeMoneyApi.figures, { from: today, to: tomorrow });
  const { back } = await call(officeStatementsApi.month, { month });
  return [
    (await call(officeStatementsApi.year, { year })).backCents,
    totals.refundsCents + totals.disputesCents,
    back.reduce((sum, { cents }) => sum + cents, 0),
  ];
}

type Exported = Record<'donations' | 'payments', { refundedCents: number }[]>;

describe.each(['stripe', 'paypal'] as const)('%s', (source) => {
  it('takes back once when a payment is disputed, and gives back once when that is won (15)', async () => {
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    const dispute = disputeAt(app, source, token);
    await eventually(
      () => balancesOf(visitor),
      ([credits]) => credits === 0,
    );
    await Promise.all([reconcileNow(), reconcileNow()]);
    await dispute.win();
    await eventually(
      () => balancesOf(visitor),
      ([credits]) => credits === 25,
    );
    await reconcileNow();
    expect(await balancesOf(visitor)).toEqual([25, 50, 25]);
    const rows = await app.database.db
      .select()
      .from(paymentReversals)
      .where(eq(paymentReversals.paymentId, paymentId));
    expect(rows.map(({ reversedCents }) => reversedCents).sort()).toEqual([0, 10_000]);
    const told = await app.database.db
      .select({ what: paymentEvents.what })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, paymentId))
      .orderBy(paymentEvents.id);
    expect(told.filter(({ what }) => what.startsWith('dispute')).map(({ what }) => what)).toEqual([
      'dispute open',
      'dispute won',
    ]);
  });

  it('keeps what is lost, and learns it without any webhook (4, 15)', async () => {
    const lost = { drop: { all: true } } as const;
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    app.stripe.controls.setWebhooks(lost);
    app.paypal.controls.setWebhooks(lost);
    const dispute = disputeAt(app, source, token);
    await reconcileNow();
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    await dispute.lose();
    await reconcileNow();
    await reconcileNow();
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    const rows = await app.database.db
      .select()
      .from(paymentReversals)
      .where(eq(paymentReversals.paymentId, paymentId));
    expect(rows).toHaveLength(1);
  });

  it('says everywhere alike how much of a payment is gone after a refund and a lost dispute (14 a)', async () => {
    const staff = await openStaff(app);
    const { visitor, userId, person } = await openMember(app);
    const before = await booksOf(staff.visitor);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    const affiliateCode = `${source}-friend`;
    await openTournament(app, 1);
    await insertEntries(app.database.db, [{ userId, name: 'Brought', affiliateCode }]);
    await transaction(app.database.db, (tx) =>
      tx.insert(tournamentPlaces).values({
        event: golfEvent,
        userId,
        paymentId,
        paidAt: new Date(),
      }),
    );
    // Whoever plays golf may win: two give their money back.
    await byTwo(app, () => staff.refund(paymentId, 1_000));
    const dispute = disputeAt(app, source, token, 4_000);
    await reconcileNow();
    await dispute.lose();
    await reconcileNow();

    const { call } = staff.visitor;
    const q = person.email;
    const listed = await call(officeSupportersApi.list, { q });
    const affiliates = await call(officeGolfApi.affiliates, {});
    const own = await visitor.call(accountsApi.donations, {});
    const data = (await visitor.call(profileApi.export, {})) as Exported;
    const standing = await visitor.call(playLimitsApi.read, {});
    const donationId = own.items[0]!._id;
    await visitor.call(receiptsApi.comms, { action: 'send.donation.receipt', donationId });
    const receipt = await waitForMail(app, person.email, 'donation-receipt', 2);
    const year = await findStatement(app.database.db, { userId }, Number(today.slice(0, 4)));
    const detail = await call(officePaymentsApi.read, { paymentId });
    const after = await booksOf(staff.visitor);
    expect({
      supporter: (await call(officeSupportersApi.read, { userId })).donatedCents,
      listed: listed.items.map(({ donatedCents }) => donatedCents),
      affiliate: affiliates.items.find((row) => row.affiliateCode === affiliateCode)?.cents,
      donations: own.items.map(({ refundedCents }) => refundedCents),
      exportedDonations: data.donations.map(({ refundedCents }) => refundedCents),
      exportedPayments: data.payments.map(({ refundedCents }) => refundedCents),
      spent: standing.limits.map(({ spentCents }) => spentCents),
      receipt: /Refunded +(\$[\d.]+)/.exec(receipt.text ?? '')?.[1],
      statement: year?.totals.map(({ refundedCents }) => refundedCents),
      left: leftCents(detail),
      refunds: detail.refundsCents,
      books: after.map((cents, index) => cents - before[index]!),
    }).toEqual({
      supporter: 5_000,
      listed: [5_000],
      affiliate: 5_000,
      donations: [5_000],
      exportedDonations: [5_000],
      exportedPayments: [5_000],
      spent: [5_000, 5_000, 5_000],
      receipt: '$50.00',
      statement: [5_000],
      left: 5_000,
      refunds: 1_000,
      books: [5_000, 5_000, 5_000],
    });
  });

  it('reverses once what was refunded and disputed (15)', async () => {
    const staff = await openStaff(app);
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    await staff.refund(paymentId, 4_000);
    expect(await balancesOf(visitor)).toEqual([15, 30, 15]);
    const dispute = disputeAt(app, source, token);
    await eventually(
      () => balancesOf(visitor),
      ([credits]) => credits === 0,
    );
    expect(await codeOf(staff.refund(paymentId, 100))).toBe('409 refund_too_large');
    await dispute.win();
    await eventually(
      () => balancesOf(visitor),
      ([credits]) => credits === 15,
    );
    expect(await balancesOf(visitor)).toEqual([15, 30, 15]);
  });
});

/** A gift of $100 whose buyer complains at PayPal, and what the books said before. */
async function disputeGift(staff: Awaited<ReturnType<typeof openStaff>>) {
  const { visitor } = await openMember(app);
  const { token, paymentId } = await purchase(app, visitor, 'paypal', donationOf(100), 10_000);
  const before = await booksOf(staff.visitor);
  const dispute = disputeAt(app, 'paypal', token);
  await eventually(
    () => balancesOf(visitor),
    ([credits]) => credits === 0,
  );
  return { visitor, token, paymentId, before, dispute };
}

it('gives back what PayPal leaves of a dispute that is lost in part', async () => {
  const staff = await openStaff(app);
  const { visitor, paymentId, before, dispute } = await disputeGift(staff);
  await dispute.lose(4_000);
  await eventually(
    () => balancesOf(visitor),
    ([credits]) => credits === 15,
  );
  await Promise.all([reconcileNow(), reconcileNow()]);
  expect(await balancesOf(visitor)).toEqual([15, 30, 15]);
  const after = await booksOf(staff.visitor);
  expect(after.map((cents, at) => cents - before[at]!).slice(0, 2)).toEqual([4_000, 4_000]);
  expect(await codeOf(staff.refund(paymentId, 6_001))).toBe('409 refund_too_large');
  const { disputes } = await staff.visitor.call(officePaymentsApi.read, { paymentId });
  expect(disputes).toMatchObject([{ amountCents: 4_000, status: 'lost' }]);
});

it('gives all back when PayPal ends a dispute without giving the buyer anything', async () => {
  const { visitor, dispute } = await disputeGift(await openStaff(app));
  await dispute.lose(0);
  await eventually(
    () => balancesOf(visitor),
    ([credits]) => credits === 25,
  );
});

it.each([undefined, 10_000])(
  'counts a disputed payment that was refunded at PayPal once, as soon as the dispute ends (PayPal says %s)',
  async (saidCents) => {
    const staff = await openStaff(app);
    const { visitor, token, paymentId, before, dispute } = await disputeGift(staff);
    app.paypal.controls.refundAtPaypal(captureOf(app, token).id, 10_000);
    await reconcileNow();
    await dispute.lose(undefined, saidCents);
    const read = () => staff.visitor.call(officePaymentsApi.read, { paymentId });
    await eventually(
      read,
      ({ disputes, refunds }) => disputes[0]?.status === 'won' && refunds.length === 1,
    );
    const after = await booksOf(staff.visitor);
    expect(after.map((cents, at) => cents - before[at]!).slice(0, 2)).toEqual([10_000, 10_000]);
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
  },
);

it.each([undefined, 10_000])(
  'counts a payment once that was refunded at PayPal, then disputed, and lost (PayPal says %s)',
  async (saidCents) => {
    const staff = await openStaff(app);
    const { visitor } = await openMember(app);
    const before = await booksOf(staff.visitor);
    const { token, paymentId } = await purchase(app, visitor, 'paypal', donationOf(100), 10_000);
    app.paypal.controls.refundAtPaypal(captureOf(app, token).id, 10_000);
    await reconcileNow();
    const dispute = disputeAt(app, 'paypal', token);
    await reconcileNow();
    await dispute.lose(undefined, saidCents);
    await reconcileNow();
    await untilAllIsTold(app);
    const after = await booksOf(staff.visitor);
    expect(after.map((cents, at) => cents - before[at]!)).toEqual([10_000, 10_000, 10_000]);
    const { refunds, disputes } = await staff.visitor.call(officePaymentsApi.read, { paymentId });
    expect(refunds).toMatchObject([{ amountCents: 10_000 }]);
    expect(disputes).toEqual([]);
  },
);

it('forgives what is owed when the dispute behind it is won', async () => {
  const { visitor, userId } = await openMember(app);
  const credits: PurchaseItem = { type: 'jackpot-credits', credits: 10 };
  const { token } = await purchase(app, visitor, 'stripe', credits, 2_000);
  await spend(app, userId, 8);
  const dispute = disputeAt(app, 'stripe', token);
  await eventually(
    () => app.database.db.$count(receivables, eq(receivables.userId, userId)),
    (n) => n === 1,
  );
  await dispute.win();
  await eventually(
    () => balancesOf(visitor),
    ([left]) => left === 2,
  );
  expect((await visitor.call(profileApi.standing, {})).receivables).toEqual([]);
});
