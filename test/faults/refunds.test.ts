// Refunds take what was granted, to the piece, and once.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { golfApi } from '#contract/golf.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { profileApi } from '#contract/profile.ts';
import { closedEmail } from '#rules/accounts/closed-email.ts';
import { noPerks } from '#rules/payments/perks.ts';
import { completePurchase, openMember, purchase, startPurchase } from '../support/buyer.ts';
import { confirmCard, donationOf } from '../support/donor.ts';
import { giveAsGuest } from '../support/guests.ts';
import { waitForMail } from '../support/mails.ts';
import {
  balancesOf,
  codeOf,
  countRefundsAt,
  openStaff,
  openTournament,
  spend,
} from '../support/money-back.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp, untilAllIsTold } from '../support/shared-app.ts';
import { proveAgo } from '../support/staff.ts';
import type { Visitor } from '../support/visitor.ts';

const app = shareTestApp();

const reconcileNow = () => reconcileAll(app.app.payments!, new Date());

describe.each(['stripe', 'paypal'] as const)('%s', (source) => {
  it('takes back exact differences in three refunds of a third (14)', async () => {
    const staff = await openStaff(app);
    const { visitor } = await openMember(app);
    const item: PurchaseItem = { type: 'donation', dollarAmount: 100 };
    const { paymentId } = await purchase(app, visitor, source, item, 10_000);
    expect(await balancesOf(visitor)).toEqual([25, 50, 25]);
    await staff.refund(paymentId, 3_333);
    expect(await balancesOf(visitor)).toEqual([17, 34, 17]);
    await staff.refund(paymentId, 3_333);
    expect(await balancesOf(visitor)).toEqual([9, 17, 9]);
    expect(await codeOf(staff.refund(paymentId, 3_335))).toBe('409 refund_too_large');
    const detail = await staff.refund(paymentId, 3_334);
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    expect(detail.refundsCents).toBe(10_000);
    expect(detail.refunds.map(({ status }) => status)).toEqual(Array(3).fill('succeeded'));
    expect(detail.timeline.map(({ what }) => what)).toContain('refund requested');
    const { items } = await visitor.call(accountsApi.donations, {});
    expect(items[0]?.refundedCents).toBe(10_000);
  });

  it('notes what was spent before as owed, and covers it from what comes next (14)', async () => {
    const staff = await openStaff(app);
    const { visitor, userId } = await openMember(app);
    const credits: PurchaseItem = { type: 'jackpot-credits', credits: 10 };
    const { paymentId } = await purchase(app, visitor, source, credits, 2_000);
    await spend(app, userId, 8);
    await staff.refund(paymentId, 2_000);
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    expect((await visitor.call(profileApi.standing, {})).receivables).toMatchObject([
      { asset: 'jackpot_credit', owed: 8 },
    ]);
    await purchase(app, visitor, source, { type: 'jackpot-credits', credits: 5 }, 1_000);
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    await purchase(app, visitor, source, { type: 'jackpot-credits', credits: 5 }, 1_000);
    expect(await balancesOf(visitor)).toEqual([2, 0, 0]);
    expect((await visitor.call(profileApi.standing, {})).receivables).toEqual([]);
  });

  it('refunds once however often it is pressed', async () => {
    const staff = await openStaff(app);
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    const key = crypto.randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => staff.refund(paymentId, 4_000, key)));
    expect(countRefundsAt(app, source, token)).toBe(1);
    expect(await app.database.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1);
    expect(await codeOf(staff.refund(paymentId, 4_001, key))).toBe('409 payment_key_reused');
    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(staff.refund(paymentId, 4_000))),
    );
    expect(parallel.sort()).toEqual([...Array(4).fill('409 refund_too_large'), 'no refusal']);
  });

  it('makes a refund later when the provider does not answer, and makes it once', async () => {
    const staff = await openStaff(app);
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    if (source === 'stripe') {
      app.stripe.controls.addFault({
        kind: 'timeout-after-commit',
        closeSocket: true,
        path: '/v1/refunds',
        method: 'POST',
        times: 2,
      });
    } else {
      app.paypal.controls.addFault({
        kind: 'timeout-after-commit',
        closeSocket: true,
        path: '/v2/payments/captures/*/refund',
        times: 1,
      });
    }
    expect(await codeOf(staff.refund(paymentId, 10_000))).toBe('503 provider_unavailable');
    await reconcileNow();
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    expect(countRefundsAt(app, source, token)).toBe(1);
  });
});

it('makes a refund that waits, however many the provider has not decided', async () => {
  const staff = await openStaff(app);
  const { visitor } = await openMember(app);
  const { paymentId } = await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
  const fault = { kind: 'refuse-connection', path: '/v1/refunds', method: 'POST' } as const;
  app.stripe.controls.addFault({ ...fault, times: 2 });
  expect(await codeOf(staff.refund(paymentId, 1_000))).toBe('503 provider_unavailable');
  const { db } = app.database;
  const before = { createdAt: new Date(0), amountCents: 1 };
  // As many as are asked about at once, of a payment that nobody looks after.
  const otherId = await transaction(db, async (tx) => {
    const [other] = await tx
      .insert(payments)
      .values({
        ...before,
        ...{ provider: 'stripe', idempotencyKey: crypto.randomUUID(), visitorHash: '' },
        ...{ item: { type: 'donation', dollarAmount: 1 }, itemType: 'donation', perks: noPerks },
        ...{ status: 'canceled', closedAt: before.createdAt },
      })
      .returning({ id: payments.id });
    const row = { ...before, paymentId: other!.id, reason: 'a test' };
    await tx.insert(refunds).values(Array(200).fill({ ...row, status: 'pending' }));
    return other!.id;
  });
  await reconcileNow();
  const made = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  await transaction(db, (tx) => tx.delete(refunds).where(eq(refunds.paymentId, otherId)));
  expect(made).toMatchObject([{ status: 'succeeded', amountCents: 1_000 }]);
});

