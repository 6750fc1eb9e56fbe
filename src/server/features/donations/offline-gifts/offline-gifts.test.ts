// Gifts of cash and checks over HTTP: recorded once, with a receipt, posted, searched, voided.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { ledgerAccounts, ledgerPostings } from '#base/database/schema/ledger.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { receivables } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { accountsApi } from '#contract/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { officeOfflineGiftsApi as api } from '#contract/office/offline-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { newPerson } from '#test/support/donor.ts';
import { filesOf, findMails, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { proveAgo, signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let finance: Member;
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
});

const stranger = {
  kind: 'person',
  name: 'Ada Quill',
  postalAddress: '1 Pine Street\nReno, NV 89501',
} as const;

function record(more: Partial<InputOf<typeof api.record>> = {}) {
  return finance.visitor.call(api.record, {
    idempotencyKey: v7(),
    donor: stranger,
    method: 'cash',
    receivedOn: '2026-03-04',
    amountCents: 12_345,
    ...more,
  });
}

async function balanceOfCharity(preference: string): Promise<number> {
  const { db } = app.database;
  const [account] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.owner, `charity:${preference}`));
  if (!account) return 0;
  const rows = await db.select().from(ledgerPostings);
  return rows.reduce(
    (sum, row) =>
      sum +
      (row.toAccount === account.id ? row.amount : 0) -
      (row.fromAccount === account.id ? row.amount : 0),
    0,
  );
}

it('records a gift of somebody without an account, to be printed', async () => {
  const before = await balanceOfCharity('kids-golf');
  const gift = await record({ donationPreference: 'kids-golf' });
  expect(gift).toMatchObject({
    donor: { userId: null, name: 'Ada Quill', email: null, postalAddress: stranger.postalAddress },
    method: 'cash',
    receivedOn: '2026-03-04',
    amountCents: 12_345,
    voided: null,
  });
  expect(await balanceOfCharity('kids-golf')).toBe(before + 12_345);
  const file = await finance.visitor.call(api.receipt, { paymentId: gift._id });
  expect(file.fileName).toBe(`receipt-${gift.receiptNumber}.pdf`);
  expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const detail = await finance.visitor.call(officePaymentsApi.read, { paymentId: gift._id });
  expect(detail).toMatchObject({ provider: 'offline', buyer: null, status: 'settled' });
  expect(
    await refusalOf(
      finance.visitor.call(officePaymentsApi.refund, {
        paymentId: gift._id,
        amountCents: 100,
        reason: 'asked for',
        idempotencyKey: v7(),
      }),
    ),
  ).toMatch(/^409 void_instead/);
});

it('mails the receipt of the same series where there is an address', async () => {
  const { email } = newPerson();
  const first = await record();
  const gift = await record({ donor: { ...stranger, email }, method: 'check', checkNumber: '77' });
  expect(gift.receiptNumber).toBeGreaterThan(first.receiptNumber);
  const mail = await waitForMail(app, email, 'donation-receipt');
  expect(mail.text).toContain('March 4, 2026');
  expect(mail.text).toContain('Check no. 77');
  expect(mail.text).not.toContain('See your account');
  expect(await filesOf(app, mail)).toHaveLength(1);
});

it('sends receipts and the statement of a year to the address on file of a gift of cash', async () => {
  const { email } = newPerson();
  await record({ donor: { ...stranger, email: email.toUpperCase() }, receivedOn: '2025-03-04' });
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const answer = { requested: true };
  const ask = (address: string, days = {}) =>
    app.openVisitor().call(receiptsApi.request, { email: address, ...days });
  expect(await ask(email, year)).toEqual(answer);
  expect(await ask(newPerson().email, year)).toEqual(answer);
  const mail = await waitForMail(app, email.toUpperCase(), 'donation-receipts');
  expect(mail.text).toMatch(/Together +\$123\.45/);
  expect(await filesOf(app, mail)).toHaveLength(2);
});

it('is one gift however often it is sent, and another one under its key is refused', async () => {
  const idempotencyKey = v7();
  const gift = { idempotencyKey, method: 'check', checkNumber: '101' } as const;
  const gifts = await Promise.all([1, 2, 3].map(() => record(gift)));
  expect(new Set(gifts.map(({ _id }) => _id)).size).toBe(1);
  // Whoever records a pile of checks for the same amount would else lose all but the first.
  const others = [
    { amountCents: 1 },
    { checkNumber: '102' },
    { receivedOn: '2026-01-02' },
    { donationPreference: 'kids-golf' },
    { donor: { ...stranger, name: 'Somebody Else' } },
    { donor: { ...stranger, postalAddress: '2 Elsewhere Road' } },
    { donor: { ...stranger, email: 'else@mail.example' } },
  ];
  for (const other of others) {
    expect(await refusalOf(record({ ...gift, ...other }))).toMatch(
      /^409 payment_key_reused: Another gift, or this one with other details, was recorded/,
    );
  }
});

