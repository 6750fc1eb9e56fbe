// The money dashboard and the check of the books over HTTP.
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { officeBooksApi } from '#contract/office/books.ts';
import { officeMoneyApi as api } from '#contract/office/money.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { openMember, purchase, startPurchase } from '#test/support/buyer.ts';
import { donationOf, eventually } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { addDays, dayOf, endOf, startOf } from './report-days.ts';

const app = shareTestApp();
let finance: Member;
let today: string;
beforeAll(async () => {
  await leaveMidnight();
  today = dayOf(new Date());
  finance = await signUpStaff(app, 'finance');
});

const figures = (from = today, to = today) => finance.visitor.call(api.figures, { from, to });

it('counts days as New York does, also where the clock changes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(startOf('2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(endOf('2026-03-08').toISOString()).toBe('2026-03-09T04:00:00.000Z');
});

it('adds up what came in and went back, by day and by type, and how payments fared', async () => {
  const { visitor } = await openMember(app);
  await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
  const credits = { type: 'jackpot-credits', credits: 5 } as const;
  const { payment } = await purchase(app, visitor, 'paypal', credits, 1_000);
  await startPurchase(visitor, 'stripe', donationOf(25), 2_500);
  await finance.visitor.call(officePaymentsApi.refund, {
    paymentId: payment._id,
    amountCents: 400,
    reason: 'asked for',
    idempotencyKey: v7(),
  });
  await finance.visitor.call(officeOfflineGiftsApi.record, {
    idempotencyKey: v7(),
    donor: { kind: 'person', name: 'Ada Quill', postalAddress: '1 Pine Street' },
    method: 'cash',
    receivedOn: '2026-01-02',
    amountCents: 777,
  });
  const found = await figures(addDays(today, -6), today);
  expect(found).toMatchObject({
    step: 'day',
    totals: {
      donationsCents: 10_777,
      purchasesCents: 1_000,
      refundsCents: 400,
      disputesCents: 0,
      netCents: 11_377,
      payments: 3,
    },
    byType: [
      { itemType: 'donation', provider: 'stripe', payments: 1, cents: 10_000 },
      { itemType: 'jackpot-credits', provider: 'paypal', payments: 1, cents: 1_000 },
      { itemType: 'donation', provider: 'offline', payments: 1, cents: 777 },
    ],
    funnel: { opened: 3, authorized: 2, completed: 2, failed: 0, canceled: 0, undecided: 1 },
    failures: [],
  });
  expect(found.series).toHaveLength(7);
  expect(found.series[6]).toEqual({
    day: today,
    donationsCents: 10_777,
    purchasesCents: 1_000,
    backCents: 400,
  });
  expect((await figures(addDays(today, -30), addDays(today, -1))).totals.netCents).toBe(0);
});

it('says what is owed to players now', async () => {
  const { now, series, receivables } = await finance.visitor.call(api.liabilities, {
    from: `${today.slice(0, 4)}-01-01`,
    to: today,
  });
  expect(now).toMatchObject({ potCents: 0, prizesCents: 0, raffleTickets: 50, voteTokens: 25 });
  // 25 of the donation and 5 that were bought, of which two fifths went back.
  expect(now.jackpotCredits).toBe(28);
  expect(receivables).toEqual({ people: 0, jackpotCredits: 0, voteTokens: 0 });
  expect(series.at(-1)).toMatchObject({ potCents: 0, prizesCents: 0 });
});

it('divides long periods into weeks and months, and refuses what is no period', async () => {
  expect((await figures('2026-01-01', '2026-03-31')).step).toBe('week');
  const months = await figures('2025-01-01', '2026-12-31');
  expect(months.step).toBe('month');
  expect(months.series).toHaveLength(24);
  expect(months.series[0]?.day).toBe('2025-01-01');
  expect(await refusalOf(figures('2026-02-01', '2026-01-01'))).toMatch(/^400 bad_input/);
  expect(await refusalOf(figures('2001-01-01', '2026-01-01'))).toMatch(/^400 bad_input/);
  const editor = await signUpStaff(app, 'editor');
  expect(await refusalOf(editor.visitor.call(api.figures, { from: today, to: today }))).toMatch(
    /^403 role_missing/,
  );
});

it('checks the books on demand and keeps the result', async () => {
  const begun = await finance.visitor.call(officeBooksApi.check, {});
  const { items } = await eventually(
    () => finance.visitor.call(officeBooksApi.list, {}),
    (page) => page.items[0]?.finished !== null,
  );
  expect(items[0]).toMatchObject({ _id: begun._id, broken: 0, failure: null });
  expect(items[0]?.results?.length).toBeGreaterThan(20);
  expect(items[0]?.results?.every(({ violations }) => violations === 0)).toBe(true);
});
