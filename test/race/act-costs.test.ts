// What one purchase, card or ballot costs, webhooks and mails included: more statements or questions to its provider fail here.
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import type { FastUserAccount } from '#contract/accounts.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { pageantApi } from '#contract/pageant.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { insertTestOffer, startAppOn, type TestApp } from '../support/app.ts';
import { approve, openMember, purchase, type Source, startPurchase } from '../support/buyer.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually, newPerson } from '../support/donor.ts';
import { giveAsGuest } from '../support/guests.ts';
import { insertRace, signUpPlayer } from '../support/races.ts';
import type { Visitor } from '../support/visitor.ts';
import { insertContest, signUpVoter } from '../support/votes.ts';

// How soon webhooks act for a buyer who does not come back; others are left as long as they need.
const patienceMs = 500;
const longMs = 600_000;

let app: TestApp;
const statements: string[] = [];
/** What each was asked with. */
const values: string[] = [];
/** Where each statement ran inside of a transaction of several. */
const inside: boolean[] = [];
/** How many webhooks have been sent of what needs something done. */
let events = 0;
const calls: string[] = [];

beforeAll(async () => {
  const database = await openTestDatabase();
  await insertTestOffer(database.db);
  app = await startAppOn(database, { limitFactor: 1000 }, 100, patienceMs);
  const open = new Set<pg.Client>();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, given] = args as [string | { text: string; values?: unknown[] }, unknown?];
    const text = typeof config === 'string' ? config : config.text;
    if (text === 'begin') open.add(this);
    statements.push(text);
    values.push(JSON.stringify(given ?? (typeof config === 'string' ? [] : config.values) ?? []));
    inside.push(open.has(this));
    if (text === 'commit') open.delete(this);
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
        sql`select (select count(*)::int from webhook_events e where handled_at is null
            and not exists (select from payments p where p.status = 'settled'
              and e.provider_payment_id in (p.provider_payment_id, p.provider_capture_id)))
          + (select count(*)::int from mails where sent_at is null) as waiting,
          (select count(*)::int from webhook_events) as events`,
      )) as unknown as { rows: { waiting: number; events: number }[] };
      return rows[0] as { waiting: number; events: number };
    },
    (seen) => seen.waiting === 0 && seen.events === events,
  );
}

// What this test itself asks, the heartbeat of notices, what greets a connection, and what is done or
// asked once for all acts of a second.
const isOfTheAct = (text: string) =>
  !/as waiting|pg_listening_channels|^set statement_timeout|rate_limits|update webhook_events e set attempts|place_restrictions|from "licenses"|from "donation_tiers"|max\("position"\)/.test(
    text,
  );

/** Two mails of one act leave and are recorded in one run of the outbox or in two, as it happens; it counts as one. */
const isLaterRun = (text: string, at: number) =>
  /^\s*(update mails set attempts|with attached as)/.test(text) && statements.indexOf(text) < at;

/** What an act costs, with all that it causes. */
async function costOf(act: () => Promise<unknown>) {
  await untilDone(events);
  statements.length = values.length = inside.length = calls.length = 0;
  await act();
  await untilDone(events);
  const counts = (text: string, at: number) => isOfTheAct(text) && !isLaterRun(text, at);
  const writes = (text: string, at: number) =>
    text === 'commit' ||
    (!inside[at] && /\b(insert into|update \w+|delete from)\b|save_|cast_/i.test(text));
  return {
    statements: statements.filter(counts).length,
    commits: statements.filter((text, at) => counts(text, at) && writes(text, at)).length,
    calls: calls.join(', '),
  };
}

/** Buys something, from the first call to the last mail and webhook. */
const buys =
  (visitor: Visitor, source: Source, item: PurchaseItem, cents: number, person?: FastUserAccount) =>
  async () => {
    const { code } = await purchase(app, visitor, source, item, cents, person);
    expect(code).toBe('success');
    // Approved and captured: what else is told needs nothing done and is not kept.
    events += 2;
  };

