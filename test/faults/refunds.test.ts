// Money that goes back: refunds and disputes take what was granted, to the piece, and once.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import { paymentEvents } from '#base/database/schema/payments.ts';
import { paymentReversals, receivables, refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { accountsApi } from '#contract/accounts.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeMoneyApi } from '#contract/office/money.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeStatementsApi } from '#contract/office/statements.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { findStatement } from '#server/features/donations/receipts/statement-queries.ts';
import { leftCents } from '../../src/office/payments/what-goes-back.ts';
import { testKeys } from '../support/app.ts';
import { openMember, purchase, type Source } from '../support/buyer.ts';
import { donationOf, eventually } from '../support/donor.ts';
import { insertEntries } from '../support/golf-season.ts';
import { waitForMail } from '../support/mails.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp } from '../support/shared-app.ts';
import { makeStaff, proveAgo } from '../support/staff.ts';
import type { Visitor } from '../support/visitor.ts';

const app = shareTestApp();

const reconcileNow = () => reconcileAll(app.app.payments!, new Date());
const both = ['stripe', 'paypal'] as const;

/** A member of staff who may refund. */
async function openStaff(role: 'finance' | 'auditor' = 'finance') {
  const member = await openMember(app);
  await makeStaff(app.database.db, member.userId, role);
  const refund = (paymentId: string, amountCents: number, key: string = crypto.randomUUID()) =>
    member.visitor.call(officePaymentsApi.refund, {
      paymentId,
      amountCents,
      reason: 'The donor asked for it.',
      idempotencyKey: key,
    });
  return { ...member, refund };
}

async function balancesOf(visitor: Visitor) {
  const [credits, tickets, tokens] = await Promise.all([
    visitor.call(accountsApi.jackpotCredits, {}),
    visitor.call(accountsApi.raffleTicketsCount, {}),
    visitor.call(accountsApi.voteTokens, {}),
  ]);
  return [credits.ghaJackpotCredits, tickets.ghaRaffleTickets, tokens.voteTokens];
}

/** Spends credits as a game would. */
const spend = (userId: string, amount: number) => {
  const cause = `game:${userId}`;
  return transaction(app.database.db, (tx) =>
    post(tx, cause, [
      {
        key: `${cause}:stake`,
        asset: 'jackpot_credit',
        from: `user:${userId}`,
        to: 'issuance',
        amount,
      },
    ]),
  );
};

/** Opens the registration with so many places beside those that earlier tests took. */
async function openTournament(free: number): Promise<void> {
  const { db } = app.database;
  const capacity = free + (await db.$count(tournamentPlaces));
  const registrationClosesAt = new Date(Date.now() + 86_400_000);
  await transaction(db, (tx) =>
    tx
      .insert(tournaments)
      .values({ event: golfEvent, registrationClosesAt, capacity })
      .onConflictDoUpdate({ target: tournaments.event, set: { capacity } }),
  );
}

/** What went back in all, as the tax year, the money dashboard and the month's statement say. */
async function booksOf({ call }: Visitor): Promise<number[]> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const [year, month] = [Number(day.slice(0, 4)), day.slice(0, 7)];
  const { totals } = await call(officeMoneyApi.figures, { from: day, to: day });
  const { back } = await call(officeStatementsApi.month, { month });
  return [
    (await call(officeStatementsApi.year, { year })).backCents,
    totals.refundsCents + totals.disputesCents,
    back.reduce((sum, { cents }) => sum + cents, 0),
  ];
}

type Exported = Record<'donations' | 'payments', { refundedCents: number }[]>;

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

/** What the provider holds of a wallet's payment. */
const captureOf = (token: string) =>
  app.paypal.controls
    .state()
    .captures.find((one) => one.supplementary_data.related_ids.order_id === token)!;