it('refunds once although the card provider has forgotten the key of the first try', async () => {
  const staff = await openStaff(app);
  const { visitor } = await openMember(app);
  const { token, paymentId } = await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  app.stripe.controls.addFault({
    kind: 'timeout-after-commit',
    closeSocket: true,
    path: '/v1/refunds',
    method: 'POST',
    times: 2,
  });
  expect(await codeOf(staff.refund(paymentId, 4_000))).toBe('503 provider_unavailable');
  // Keys are kept for a day there.
  app.stripe.controls.advanceClock(25 * 60 * 60 * 1000);
  await reconcileNow();
  expect(countRefundsAt(app, 'stripe', token)).toBe(1);
});

it('tells whoever was told of a refund that it did not go through, once', async () => {
  const staff = await openStaff(app);
  const { visitor, person } = await openMember(app);
  const { token } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000);
  expect((await confirmCard(app, token, '4000000000005126')).status).toBe(200);
  const { payment } = await completePurchase(visitor, 'stripe', token);
  await staff.refund(payment._id, 4_000);
  // It fails by itself there two seconds later, which a busy machine would not wait for.
  app.stripe.controls.advanceClock(-60_000);
  const told = await waitForMail(app, person.email, 'act-notice');
  expect(told.text).toContain('We are giving back a payment of yours, all of it or a part.');
  expect(await balancesOf(visitor)).toEqual([15, 30, 15]);
  // The bank sends it back.
  app.stripe.controls.advanceClock(60 * 60 * 1000);
  await untilAllIsTold(app);
  await reconcileNow();
  expect(await balancesOf(visitor)).toEqual([25, 50, 25]);
  const corrected = await waitForMail(app, person.email, 'act-notice', 2);
  expect(corrected.text).toContain('A refund that we told you of did not go through.');
  expect(corrected.text).not.toContain('there is nothing to do');
});

it('tells a donor without an account of each refund', async () => {
  const staff = await openStaff(app);
  const { guest, paymentId } = await giveAsGuest(app, 100);
  await staff.refund(paymentId, 1_000);
  await staff.refund(paymentId, 2_000);
  const told = await waitForMail(app, guest.email, 'act-notice', 2);
  expect(told.text).toContain('We are giving back a payment of yours, all of it or a part.');
});

it('sends nothing to the address that a closed account has in place of its own', async () => {
  const staff = await openStaff(app);
  const { visitor, person, userId } = await openMember(app);
  const { paymentId } = await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
  await visitor.call(profileApi.close, { password: person.password });
  await staff.refund(paymentId, 1_000);
  await app.app.outbox.deliverDue();
  const { db } = app.database;
  const left = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, closedEmail(userId)));
  expect(left.filter(({ template }) => template === 'act-notice')).toEqual([]);
});

it('frees the place in the tournament when all of its money went back', async () => {
  await openTournament(app, 1);
  const item: PurchaseItem = { type: 'tournament-entry', event: 'ps-golf-event' };
  const staff = await openStaff(app);
  const { visitor } = await openMember(app);
  const { paymentId } = await purchase(app, visitor, 'paypal', item, 10_000);
  const next = await openMember(app);
  expect(await codeOf(purchase(app, next.visitor, 'stripe', item, 10_000))).toBe(
    '409 registration_full',
  );
  // All but a cent of it would leave a place that cost one.
  expect(await codeOf(staff.refund(paymentId, 9_999))).toBe('409 refund_whole_only');
  await staff.refund(paymentId, 10_000);
  expect(await visitor.call(golfApi.ownPlace, {})).toMatchObject({
    isPaid: false,
    hasEntry: false,
  });
  await purchase(app, next.visitor, 'stripe', item, 10_000);
  expect(await next.visitor.call(golfApi.ownPlace, {})).toMatchObject({
    isPaid: true,
    hasEntry: false,
  });
});

it('lets finance refund with a fresh second factor, auditors look, and everybody else do nothing', async () => {
  const staff = await openStaff(app);
  const auditor = await openStaff(app, 'auditor');
  const { visitor, person } = await openMember(app);
  const { paymentId } = await purchase(app, visitor, 'stripe', donationOf(25), 2_500);
  const read = (who: Visitor) => codeOf(who.call(officePaymentsApi.read, { paymentId }));
  expect(await read(app.openVisitor())).toBe('401 signed_out');
  expect(await read(visitor)).toBe('403 role_missing');
  expect(await read(auditor.visitor)).toBe('no refusal');
  expect(await codeOf(auditor.refund(paymentId, 100))).toBe('403 role_missing');
  await proveAgo(app.database.db, staff.userId, 11);
  expect(await codeOf(staff.refund(paymentId, 100))).toBe('403 step_up_needed');
  const found = await auditor.visitor.call(officePaymentsApi.list, { search: person.email });
  expect(found).toMatchObject({ total: 1, items: [{ _id: paymentId, status: 'settled' }] });
  const canceled = await auditor.visitor.call(officePaymentsApi.list, {
    search: person.email,
    status: 'canceled',
  });
  expect(canceled.total).toBe(0);
});
