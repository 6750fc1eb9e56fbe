// What one purchase costs, webhooks and mails included: more statements or questions to its provider fail here.
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FastUserAccount } from '#contract/accounts.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { donationTiers } from '#server/database/schema/donations.ts';
import { payments } from '#server/database/schema/payments.ts';
import { transaction } from '#server/database/transaction.ts';
import { startAppOn, type TestApp, testTiers } from '../support/app.ts';
import { approve, openMember, purchase, type Source, startPurchase } from '../support/buyer.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually, newPerson } from '../support/donor.ts';
import type { Visitor } from '../support/visitor.ts';

// A buyer who is there needs less than this, so that their webhooks find it done.
const patienceMs = 2_000;

let app: TestApp;
const statements: string[] = [];
const calls: string[] = [];

beforeAll(async () => {
  const database = await openTestDatabase();
  await transaction(database.db, (tx) => tx.insert(donationTiers).values(testTiers));
  app = await startAppOn(database, { limitFactor: 1000 }, 0, patienceMs);
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config] = args as [string | { text: string }];
    statements.push(typeof config === 'string' ? config : config.text);
    return query.apply(this, args);
  } as never);
  for (const provider of Object.values(app.app.payments?.providers ?? {})) {
    for (const name of ['create', 'findToken', 'read', 'capture', 'cancel'] as const) {
      const call = provider[name] as (...args: unknown[]) => unknown;
      const counted = (...args: unknown[]) => {
        calls.push(name);
        return call.apply(provider, args);
      };
      Object.assign(provider, { [name]: counted });
    }
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Waits until so many webhooks have come and are handled, and all mails are sent. */
async function untilDone(events: number): Promise<void> {
  await eventually(
    async () => {
      const { rows } = (await app.database.db.execute(
        sql`select (select count(*)::int from webhook_events where handled_at is null)
          + (select count(*)::int from mails where sent_at is null) as waiting,
          (select count(*)::int from webhook_events) as events`,
      )) as unknown as { rows: { waiting: number; events: number }[] };
      return rows[0] as { waiting: number; events: number };
    },
    (seen) => seen.waiting === 0 && seen.events === events,
  );
}

let events = 0;

/** What a purchase costs, from the first call to the last mail and webhook. */
async function costOf(
  visitor: Visitor,
  source: Source,
  item: PurchaseItem,
  cents: number,
  person?: FastUserAccount,
) {
  await untilDone(events);
  statements.length = calls.length = 0;
  const { code } = await purchase(app, visitor, source, item, cents, person);
  expect(code).toBe('success');
  // Approved and captured: what else is told needs nothing done and is not kept.
  events += 2;
  await untilDone(events);
  // Without the questions of this test itself and the heartbeat of notices.
  const ofPurchase = statements.filter((text) => !/as waiting|pg_listening_channels/.test(text));
  const commits = ofPurchase.filter((text) => text === 'commit').length;
  return { statements: ofPurchase.length, commits, calls: calls.join(', ') };
}

it.each<Source>(['stripe', 'paypal'])(
  'a purchase by %s takes three calls to the provider and at most 42 statements',
  async (source) => {
    const gift: PurchaseItem = { type: 'donation', dollarAmount: 25 };
    const costs = [await costOf(app.openVisitor(), source, gift, 2500, newPerson())];
    const { visitor } = await openMember(app);
    costs.push(await costOf(visitor, source, gift, 2500));
    costs.push(await costOf(visitor, source, { type: 'raffle-tickets', tickets: 2 }, 400));
    costs.push(await costOf(visitor, source, { type: 'jackpot-credits', credits: 5 }, 1000));
    costs.push(await costOf(visitor, source, { type: 'vote-tokens', dollarAmount: 25 }, 2500));
    for (const { statements, commits, calls } of costs) {
      expect(calls).toBe('create, read, capture');
      expect(statements).toBeLessThanOrEqual(42);
      expect(commits).toBe(3);
    }
  },
);

it.each<Source>(['stripe', 'paypal'])(
  'a buyer by %s who does not come back is served once their time is over',
  async (source) => {
    await untilDone(events);
    calls.length = 0;
    const { token, paymentId } = await startPurchase(
      app.openVisitor(),
      source,
      { type: 'donation', dollarAmount: 25 },
      2500,
      { fastUserAccount: newPerson() },
    );
    await approve(app, source, token);
    const isSettled = async () => {
      const [row] = await app.database.db
        .select({ status: payments.status })
        .from(payments)
        .where(eq(payments.id, paymentId));
      return row?.status === 'settled';
    };
    await eventually(isSettled, (settled) => settled);
    events += 2;
    await untilDone(events);
    expect(calls).toEqual(['create', 'read', 'capture']);
  },
);
