// The receipts center over HTTP: receipts again by mail, one or all of a range, and what they say.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { donations, monthlyDonations } from '#base/database/schema/donations.ts';
import { disputes, refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addDonations, openDonor } from '#test/support/donations.ts';
import { countPages, filesOf, findMails, waitForMail } from '#test/support/mails.ts';
import { refusalOf, signUp } from '#test/support/members.ts';
import type { Visitor } from '#test/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const action = 'send.donation.receipt';
const request = (email: string, days: { from?: string; to?: string } = {}) =>
  app.openVisitor().call(receiptsApi.request, { email, ...days });

/** Makes it a monthly gift with a covered fee, of which something went back. */
async function complicate({ paymentId, userId }: { paymentId: string; userId: string }) {
  await transaction(app.database.db, async (tx) => {
    const [monthly] = await tx
      .insert(monthlyDonations)
      .values({
        userId,
        firstPaymentId: paymentId,
        dollarAmount: 97,
        coversFee: true,
        providerCustomerId: 'cus_1',
        providerMethodId: 'pm_1',
        nextDueAt: new Date(),
        nextTryAt: new Date(),
      })
      .returning();
    await tx
      .update(donations)
      .set({ feeCents: 300, monthlyDonationId: monthly?.id })
      .where(eq(donations.paymentId, paymentId));
    const refund = { paymentId, reason: 'asked for' };
    await tx.insert(refunds).values([
      { ...refund, amountCents: 1000, status: 'succeeded' },
      { ...refund, amountCents: 500, status: 'pending' },
      { ...refund, amountCents: 4000, status: 'failed' },
      { ...refund, amountCents: 4000, status: 'requested' },
    ]);
    const dispute = { paymentId, reason: 'fraudulent' };
    await tx.insert(disputes).values([
      { ...dispute, providerDisputeId: v7(), amountCents: 2000, status: 'open' },
      { ...dispute, providerDisputeId: v7(), amountCents: 3000, status: 'won' },
    ]);
  });
}

it('mails a receipt again each time it is asked for, to its owner alone', async () => {
  const { visitor, person, donation } = await openDonor(app);
  const stranger = await signUp(app);
  const ask = (who: Visitor, donationId = donation._id) =>
    who.call(receiptsApi.comms, { action, donationId });
  expect(await ask(visitor)).toEqual({ sent: true });
  expect(await ask(visitor)).toEqual({ sent: true });
  const mail = await waitForMail(app, person.email, 'donation-receipt', 3);
  expect(mail.subject).toBe(
    `Your donation receipt no. ${donation.receiptNumber} from Homestretch Association`,
  );
  const [file] = await filesOf(app, mail);
  expect(file?.subarray(0, 4).toString()).toBe('%PDF');
  const notFound = '404 not_found: We could not find that.';
  expect(await refusalOf(ask(stranger.visitor))).toBe(notFound);
  expect(await refusalOf(ask(visitor, v7()))).toBe(notFound);
  expect(await refusalOf(ask(app.openVisitor()))).toBe('401 signed_out: Please log in first.');
  const wrong = visitor.call(receiptsApi.comms, { action: 'x' as never, donationId: donation._id });
  expect(await refusalOf(wrong)).toBe('400 bad_input: action must be send.donation.receipt.');
});

it('shows a covered fee, a monthly gift and what went back, in the receipt and in the list', async () => {
  const donor = await openDonor(app);
  await complicate(donor);
  await donor.visitor.call(receiptsApi.comms, { action, donationId: donor.donation._id });
  const { text } = await waitForMail(app, donor.person.email, 'donation-receipt', 2);
  expect(text).toMatch(/Gift +\$97\.00/);
  expect(text).toMatch(/Card fee covered +\$3\.00/);
  expect(text).toMatch(/Total +\$100\.00/);
  expect(text).toMatch(/Refunded +\$35\.00/);
  expect(text).toMatch(/Frequency +Monthly gift/);
  expect(text).toContain('88-0123456');
  const { items } = await donor.visitor.call(accountsApi.donations, {});
  expect(items[0]).toMatchObject({
    purchaseItem: { dollarAmount: 97 },
    feeCents: 300,
    refundedCents: 3500,
    isMonthly: true,
  });
});

it('counts no more as refunded than was given, and only of this donation', async () => {
  const donor = await openDonor(app);
  const other = await openDonor(app);
  await complicate(donor);
  await transaction(app.database.db, (tx) =>
    tx.insert(disputes).values({
      paymentId: donor.paymentId,
      providerDisputeId: v7(),
      amountCents: 10_000,
      status: 'lost',
      reason: 'fraudulent',
    }),
  );
  const refundedOf = async ({ visitor }: { visitor: Visitor }) =>
    (await visitor.call(accountsApi.donations, {})).items.map((one) => one.refundedCents);
  expect(await refundedOf(donor)).toEqual([10_000]);
  expect(await refundedOf(other)).toEqual([0]);
  const plain = await findMails(app, other.person.email, 'donation-receipt');
  expect(plain[0]?.text).toMatch(/Amount +\$100\.00/);
  expect(plain[0]?.text).not.toMatch(/Refunded|Card fee|Monthly/);
});

