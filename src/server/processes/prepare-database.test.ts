// What a database holds decides whether these settings may serve it: tried on both databases.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#base/config.ts';
import { staffRoles, users } from '#base/database/schema/accounts.ts';
import { serverKeys } from '#base/database/schema/http.ts';
import { payments, webhookEvents } from '#base/database/schema/payments.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { termsVersion } from '#contract/legal.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { production as demanded, ownParticulars as own } from '#test/support/production.ts';
import { prepareDatabase } from './prepare-database.ts';
import { demoMark } from './refuse-demo-accounts.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const production = { ...demanded, DATABASE_URL: 'postgres://db/x' };
const cards = (mode: 'live' | 'test') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});
const wallet = (mode: 'live' | 'test') => ({
  PAYPAL_CLIENT_ID: 'a',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_WEBHOOK_ID: 'c',
  PAYPAL_MODE: mode,
});
const live = { ...production, ...own, ...cards('live') };

const start = (env: Record<string, string>) => prepareDatabase(readConfig(env), database);

async function addUser(email: string): Promise<string> {
  const id = v7();
  const agreed = { termsVersion, termsAgreedAt: new Date() };
  await transaction(database.db, (tx) =>
    tx.insert(users).values({ id, email, name: 'Sam Staff', passwordHash: 'none', ...agreed }),
  );
  return id;
}

async function settlePayment(provider: 'stripe' | 'paypal' | 'offline', at = sql`now()`) {
  await transaction(database.db, (tx) =>
    tx.insert(payments).values({
      ...{ provider, idempotencyKey: v7(), visitorHash: '', isGuest: true, status: 'settled' },
      item: { type: 'donation', dollarAmount: 25, frequency: 'once', coversFee: false },
      ...{ itemType: 'donation', amountCents: 2500, closedAt: at as unknown as Date },
      perks: { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 },
    }),
  );
}

const keep = (name: string) =>
  transaction(database.db, (tx) => tx.insert(serverKeys).values({ name, value: 'kept' }));

describe('the demo', () => {
  it('is not what a stranger makes of it by signing up with its host', async () => {
    await addUser('x@homestretch.example');
    await start(live);
    await start({ HOST: '0.0.0.0', ALLOW_PUBLIC_SANDBOX: 'on' });
  });

  it('is known by its mark, and before there was one by its staff', async () => {
    const userId = await addUser('staff@homestretch.example');
    await transaction(database.db, (tx) => tx.insert(staffRoles).values({ userId, role: 'owner' }));
    await expect(start(live)).rejects.toThrow(/^This database holds the demo, /);
    await transaction(database.db, (tx) => tx.delete(staffRoles));
    await start(live);
    await keep(demoMark);
    await expect(start(live)).rejects.toThrow(/^This database holds the demo, /);
  });
});

describe('test money', () => {
  const refusal = /^Payments of this database were made with test keys or in the sandbox, .*\.$/;
  const tested: [string, Record<string, string>][] = [
    ['the sandbox', { DEMO: 'off' }],
    ['test keys', cards('test')],
    ['test keys in production', { ...production, ...own, ...cards('test') }],
    ['test keys of the wallet', wallet('test')],
  ];

  it.each(tested)('that %s took keeps live keys away for good', async (_what, env) => {
    await start(env);
    await settlePayment('stripe');
    await expect(start(live)).rejects.toThrow(refusal);
    await expect(start({ ...production, ...own, ...wallet('live') })).rejects.toThrow(refusal);
    await start(env);
    await expect(start(live)).rejects.toThrow(refusal);
  });

  it.each(tested)('is none where nothing was paid: %s may be tried first', async (_what, env) => {
    await start(env);
    await settlePayment('offline');
    await start(live);
    await settlePayment('stripe');
    await start(live);
  });

  it('does not make real money of before or since doubtful', async () => {
    await start(live);
    await settlePayment('stripe', sql`now() - interval '1 hour'`);
    await start(cards('test'));
    await start(live);
    await settlePayment('paypal');
    await start(live);
  });

  it('of before it was noted is known by the key of the sandbox', async () => {
    await settlePayment('stripe');
    await keep('sandbox');
    await expect(start(live)).rejects.toThrow(refusal);
    await transaction(database.db, (tx) =>
      tx.delete(serverKeys).where(eq(serverKeys.name, 'sandbox')),
    );
    await start(live);
  });

  it.each([
    ['Stripe', { livemode: false }],
    ['PayPal', { links: [{ href: 'https://api.sandbox.paypal.com/v1/notifications/1' }] }],
  ])('of before it was noted is known by what %s said of it', async (_who, payload) => {
    await settlePayment('stripe');
    await transaction(database.db, (tx) =>
      tx
        .insert(webhookEvents)
        .values({ provider: 'stripe', eventId: 'evt_1', type: 'payment', payload }),
    );
    await expect(start(live)).rejects.toThrow(refusal);
  });
});

describe('the particulars of production', () => {
  const sentence = (variables: string) =>
    `In production receipts and emails need the association's own particulars: set ${variables}.`;

  it('are not those of the demo', async () => {
    await expect(start(production)).rejects.toThrow(sentence(Object.keys(own).join(', ')));
    const { ORGANISATION_TAX_ID: _, ...others } = own;
    await expect(start({ ...production, ...others })).rejects.toThrow(
      sentence('ORGANISATION_TAX_ID'),
    );
    await start({ ...production, ...own });
  });

  it('may have been set by an owner, but for the address that sends', async () => {
    const { ORGANISATION_NAME } = own;
    await transaction(database.db, (tx) =>
      tx.insert(settings).values([
        { key: 'organisation.taxId', value: own.ORGANISATION_TAX_ID },
        { key: 'organisation.postalAddress', value: own.ORGANISATION_ADDRESS },
        { key: 'organisation.email', value: own.ORGANISATION_EMAIL },
      ]),
    );
    const env = { ...production, ORGANISATION_NAME };
    await expect(start(env)).rejects.toThrow(sentence('MAIL_FROM'));
    await start({ ...env, MAIL_FROM: 'Finish Line Fund <hello@give.example>' });
  });
});
