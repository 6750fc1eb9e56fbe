// One's own data over HTTP: taken along as JSON, and removed when the account closes.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTokens, knownDevices, sessions, users } from '#base/database/schema/accounts.ts';
import { donations, monthlyDonations } from '#base/database/schema/donations.ts';
import { tournamentEntries, tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { profileApi } from '#contract/profile.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { exportSections } from '#server/feature-facts.ts';
import { ownKeys, staffKeys } from '#server/user-keys.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { donate, newPerson, startDonation } from '#test/support/donor.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { confirmAddress, isSignedIn, logIn, refusalOf, signUp } from '#test/support/members.ts';
import { findLeftBehind, findLooseUserIds, findUserKeys } from '#test/support/user-keys.ts';
import { exportAccount } from './export-account.ts';
import { exportSessions } from './export-sections.ts';
import { removePastTokens } from './passwords/remove-past-tokens.ts';

const event = 'ps-golf-event';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await transaction(app.database.db, (tx) =>
    tx.insert(tournaments).values({ event, registrationClosesAt: new Date() }),
  );
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  expect(await findLeftBehind(app.database.db)).toEqual([]);
  await app.close();
});

const wrongPassword = '403 password_wrong: That is not your password. Please try again.';

/** A donor with everything that an account can have. */
async function openFullAccount() {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { payment, user } = await donate(app, visitor, 100, person);
  const userId = user?._id as string;
  await waitForMail(app, person.email, 'donation-receipt');
  await waitForMail(app, person.email, 'email-confirmation');
  await transaction(app.database.db, async (tx) => {
    await tx.insert(tournamentEntries).values({
      event,
      userId,
      name: 'Tee Teetotal',
      city: 'Reno',
      state: 'NV',
      country: 'US',
      sessionDay: 'saturday',
      sessionTimeslot: 's1',
      affiliateCode: 'FRIEND',
    });
    await tx.insert(tournamentPlaces).values({ event, userId, paymentId: payment._id });
    const [monthly] = await tx
      .insert(monthlyDonations)
      .values({
        userId,
        firstPaymentId: payment._id,
        dollarAmount: 25,
        coversFee: false,
        providerCustomerId: 'cus_secret',
        providerMethodId: 'pm_secret',
        cardLast4: '4242',
        nextDueAt: new Date(),
        nextTryAt: new Date(),
      })
      .returning();
    await tx
      .update(donations)
      .set({ monthlyDonationId: monthly?.id })
      .where(eq(donations.userId, userId));
  });
  return { visitor, person, userId, paymentId: payment._id };
}

const close = (visitor: Awaited<ReturnType<typeof openFullAccount>>['visitor'], password: string) =>
  visitor.call(profileApi.close, { password });

it('14 f: says of every key to an account what export, closing and merging do with it', async () => {
  const { db } = app.database;
  const named = [...Object.keys(ownKeys), ...staffKeys];
  expect(named.sort()).toEqual(await findUserKeys(db));
  const sections = Object.values(ownKeys).flatMap((rows) => rows.export ?? []);
  expect(sections.filter((name) => !Object.hasOwn(exportSections, name))).toEqual([]);
  // The log of what staff did outlives whatever it is about.
  expect(await findLooseUserIds(db)).toEqual(['audit_entries.actor_id']);
});

