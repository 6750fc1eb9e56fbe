// The whole server on a test's database, with both providers' sandboxes beside it, reached over HTTP.

import { type Config, readConfig } from '#base/config.ts';
import type { Db } from '#base/database/handles.ts';
import { donationTiers } from '#base/database/schema/donations.ts';
import { licenses } from '#base/database/schema/restrictions.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { safeguardNames } from '#rules/safeguards/safeguards.ts';
import { startPaypalSandbox } from '#sandbox/paypal/start.ts';
import { startStripeSandbox } from '#sandbox/stripe/start.ts';
import { type App, createApp } from '#server/app.ts';
import { checkBooks } from '#server/check-books.ts';
import { setPasswordCost } from '#server/features/accounts/passwords/passwords.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { findFreePort } from './postgres.ts';
import { openVisitor, type Visitor } from './visitor.ts';

// Thousands of accounts are made, and none of them is anybody's.
setPasswordCost({ memory: 64, passes: 1 });

/** The keys that tests use with the card sandbox. */
export const testKeys = {
  secretKey: 'sk_test_0123456789abcdef',
  publishableKey: 'pk_test_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef',
  takesBankDebits: true,
};

/** The keys that tests use with the wallet sandbox. */
export const testWalletKeys = {
  clientId: 'test-client-0123456789',
  clientSecret: 'test-secret-0123456789',
  webhookId: 'WH-0123456789ABCDEF',
};

/** The running wallet sandbox. */
export type PaypalSandbox = Awaited<ReturnType<typeof startPaypalSandbox>>;

/** The running card sandbox. */
export type StripeSandbox = Awaited<ReturnType<typeof startStripeSandbox>>;

/** An app under test. */
export interface TestApp {
  url: string;
  /** The instant at which the windows of its rate limits stand still. */
  limitsAt: number;
  app: App;
  database: TestDatabase;
  stripe: StripeSandbox;
  paypal: PaypalSandbox;
  openVisitor(headers?: Record<string, string>): Visitor;
  /** The names of the book checks that are violated; a good test ends with none. */
  findBookErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** The tiers that tests donate by. */
const testTiers = [
  { type: 'DONATION', amount: 1, jackpotCredits: 0, raffleTickets: 1, voteTokens: 0 },
  { type: 'DONATION', amount: 25, jackpotCredits: 5, raffleTickets: 10, voteTokens: 5 },
  { type: 'DONATION', amount: 100, jackpotCredits: 25, raffleTickets: 50, voteTokens: 25 },
  { type: 'VOTE_CONTEST', amount: 25, jackpotCredits: 0, raffleTickets: 0, voteTokens: 25 },
] satisfies (typeof donationTiers.$inferInsert)[];

/** Sets every safeguard's limit; most tests are about what is done, not about who has to agree. */
export async function setSafeguards(db: Db, limit: number): Promise<void> {
  const value = Object.fromEntries(safeguardNames.map((name) => [name, limit]));
  await transaction(db, (tx) =>
    tx
      .insert(settings)
      .values({ key: 'safeguards', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } }),
  );
}

/** The licenses that tests play under: all of the United States, so that restrictions can shut a state. */
const testLicenses = (['raffle', 'jackpot'] as const).map((item) => ({
  ...{ item, country: 'US', state: null, number: `TEST-${item}`, authority: 'Nobody' },
  ...{ validFrom: new Date('2020-01-01'), validUntil: new Date('2100-01-01') },
})) satisfies (typeof licenses.$inferInsert)[];

/** Fills in what purchases need: the test tiers and licenses. */
export async function insertTestOffer(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(donationTiers).values(testTiers);
    await tx.insert(licenses).values(testLicenses);
  });
}

/** Starts an app with the test tiers on a fresh database, where staff may do everything alone. */
export async function startTestApp(
  overrides: Partial<Config> = {},
  keptAnswers = 0,
): Promise<TestApp> {
  const database = await openTestDatabase();
  await insertTestOffer(database.db);
  await setSafeguards(database.db, 100_000_000);
  return startAppOn(database, overrides, keptAnswers);
}

/**
 * Starts an app on a database that exists already. It keeps no public answers unless told to: the
 * word of a change reaches a server's memory a moment after the change itself. Webhooks act at once,
 * whether their buyer is there or not.
 */
export async function startAppOn(
  database: TestDatabase,
  overrides: Partial<Config> = {},
  keptAnswers = 0,
  patienceMs = 0,
): Promise<TestApp> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const stripe = await startStripeSandbox({
    stateFile: ':memory:',
    webhook: { url: `${url}/webhooks/stripe`, secret: testKeys.webhookSecret },
    secretKey: testKeys.secretKey,
    publishableKey: testKeys.publishableKey,
    publicBase: '/sandbox/stripe',
  });
  const paypal = await startPaypalSandbox({
    stateFile: ':memory:',
    webhook: { url: `${url}/webhooks/paypal`, webhookId: testWalletKeys.webhookId },
    clientId: testWalletKeys.clientId,
    clientSecret: testWalletKeys.clientSecret,
    publicBase: '/sandbox/paypal',
  });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: url });
  const limitsAt = Date.now();
  const app = await createApp(
    {
      ...config,
      // Tests reach nothing outside of this machine.
      beaconRelays: [],
      ...overrides,
      stripe: { ...testKeys, ...overrides.stripe, apiUrl: stripe.url, browserApiBase: stripe.url },
      paypal: {
        ...testWalletKeys,
        apiUrl: paypal.url,
        isLive: false,
        browserApiBase: paypal.url,
      },
    },
    database,
    { hasPages: false, keptAnswers, patienceMs, limitClock: () => limitsAt },
  );
  await app.http.listen({ host: '127.0.0.1', port });
  return {
    url,
    limitsAt,
    app,
    database,
    stripe,
    paypal,
    openVisitor: (headers) => openVisitor(url, headers),
    findBookErrors: async () =>
      (await checkBooks(database.db)).filter((c) => c.violations > 0).map((c) => c.name),
    close: async () => {
      await app.close();
      await stripe.close();
      await paypal.close();
      await database.close();
    },
  };
}
