// Monthly statements and the tax files of a year over HTTP: tied out to the ledger, as CSV and PDF.
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeReconciliationApi } from '#contract/office/reconciliation.ts';
import { officeStatementsApi as api } from '#contract/office/statements.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { donationOf, eventually } from '#test/support/donor.ts';
import { countPages } from '#test/support/mails.ts';
import type { Member } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { dayOf } from '../report-days.ts';
import { donorsCsv } from './tax-files.ts';

const app = shareTestApp();
let day: string;
let month: string;
let year: number;
let finance: Member;

beforeAll(async () => {
  await leaveMidnight();
  day = dayOf(new Date());
  [month, year] = [day.slice(0, 7), Number(day.slice(0, 4))];
  finance = await signUpStaff(app, 'finance');
  const { visitor } = await openMember(app);
  await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
  const tickets = { type: 'raffle-tickets', tickets: 5 } as const;
  const { payment } = await purchase(app, visitor, 'paypal', tickets, 1_000);
  await finance.visitor.call(officePaymentsApi.refund, {
    paymentId: payment._id,
    amountCents: 300,
    reason: 'asked for',
    idempotencyKey: v7(),
  });
  const record = (name: string, amountCents: number) =>
    finance.visitor.call(officeOfflineGiftsApi.record, {
      idempotencyKey: v7(),
      donor: { kind: 'person', name, postalAddress: '1 Pine Street\nReno' },
      method: 'cash',
      receivedOn: day,
      amountCents,
      donationPreference: 'kids-golf',
    });
  await record('Ada Quill', 1_234);
  await record('ada quill', 1_000);
  const { _id: paymentId } = await record('Bo Mistake', 5_000);
  await finance.visitor.call(officeOfflineGiftsApi.void, { paymentId, reason: 'Counted twice.' });
  await finance.visitor.call(officeReconciliationApi.run, {
    provider: 'stripe',
    from: day,
    to: day,
  });
  await eventually(
    () => finance.visitor.call(officeReconciliationApi.reports, {}),
    ({ items }) => items[0]?.finished !== null,
  );
});

const textOf = (base64: string) => Buffer.from(base64, 'base64').toString();

it('states a month and ties it out to the cent', async () => {
  const statement = await finance.visitor.call(api.month, { month });
  expect(statement.checks.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(statement).toMatchObject({ tiesOut: true, isOver: false });
  const closing = (rows: { label: string; closingCents: number }[]) =>
    Object.fromEntries(rows.map(({ label, closingCents }) => [label, closingCents]));
  expect(closing(statement.held)).toEqual({
    'Stripe (cards)': 10_000 - 320,
    'PayPal (wallets)': 700,
    'Cash and checks': 2_234,
  });
  expect(closing(statement.owned)).toEqual({
    'Where it is needed most': 10_000,
    'kids-golf': 2_234,
    'The association': 700,
    'Fees of the providers': -320,
  });
  expect(statement.received).toContainEqual({
    what: 'Donations',
    from: 'Cash and checks',
    to: 'kids-golf',
    count: 3,
    cents: 7_234,
  });
  expect(statement.back.map(({ what, cents }) => [what, cents]).sort()).toEqual([
    ['Refunds', 300],
    ['Voided gifts', 5_000],
  ]);
  expect(statement.fees).toMatchObject([{ what: 'Fees', cents: 320 }]);
  const next = await finance.visitor.call(api.month, { month: `${year + 1}-01` });
  expect(next.held[0]?.openingCents).toBe(next.held[0]?.closingCents);
  expect(next.tiesOut).toBe(true);
});

it('gives the statement as a table and on paper', async () => {
  const csv = await finance.visitor.call(api.monthFile, { month, format: 'csv' });
  expect(csv.fileName).toBe(`statement-${month}.csv`);
  expect(textOf(csv.base64)).toContain(
    'Received,Donations,Stripe (cards),Where it is needed most,1,100.00',
  );
  const pdf = await finance.visitor.call(api.monthFile, { month, format: 'pdf' });
  expect(countPages(Buffer.from(pdf.base64, 'base64'))).toBeGreaterThanOrEqual(1);
});

it('gives the donors of a year with their receipts, and the large prizes', async () => {
  expect(await finance.visitor.call(api.year, { year })).toMatchObject({
    donors: 3,
    donations: 4,
    givenCents: 17_234,
    backCents: 5_000,
    prizes: 0,
  });
  const { base64 } = await finance.visitor.call(api.donorsFile, { year, format: 'csv' });
  expect(textOf(base64)).toMatch(/,1,100\.00,0\.00,100\.00,0\.00,100\.00,1001\r\n/);
  expect(textOf(base64)).toMatch(/Reno",2,22\.34,0\.00,22\.34,0\.00,22\.34,\d+ \d+/);
  for (const call of [api.donorsFile, api.prizesFile]) {
    const file = await finance.visitor.call(call, { year, format: 'pdf' });
    expect(countPages(Buffer.from(file.base64, 'base64'))).toBe(1);
  }
  const prizes = await finance.visitor.call(api.prizesFile, { year, format: 'csv' });
  expect(textOf(prizes.base64)).toContain('Day,Game,Prize');
});

it('has all donors of a year in its files, and says where one ends before them', async () => {
  const { donorFiles } = await finance.visitor.call(api.year, { year });
  expect(donorFiles).toBe(1);
  const whole = await finance.visitor.call(api.donorsFile, { year, format: 'csv' });
  expect(whole.cut).toBeUndefined();
  const linesOf = ({ base64 }: { base64: string }) =>
    textOf(base64).trimEnd().split('\r\n').slice(1);
  const { db } = app.database;
  const first = await donorsCsv(db, year, 1, 2);
  const sentence = 'There are more donors: they are in the next file.';
  expect(first).toMatchObject({ fileName: `donors-${year}.csv`, cut: sentence });
  const second = await donorsCsv(db, year, 2, 2);
  expect(second).toMatchObject({ fileName: `donors-${year}-2.csv` });
  expect(second.cut).toBeUndefined();
  expect([...linesOf(first), ...linesOf(second)].filter((line) => line !== sentence)).toEqual(
    linesOf(whole),
  );
  expect(linesOf(first).at(-1)).toBe(sentence);
});

it('ties out as of one instant, while gifts come in', async () => {
  let isGiving = true;
  const give = async () => {
    for (let n = 0; n < 20; n++) {
      await finance.visitor.call(officeOfflineGiftsApi.record, {
        idempotencyKey: v7(),
        donor: { kind: 'person', name: 'Cy Meanwhile', postalAddress: '2 Pine Street\nReno' },
        ...{ method: 'check', receivedOn: day, amountCents: 100 },
      });
    }
    isGiving = false;
  };
  const giving = give();
  const wrong: string[] = [];
  while (isGiving) {
    const { checks } = await finance.visitor.call(api.month, { month });
    wrong.push(...checks.filter(({ isRight }) => !isRight).map(({ sentence }) => sentence));
  }
  await giving;
  expect(wrong).toEqual([]);
});