it('exports everything that is kept about oneself, and no secret', async () => {
  const { visitor, person } = await openFullAccount();
  const stranger = await signUp(app);
  const data = await visitor.call(profileApi.export, {});
  expect(data).toMatchObject({
    notes: [],
    account: [{ name: person.name, email: person.email, mobile: null, emailConfirmed: null }],
    sessions: [{ device: expect.any(String) }],
    devices: [{ lastUsed: expect.any(String) }],
    donations: [{ amountCents: 10_000, feeCents: 0, refundedCents: 0, raffleTickets: 50 }],
    monthlyGifts: [{ dollarAmount: 25, endedBecause: null, cardLast4: '4242' }],
    payments: [{ amountCents: 10_000, status: 'settled', refundedCents: 0 }],
    raffleTickets: [{ count: 50, serialFrom: expect.stringMatching(/^HS-/) }],
    tournamentEntries: [{ name: 'Tee Teetotal', city: 'Reno', affiliateCode: 'FRIEND' }],
    tournamentPlaces: [{ event, released: null }],
    receivables: [],
  });
  const postings = data.ledgerPostings as { asset: string; amount: number }[];
  expect(postings.map(({ asset, amount }) => `${amount} ${asset}`).sort()).toEqual([
    '25 jackpot_credit',
    '25 vote_token',
    '50 raffle_ticket',
  ]);
  const subjects = (data.mails as { subject: string; sent: string }[]).map((mail) => mail.subject);
  expect(subjects.sort()).toEqual([
    'Please confirm your email address for Homestretch Association',
    expect.stringMatching(/^Your donation receipt no\. \d+/),
  ]);
  // The provider's names of payments are any letters.
  const text = JSON.stringify(data).replaceAll(/\bpi_\w+/g, '');
  expect(text).not.toMatch(/argon2|hash|secret|cus_|pm_|"token"|[0-9a-f]{64}/i);
  expect(text).not.toContain(stranger.person.email);
  for (const cookie of visitor.cookies.values()) expect(text).not.toContain(cookie);
  expect(await refusalOf(app.openVisitor().call(profileApi.export, {}))).toBe(
    '401 signed_out: Please log in first.',
  );
});

it('says where a section of the export had to be cut', async () => {
  const { person, userId } = await signUp(app);
  for (let i = 0; i < 2; i++) await logIn(app, person);
  const services = {
    db: app.database.db,
    wakeOutbox: () => {},
    exportSections: { sessions: exportSessions },
    forgetters: [],
    carryBreak: async () => {},
    leaveLimits: async () => {},
    noticeLogin: async () => {},
    claimWaiting: async () => {},
  };
  const shown = { name: person.name, email: person.email, mobile: null, isStaff: false };
  const actor = { userId, person: shown, sessionId: '', since: new Date(), provenAt: null };
  const cut = await exportAccount(services, actor, 2);
  expect(cut.sessions).toHaveLength(2);
  expect(cut.notes).toEqual([
    'sessions holds the newest 2 rows. Please write to us for the others.',
  ]);
  expect((await exportAccount(services, actor, 3)).notes).toEqual([]);
});

it('closes an account: personal data goes, amounts stay, and nobody gets in', async () => {
  const { visitor, person, userId } = await openFullAccount();
  const { db } = app.database;
  const other = await logIn(app, person);
  const [donation] = (await visitor.call(accountsApi.donations, {})).items;
  await visitor.call(receiptsApi.comms, {
    action: 'send.donation.receipt',
    donationId: donation?._id as string,
  });
  await waitForMail(app, person.email, 'donation-receipt', 2);

  expect(await refusalOf(close(visitor, 'a wrong battery'))).toBe(wrongPassword);
  expect(await isSignedIn(other)).toBe(true);
  expect(await close(visitor, person.password)).toEqual({ authorized: false });
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await isSignedIn(other)).toBe(false);
  expect(await refusalOf(logIn(app, person))).toBe(
    '404 account_not_found: Your account was not found.',
  );
  const closedEmail = `closed-${userId}@closed.invalid`;
  expect(await refusalOf(logIn(app, { email: closedEmail, password: person.password }))).toMatch(
    /^404 account_not_found/,
  );

  const [account] = await db.select().from(users).where(eq(users.id, userId));
  expect(account).toMatchObject({ email: closedEmail, name: 'Closed account', mobile: null });
  expect(account?.closedAt).toBeInstanceOf(Date);
  for (const table of [sessions, knownDevices, accountTokens]) {
    expect(await db.$count(table, eq(table.userId, userId))).toBe(0);
  }
  const [gift] = await db
    .select()
    .from(monthlyDonations)
    .where(eq(monthlyDonations.userId, userId));
  expect(gift).toMatchObject({
    ...{ endedAt: expect.any(Date), endedBecause: 'account_closed', cardLast4: null },
  });
  const [entry] = await db
    .select()
    .from(tournamentEntries)
    .where(eq(tournamentEntries.userId, userId));
  expect(entry).toMatchObject({ name: 'Closed account', city: '', state: '', country: '' });
  expect(entry?.affiliateCode).toBeNull();
  const [kept] = await db.select().from(payments).where(eq(payments.userId, userId));
  expect(kept).toMatchObject({ amountCents: 10_000, status: 'settled' });
});

