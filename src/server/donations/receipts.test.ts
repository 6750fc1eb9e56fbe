// The receipts centre over HTTP: receipts again by mail, all of a range, and documents for their owner.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { donate, newPerson } from '#test/support/donor.ts';
import { countPages, filesOf, findMails, waitForMail } from '#test/support/mails.ts';
import { refusalOf, signUp } from '#test/support/members.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { donations, monthlyDonations } from '../database/schema/donations.ts';
import { disputes, refunds } from '../database/schema/refunds.ts';
import { transaction } from '../database/transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const action = 'send.donation.receipt';
const request = (email: string, days: { from?: string; to?: string } = {}) =>
  app.openVisitor().call(receiptsApi.request, { email, ...days });

async function openDonor(dollars = 100) {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { payment, user } = await donate(app, visitor, dollars, person);
  await waitForMail(app, person.email, 'donation-receipt');
  const { items } = await visitor.call(accountsApi.donations, {});
  const donation = items[0] as (typeof items)[number];
  return { visitor, person, donation, paymentId: payment._id, userId: user?._id as string };
}

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

/** Gives somebody more donations, one for each instant. */
async function addDonations(userId: string, instants: string[]): Promise<void> {
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`
      with paid as (
        insert into payments (id, provider, idempotency_key, user_id, visitor_hash, item, item_type,
          amount_cents, perks, status, ordered_at, closed_at)
        select gen_random_uuid(), 'stripe', gen_random_uuid()::text, ${userId}, 'v', '{}', 'donation', 2500,
          '{"jackpotCredits":0,"raffleTickets":0,"voteTokens":0}'::jsonb, 'settled', at, at
        from jsonb_array_elements_text(${JSON.stringify(instants)}::jsonb) with ordinality as t(text, n),
          lateral (select text::timestamptz as at) instant
        returning id, closed_at
      )
      insert into donations (id, user_id, payment_id, amount_cents, jackpot_credits, raffle_tickets,
        vote_tokens, created_at)
      select gen_random_uuid(), ${userId}, id, 2500, 0, 0, 0, closed_at from paid`),
  );
}

const get = (visitor: Visitor, path: string) => visitor.fetch(path);

it('mails a receipt again each time it is asked for, to its owner alone', async () => {
  const { visitor, person, donation } = await openDonor();
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
  const donor = await openDonor();
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
  const donor = await openDonor();
  const other = await openDonor();
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

it('mails all receipts of a range as one mail with one PDF, without signing in', async () => {
  const { person, userId } = await openDonor();
  await addDonations(userId, [
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
  expect(files).toHaveLength(1);
  expect(countPages(files[0] as Buffer)).toBe(3);

  await request(person.email);
  const all = await waitForMail(app, person.email, 'donation-receipts', 2);
  expect(countPages((await filesOf(app, all))[0] as Buffer)).toBe(6);
});

it('answers the same, in the same time, for an unknown address, and mails it nothing', async () => {
  const { person } = await openDonor();
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
  const { person } = await openDonor();
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
  for (let i = 0; i < 8; i++) {
    const answer = strict.openVisitor().call(receiptsApi.request, { email: person.email });
    expect(await answer).toEqual({ requested: true });
  }
  await strict.app.outbox.deliverDue();
  expect(await findMails(strict, person.email, 'donation-receipts')).toHaveLength(5);
  await strict.close();
});

it('lists donations of a range of days', async () => {
  const { visitor, userId } = await openDonor();
  await addDonations(userId, [
    '2024-02-29T23:59:59.999Z',
    '2024-03-01T00:00:00Z',
    '2024-03-31T23:59:59Z',
    '2024-04-01T00:00:00Z',
  ]);
  const list = (days: { from?: string; to?: string }) =>
    visitor.call(accountsApi.donations, { ...days, limit: 2 });
  const march = await list({ from: '2024-03-01', to: '2024-03-31' });
  expect(march.total).toBe(2);
  expect(march.items.map(({ created }) => created)).toEqual([
    '2024-03-31T23:59:59.000Z',
    '2024-03-01T00:00:00.000Z',
  ]);
  expect((await list({ to: '2024-02-29' })).total).toBe(1);
  expect((await list({ from: '2024-04-01' })).total).toBe(2);
  expect((await list({})).total).toBe(5);
});

it('serves a receipt as a PDF to its owner alone', async () => {
  const { visitor, donation } = await openDonor();
  const path = `/account/receipts/${donation._id}.pdf`;
  const response = await get(visitor, path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="receipt-${donation.receiptNumber}.pdf"`,
  );
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(countPages(file)).toBe(1);

  const stranger = await signUp(app);
  for (const [who, wrong] of [
    [stranger.visitor, path],
    [visitor, `/account/receipts/${v7()}.pdf`],
    [visitor, '/account/receipts/nonsense.pdf'],
    [visitor, `/account/receipts/${donation._id}`],
  ] as const) {
    const refused = await get(who, wrong);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: 'not_found' });
  }
  const signedOut = await get(app.openVisitor(), path);
  expect(signedOut.status).toBe(401);
  expect(await signedOut.json()).toMatchObject({
    statusCode: 401,
    error: 'signed_out',
    message: 'Please log in first.',
  });
});

it('serves the statement of a year, over as many pages as it needs', async () => {
  const { visitor, userId } = await openDonor();
  const start = Date.UTC(2023, 0, 2);
  const instants = Array.from({ length: 2000 }, (_, i) =>
    new Date(start + i * 4 * 60 * 60 * 1000).toISOString(),
  );
  await addDonations(userId, instants);
  const response = await get(visitor, '/account/statements/2023.pdf');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="statement-2023.pdf"',
  );
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  // 33 or 34 rows to a page: rows that overflowed one by one would make hundreds of pages.
  expect(countPages(file)).toBeGreaterThan(55);
  expect(countPages(file)).toBeLessThan(75);

  for (const wrong of ['2022.pdf', '1999.pdf', 'x.pdf', '2023']) {
    expect((await get(visitor, `/account/statements/${wrong}`)).status).toBe(404);
  }
  const stranger = await signUp(app);
  expect((await get(stranger.visitor, '/account/statements/2023.pdf')).status).toBe(404);
  expect((await get(app.openVisitor(), '/account/statements/2023.pdf')).status).toBe(401);
});