it('stands in the account of its donor, with perks only where they are wanted', async () => {
  const donor = await signUpConfirmed(app);
  const { email } = donor.person;
  expect(await finance.visitor.call(api.findDonor, { email: email.toUpperCase() })).toMatchObject({
    _id: donor.userId,
  });
  await record({ donor: { kind: 'account', email } });
  const gift = await record({
    donor: { kind: 'account', email },
    amountCents: 2_599,
    hasPerks: true,
    home: { state: 'NV' },
  });
  expect(gift.perks).toEqual({ jackpotCredits: 5, raffleTickets: 10, voteTokens: 5 });
  const { items } = await donor.visitor.call(accountsApi.donations, {});
  expect(items.map(({ purchaseItem }) => purchaseItem.dollarAmount).sort()).toEqual([
    123.45, 25.99,
  ]);
  expect(await donor.visitor.call(accountsApi.raffleTicketsCount, {})).toEqual({
    ghaRaffleTickets: 10,
  });
  const [tickets] = await app.database.db
    .select()
    .from(raffleTicketGrants)
    .where(eq(raffleTicketGrants.userId, donor.userId));
  // A year from noon in New York of the day on which it was received.
  expect(tickets?.expiresAt).toEqual(new Date('2027-03-04T17:00Z'));
  await waitForMail(app, email, 'donation-receipt', 2);
});

it('refuses what can not be', async () => {
  const nobody = newPerson().email;
  expect(await refusalOf(record({ donor: { kind: 'account', email: nobody } }))).toMatch(
    /^404 donor_unknown/,
  );
  expect(await refusalOf(record({ receivedOn: '2999-01-01' }))).toMatch(/^400 bad_input/);
  expect(await refusalOf(record({ hasPerks: true, home: { state: 'NV' } }))).toMatch(
    /^400 bad_input/,
  );
  expect(await refusalOf(record({ checkNumber: '1' }))).toMatch(/^400 bad_input/);
  for (const amountCents of [0, -1, 1.5, 1e12]) {
    expect(await refusalOf(record({ amountCents }))).toMatch(/^400 bad_input/);
  }
  const auditor = await signUpStaff(app, 'auditor');
  expect(await refusalOf(auditor.visitor.call(api.list, {}))).toBe('no refusal');
  const other = { ...finance };
  await proveAgo(app.database.db, finance.userId, 30);
  expect(await refusalOf(record())).toMatch(/^403 step_up_needed/);
  await proveAgo(app.database.db, other.userId, 0);
});

it('is voided whole, once, with what it gave, and says so on its receipt', async () => {
  const donor = await signUpConfirmed(app);
  const { email } = donor.person;
  const before = await balanceOfCharity('heart-to-heart');
  const gift = await record({
    donor: { kind: 'account', email },
    amountCents: 10_000,
    hasPerks: true,
    home: { state: 'NV' },
    donationPreference: 'heart-to-heart',
  });
  // Some credits are spent by then.
  await transaction(app.database.db, (tx) =>
    post(tx, 'test:spent', [
      {
        key: `test:spent:${gift._id}`,
        asset: 'jackpot_credit',
        from: `user:${donor.userId}`,
        to: 'issuance',
        amount: 20,
      },
    ]),
  );
  const paymentId = gift._id;
  const [one, two] = await Promise.allSettled([
    finance.visitor.call(api.void, { paymentId, reason: 'The check bounced.' }),
    finance.visitor.call(api.void, { paymentId, reason: 'The check bounced.' }),
  ]);
  expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOfCharity('heart-to-heart')).toBe(before);
  const [owed] = await app.database.db
    .select()
    .from(receivables)
    .where(eq(receivables.userId, donor.userId));
  expect(owed).toMatchObject({ asset: 'jackpot_credit', owed: 20 });
  const { items } = await donor.visitor.call(accountsApi.donations, {});
  expect(items[0]?.refundedCents).toBe(10_000);
  const audited = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `payment:${paymentId}`));
  expect(audited.map(({ action }) => action)).toEqual([
    'offline-gift.recorded',
    'payment.reversed',
    'offline-gift.voided',
  ]);
  await expect(
    app.database.db.execute(`delete from offline_gifts where payment_id = '${paymentId}'`),
  ).rejects.toThrow();
});

it('is found by name, check and receipt number, narrowed, paged and exported', async () => {
  const name = `Quentin ${v7()}`;
  const gift = await record({
    donor: { ...stranger, name },
    method: 'check',
    checkNumber: '90210',
  });
  const list = (more: InputOf<typeof api.list>) => finance.visitor.call(api.list, more);
  expect((await list({ q: name.toLowerCase() })).items).toEqual([gift]);
  // Addresses of other donors have numbers too.
  expect((await list({ q: '90210' })).items).toContainEqual(gift);
  expect((await list({ q: String(gift.receiptNumber) })).items).toContainEqual(gift);
  expect((await list({ q: 'Quentin%' })).total).toBe(0);
  expect((await list({ method: 'check', state: 'valid', from: '2026-03-05' })).total).toBe(0);
  const page = await list({ limit: 2, page: 2, sort: 'receipt' });
  expect(page.items).toHaveLength(2);
  expect(page.total).toBeGreaterThan(4);
  const file = await finance.visitor.call(api.export, { q: name });
  expect(Buffer.from(file.base64, 'base64').toString()).toContain(`2026-03-04,${name}`);
  expect(await findMails(app, stranger.name, 'donation-receipt')).toEqual([]);
});