/** How many refunds of a payment the provider has made. */
function countRefundsAt(source: Source, token: string): number {
  if (source === 'stripe') {
    const made = app.stripe.controls.state().refunds;
    return made.filter((one) => token.startsWith(`${one.payment_intent}_secret_`)).length;
  }
  const { id } = captureOf(token);
  const made = app.paypal.controls.state().refunds;
  return made.filter((one) => one.links.some(({ href }) => href.endsWith(`/captures/${id}`)))
    .length;
}

/** Opens a dispute at the provider, and ends it. */
function disputeAt(source: Source, token: string, amountCents?: number) {
  if (source === 'stripe') {
    const intent = token.split('_secret_')[0] as string;
    const amount = amountCents === undefined ? {} : { amount: amountCents };
    const { id } = app.stripe.controls.openDispute({ paymentIntent: intent, ...amount });
    const call = (path: string, body: Record<string, string> = {}) =>
      fetch(`${app.stripe.url}/v1/disputes/${id}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${testKeys.secretKey}` },
        body: new URLSearchParams(body),
      });
    return {
      win: async () => {
        await call('', { 'evidence[uncategorized_text]': 'winning_evidence', submit: 'true' });
        // The bank decides after a while.
        app.stripe.controls.advanceClock(60_000);
      },
      lose: () => call('/close'),
    };
  }
  const { dispute_id: id } = app.paypal.controls.openDispute({
    captureId: captureOf(token).id,
    ...(amountCents === undefined ? {} : { amountCents }),
  });
  return {
    win: async () => app.paypal.controls.resolveDispute(id, 'seller'),
    lose: async () => app.paypal.controls.resolveDispute(id, 'buyer'),
  };
}

describe.each(both)('%s', (source) => {
  it('takes back exact differences in three refunds of a third (14)', async () => {
    const staff = await openStaff();
    const { visitor } = await openMember(app);
    const item: PurchaseItem = { type: 'donation', dollarAmount: 100 };
    const { paymentId } = await purchase(app, visitor, source, item, 10_000);
    expect(await balancesOf(visitor)).toEqual([25, 50, 25]);
    await staff.refund(paymentId, 3_333);
    expect(await balancesOf(visitor)).toEqual([17, 34, 17]);
    await staff.refund(paymentId, 3_333);
    expect(await balancesOf(visitor)).toEqual([9, 17, 9]);
    expect(await refusalOf(staff.refund(paymentId, 3_335))).toBe('409 refund_too_large');
    const detail = await staff.refund(paymentId, 3_334);
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    expect(detail.refundsCents).toBe(10_000);
    expect(detail.refunds.map(({ status }) => status)).toEqual(Array(3).fill('succeeded'));
    expect(detail.timeline.map(({ what }) => what)).toContain('refund requested');
    const { items } = await visitor.call(accountsApi.donations, {});
    expect(items[0]?.refundedCents).toBe(10_000);
  });

  it('notes what was spent before as owed, and covers it from what comes next (14)', async () => {
    const staff = await openStaff();
    const { visitor, userId } = await openMember(app);
    const credits: PurchaseItem = { type: 'jackpot-credits', credits: 10 };
    const { paymentId } = await purchase(app, visitor, source, credits, 2_000);
    await spend(userId, 8);
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
    const staff = await openStaff();
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    const key = crypto.randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => staff.refund(paymentId, 4_000, key)));
    expect(countRefundsAt(source, token)).toBe(1);
    expect(await app.database.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1);
    expect(await refusalOf(staff.refund(paymentId, 4_001, key))).toBe('409 payment_key_reused');
    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(staff.refund(paymentId, 4_000))),
    );
    expect(parallel.sort()).toEqual([...Array(4).fill('409 refund_too_large'), 'no refusal']);
  });

  it('makes a refund later when the provider does not answer, and makes it once', async () => {
    const staff = await openStaff();
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
    expect(await refusalOf(staff.refund(paymentId, 10_000))).toBe('503 provider_unavailable');
    await reconcileNow();
    expect(await balancesOf(visitor)).toEqual([0, 0, 0]);
    expect(countRefundsAt(source, token)).toBe(1);
  });

  it('takes back once when a payment is disputed, and gives back once when that is won (15)', async () => {
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    const dispute = disputeAt(source, token);
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
    const dispute = disputeAt(source, token);
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
    const staff = await openStaff();
    const { visitor, userId, person } = await openMember(app);
    const before = await booksOf(staff.visitor);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    const affiliateCode = `${source}-friend`;
    await openTournament(1);
    await insertEntries(app.database.db, [{ userId, name: 'Brought', affiliateCode }]);
    await transaction(app.database.db, (tx) =>
      tx.insert(tournamentPlaces).values({
        event: golfEvent,
        userId,
        paymentId,
        paidAt: new Date(),
      }),
    );
    await staff.refund(paymentId, 1_000);
    const dispute = disputeAt(source, token, 4_000);
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
    const year = await findStatement(app.database.db, { userId }, new Date().getFullYear());
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
    const staff = await openStaff();
    const { visitor } = await openMember(app);
    const { token, paymentId } = await purchase(app, visitor, source, donationOf(100), 10_000);
    await staff.refund(paymentId, 4_000);
    expect(await balancesOf(visitor)).toEqual([15, 30, 15]);
    const dispute = disputeAt(source, token);
    await eventually(
      () => balancesOf(visitor),
      ([credits]) => credits === 0,
    );
    expect(await refusalOf(staff.refund(paymentId, 100))).toBe('409 refund_too_large');
    await dispute.win();
    await eventually(
      () => balancesOf(visitor),
      ([credits]) => credits === 15,
    );
    expect(await balancesOf(visitor)).toEqual([15, 30, 15]);
  });
});