it.each<Source>(['stripe', 'paypal'])(
  'a purchase by %s takes three calls to the provider, 15 statements and 8 commits at most',
  async (source) => {
    app.app.payments!.patienceMs = longMs;
    const gift: PurchaseItem = { type: 'donation', dollarAmount: 25 };
    const costs = [await costOf(buys(app.openVisitor(), source, gift, 2500, newPerson()))];
    const { visitor } = await openMember(app);
    costs.push(await costOf(buys(visitor, source, gift, 2500)));
    const tickets: PurchaseItem = { type: 'raffle-tickets', tickets: 2 };
    costs.push(await costOf(buys(visitor, source, tickets, 400)));
    const credits: PurchaseItem = { type: 'jackpot-credits', credits: 5 };
    costs.push(await costOf(buys(visitor, source, credits, 1000)));
    const tokens: PurchaseItem = { type: 'vote-tokens', dollarAmount: 25 };
    costs.push(await costOf(buys(visitor, source, tokens, 2500)));
    for (const { statements, commits, calls } of costs) {
      expect(calls).toBe('create, read, capture');
      expect(statements).toBeLessThanOrEqual(15);
      expect(commits).toBeLessThanOrEqual(8);
    }
  },
);

it.each<Source>(['stripe', 'paypal'])(
  'a gift by %s without an account costs no more, and nobody looks whether its address has one',
  async (source) => {
    app.app.payments!.patienceMs = longMs;
    const member = await openMember(app);
    const guest = { name: 'Pat Guest', email: member.person.email };
    let answeredAt = 0;
    const cost = await costOf(async () => {
      await giveAsGuest(app, 100, { guest, source });
      answeredAt = statements.length;
      events += 2;
    });
    expect(cost.calls).toBe('create, read, capture');
    expect(cost.statements).toBeLessThanOrEqual(16);
    expect(cost.commits).toBeLessThanOrEqual(8);
    const asked = statements.filter((_, at) => values[at]!.includes(guest.email));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((text) => /\busers\b/.test(text))).toEqual([]);
    // The cookie is looked at, and the receipt is written beside the answer.
    const before = statements.slice(0, answeredAt).filter((text) => /\busers\b/.test(text));
    const isOther = (text: string) => /from "(donations|sessions)"/.test(text);
    expect(before.filter((text) => !isOther(text))).toEqual([]);
  },
);

/** What one step of a plan read, and the steps below it. */
interface Step {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

it('a webhook looks its payment up, however many of its provider are settled', async () => {
  app.app.payments!.patienceMs = longMs;
  const { db } = app.database;
  await costOf(
    buys(app.openVisitor(), 'stripe', { type: 'donation', dollarAmount: 25 }, 2500, newPerson()),
  );
  const at = statements.findIndex((text) => text.startsWith('with known'));
  await db.execute(sql`
    insert into payments select other.* from generate_series(1, 500) n, lateral (
      select p from payments p where status = 'settled' and provider = 'stripe' limit 1) one,
    jsonb_populate_record(one.p, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', 'other-' || n,
      'token_hash', 'other-' || n, 'provider_payment_id', 'pi_other' || n,
      'provider_capture_id', 'ch_other' || n)) other`);
  const client = new pg.Client({ connectionString: app.database.url as string });
  await client.connect();
  // As it is planned for a name that it has, whatever it is asked with.
  await client.query('begin; set local plan_cache_mode = force_generic_plan');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, format json) ${statements[at]}`,
    // Of one that is not settled yet, so that no early find ends the search.
    JSON.parse((values[at] as string).replaceAll(/"pi_\w+"/g, '"pi_none"')),
  );
  await client.query('rollback');
  await client.end();
  const steps = stepsOf(rows[0]!['QUERY PLAN'][0].Plan);
  const read = steps
    .filter((step) => step['Relation Name'] === 'payments')
    .map(
      (step) =>
        (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    );
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThanOrEqual(1);
});

it('a card and a ballot take three statements and one commit at most', async () => {
  const race = await insertRace(app.database.db);
  const player = await signUpPlayer(app, 1);
  const picks = [3, 9, 14, 22, 31, 36];
  const card = await costOf(() => player.visitor.call(jackpotApi.saveCards, { picks, race }));
  const { event, ann } = await insertContest(app.database.db);
  const voter = await signUpVoter(app, 1);
  const ballot = await costOf(() =>
    voter.visitor.call(pageantApi.castVotes, { votes: [ann], event, numVotes: 1 }),
  );
  for (const { statements, commits } of [card, ballot]) {
    expect(statements).toBeLessThanOrEqual(3);
    expect(commits).toBe(1);
  }
});

it.each<Source>(['stripe', 'paypal'])(
  'a buyer by %s who does not come back is served once their time is over',
  async (source) => {
    app.app.payments!.patienceMs = patienceMs;
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