it('leaves no word of a closed account in the outbox but the mail about the closing', async () => {
  const { visitor, person, userId } = await openFullAccount();
  const { db } = app.database;
  const former = person.email;
  await confirmAddress(app, { userId });
  const email = newPerson().email;
  await purchase(app, visitor, 'stripe', { type: 'jackpot-credits', credits: 5 }, 1_000);
  await waitForMail(app, former, 'purchase-confirmed');
  await visitor.call(profileApi.update, { email, name: 'Somebody Else' });
  await waitForMail(app, former, 'account-changed');
  await close(visitor, person.password);
  const farewell = await waitForMail(app, email, 'account-closed');
  expect(farewell.subject).toBe('Your account with Homestretch Association is closed');

  const isLeft = sql`lower(recipient) in (lower(${former}), lower(${email}))`;
  expect(await db.select({ id: mails.id }).from(mails).where(isLeft)).toEqual([
    { id: farewell.id },
  ]);
  const theirs = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, `closed-${userId}@closed.invalid`));
  expect(theirs.length).toBeGreaterThanOrEqual(3);
  for (const mail of theirs) {
    expect(mail).toMatchObject({ subject: null, text: null, html: null, data: {} });
  }
  const files = await db.execute(
    sql`select 1 from mail_attachments a join mails m on m.id = a.mail_id
      where m.recipient = ${`closed-${userId}@closed.invalid`}`,
  );
  expect((files as unknown as { rows: unknown[] }).rows).toEqual([]);

  await removePastTokens(db);
  expect(await db.$count(mails, isLeft)).toBe(0);
});

it('lets the address of a closed account sign up anew', async () => {
  const { person, visitor } = await signUp(app);
  await close(visitor, person.password);
  const again = await signUp(app, person);
  expect(await isSignedIn(again.visitor)).toBe(true);
  const data = await again.visitor.call(profileApi.export, {});
  expect(data.account).toMatchObject([{ email: person.email }]);
});

it('waits while a payment is being decided', async () => {
  const { visitor, person, userId } = await openFullAccount();
  const { paymentId } = await startDonation(visitor, 25);
  const setStatus = (status: 'open' | 'ordered') =>
    transaction(app.database.db, (tx) =>
      tx.update(payments).set({ status }).where(eq(payments.id, paymentId)),
    );
  await setStatus('ordered');
  expect(await refusalOf(close(visitor, person.password))).toBe(
    '409 payment_underway: A payment of yours is still being decided. Please try again in a few minutes.',
  );
  const [account] = await app.database.db.select().from(users).where(eq(users.id, userId));
  expect(account?.closedAt).toBeNull();
  expect(await findMails(app, person.email, 'account-closed')).toEqual([]);
  await setStatus('open');
});

it('closes once when it is asked twice at the same time', async () => {
  const { person, visitor, userId } = await signUp(app);
  const other = await logIn(app, person);
  const answers = await Promise.all([
    refusalOf(close(visitor, person.password)),
    refusalOf(close(other, person.password)),
  ]);
  expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(1);
  const key = `account-closed:${userId}`;
  expect(await app.database.db.$count(mails, eq(mails.key, key))).toBe(1);
});

it('removes tokens a day after they expired, and no others', async () => {
  const { userId } = await signUp(app);
  const insert = (hash: string, age: string) =>
    transaction(app.database.db, (tx) =>
      tx.execute(sql`
        insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
        values (${hash + v7()}, ${userId}, 'password-reset', 'a@b.example', now() - ${age}::interval)`),
    );
  await insert('old', '25 hours');
  await insert('recent', '23 hours');
  const count = () => app.database.db.$count(accountTokens, eq(accountTokens.userId, userId));
  expect(await count()).toBe(3);
  await removePastTokens(app.database.db);
  expect(await count()).toBe(2);
});