it('mails all receipts of a range as one mail with one PDF, and a year with its statement, without signing in', async () => {
  const { person, userId } = await openDonor(app);
  await addDonations(app, userId, [
    '2024-01-01T04:59:59Z',
    '2024-01-01T05:00:00Z',
    '2024-06-15T12:00:00Z',
    '2025-01-01T04:59:59Z',
    '2025-01-01T05:00:00Z',
  ]);
  const year = { from: '2024-01-01', to: '2024-12-31' };
  expect(await request(person.email.toUpperCase(), year)).toEqual({ requested: true });
  const mail = await waitForMail(app, person.email, 'donation-receipts');
  expect(mail.subject).toBe('Your donation receipts from Homestretch Association');
  expect(mail.text).toContain('January 1, 2024');
  expect(mail.text).toContain('June 15, 2024');
  expect(mail.text).toContain('December 31, 2024');
  expect(mail.text).toMatch(/Together +\$75\.00/);
  expect(mail.html).toContain('June 15, 2024');
  const files = await filesOf(app, mail);
  // A year that is over has its statement too.
  expect(files).toHaveLength(2);
  expect(countPages(files[0] as Buffer)).toBe(3);
  expect(mail.text).toContain('and a statement of 2024');

  await request(person.email);
  const all = await waitForMail(app, person.email, 'donation-receipts', 2);
  expect(countPages((await filesOf(app, all))[0] as Buffer)).toBe(6);
});

it('answers the same, in the same time, for an unknown address, and mails it nothing', async () => {
  const { person } = await openDonor(app);
  const took = async (email: string) => {
    const start = performance.now();
    expect(await request(email)).toEqual({ requested: true });
    return performance.now() - start;
  };
  expect(await took(person.email)).toBeGreaterThan(245);
  expect(await took('nobody@mail.example')).toBeGreaterThan(245);
  await waitForMail(app, person.email, 'donation-receipts');
  expect(await findMails(app, 'nobody@mail.example', 'donation-receipts')).toEqual([]);
});

it('says that there is nothing in a range', async () => {
  const { person } = await openDonor(app);
  await request(person.email, { from: '2001-01-01', to: '2001-12-31' });
  const mail = await waitForMail(app, person.email, 'donation-receipts');
  expect(mail.text).toContain('No donations in this range');
  expect(mail.text).toContain('from 2001-01-01 to 2001-12-31');
  expect(await filesOf(app, mail)).toEqual([]);
  expect(await refusalOf(request(person.email, { from: 'yesterday' }))).toBe(
    '400 bad_input: Please give a date as YYYY-MM-DD.',
  );
});

it('mails the receipts of an address a few times an hour only, and says nothing of it', async () => {
  const strict = await startTestApp({ limitFactor: 1 });
  const { person } = await signUp(strict);
  // The first one is asked for in vain, in a spelling of the mailbox that nobody has.
  for (const email of [person.email.replace('@', '+x@'), ...Array(8).fill(person.email)]) {
    const answer = strict.openVisitor().call(receiptsApi.request, { email });
    expect(await answer).toEqual({ requested: true });
  }
  await strict.app.outbox.deliverDue();
  expect(await findMails(strict, person.email, 'donation-receipts')).toHaveLength(5);
  await strict.close();
});

it('lists donations of a range of days as pages and receipts count them, also late on the last day of a year', async () => {
  const { visitor, userId } = await openDonor(app);
  await addDonations(app, userId, [
    '2024-01-01T04:30:00Z',
    '2024-03-01T04:59:59.999Z',
    '2024-03-01T05:00:00Z',
    '2024-04-01T03:59:59Z',
    '2024-04-01T04:00:00Z',
  ]);
  const list = (days: { from?: string; to?: string }) =>
    visitor.call(accountsApi.donations, { ...days, limit: 2 });
  const march = await list({ from: '2024-03-01', to: '2024-03-31' });
  expect(march.total).toBe(2);
  expect(march.items.map(({ created }) => created)).toEqual([
    '2024-04-01T03:59:59.000Z',
    '2024-03-01T05:00:00.000Z',
  ]);
  expect((await list({ to: '2024-02-29' })).total).toBe(2);
  expect((await list({ from: '2024-04-01' })).total).toBe(2);
  expect((await list({})).total).toBe(6);
  const year = await list({ from: '2023-01-01', to: '2023-12-31' });
  expect(year.items.map(({ created }) => created)).toEqual(['2024-01-01T04:30:00.000Z']);
});