it('refunds once although the card provider has forgotten the key of the first try', async () => {
  const staff = await openStaff();
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
  expect(await refusalOf(staff.refund(paymentId, 4_000))).toBe('503 provider_unavailable');
  // Keys are kept for a day there.
  app.stripe.controls.advanceClock(25 * 60 * 60 * 1000);
  await reconcileNow();
  expect(countRefundsAt('stripe', token)).toBe(1);
});

it('forgives what is owed when the dispute behind it is won', async () => {
  const { visitor, userId } = await openMember(app);
  const credits: PurchaseItem = { type: 'jackpot-credits', credits: 10 };
  const { token } = await purchase(app, visitor, 'stripe', credits, 2_000);
  await spend(userId, 8);
  const dispute = disputeAt('stripe', token);
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

it('frees the place in the tournament when all of its money went back', async () => {
  await openTournament(1);
  const item: PurchaseItem = { type: 'tournament-entry', event: 'ps-golf-event' };
  const staff = await openStaff();
  const { visitor } = await openMember(app);
  const { paymentId } = await purchase(app, visitor, 'paypal', item, 10_000);
  const next = await openMember(app);
  expect(await refusalOf(purchase(app, next.visitor, 'stripe', item, 10_000))).toBe(
    '409 registration_full',
  );
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
  const staff = await openStaff();
  const auditor = await openStaff('auditor');
  const { visitor, person } = await openMember(app);
  const { paymentId } = await purchase(app, visitor, 'stripe', donationOf(25), 2_500);
  const read = (who: Visitor) => refusalOf(who.call(officePaymentsApi.read, { paymentId }));
  expect(await read(app.openVisitor())).toBe('401 signed_out');
  expect(await read(visitor)).toBe('403 role_missing');
  expect(await read(auditor.visitor)).toBe('no refusal');
  expect(await refusalOf(auditor.refund(paymentId, 100))).toBe('403 role_missing');
  await proveAgo(app.database.db, staff.userId, 11);
  expect(await refusalOf(staff.refund(paymentId, 100))).toBe('403 step_up_needed');
  const found = await auditor.visitor.call(officePaymentsApi.list, { search: person.email });
  expect(found).toMatchObject({ total: 1, items: [{ _id: paymentId, status: 'settled' }] });
  const canceled = await auditor.visitor.call(officePaymentsApi.list, {
    search: person.email,
    status: 'canceled',
  });
  expect(canceled.total).toBe(0);
});
