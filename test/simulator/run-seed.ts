// Runs one seed: lets everything go wrong, heals the world, and demands that nothing is amiss.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { donations } from '#base/database/schema/donations.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { InsufficientBalance } from '#base/ledger/post.ts';
import { PaymentDeclined, ProviderUnavailable } from '#base/payments/provider.ts';
import { Refusal } from '#contract/errors.ts';
import { termsVersion } from '#contract/legal.ts';
import { checkBooks } from '#server/check-books.ts';
import {
  compare,
  demandNothingForWrong,
  demandNothingUnpaid,
  keptAt,
  moneyAtProviders,
  type SeedReport,
  settledAtProviders,
} from './agreement.ts';
import { decideDebit, returnDebit } from './gifts.ts';
import { claimStep, endWaitingStep } from './guests.ts';
import type { Memories } from './memories.ts';
import { Crash } from './provider.ts';
import {
  buyerStep,
  deliverStep,
  endMonthly,
  foreignStep,
  jobStep,
  mixUpStep,
  monthStep,
  noticeStep,
  providerStep,
  refundStep,
  spendStep,
} from './steps.ts';
import { addPurchase, createWorld, type World } from './world.ts';

/** How often something becomes wrong at a provider; who looks for a missing comparison makes it frequent. */
const mixUpRate = Number(process.env.MIX_UPS ?? 0.01);
const hour = 60 * 60 * 1000;

/**
 * Runs a seed on a database that may hold the data of seeds before it.
 *
 * @param dbs the connections of the servers to that one database
 * @param memories what these servers keep
 * @throws Error naming the seed and what is amiss
 */
export async function runSeed(
  dbs: readonly [Db, ...Db[]],
  memories: Memories,
  seed: number,
  purchases: number,
): Promise<SeedReport> {
  const world = createWorld(seed, dbs, memories);
  const [db] = dbs;
  try {
    const members = await addMembers(db, seed);
    const before = await moneyAtProviders(db);
    await liveThrough(world, members, purchases);
    await heal(world);
    demandNothingForWrong(world, await settledAtProviders(db));
    if (putRight(world)) await heal(world);
    const report = await demandOrder(world, before);
    await endMonthly(db);
    return report;
  } catch (error) {
    throw new Error(`Seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

async function addMembers(db: Db, seed: number): Promise<string[]> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .insert(users)
      .values(
        [0, 1, 2].map((n) => ({
          email: `member-${seed}-${n}@mail.example`,
          name: `Member ${n}`,
          passwordHash: 'not to be used',
          termsVersion,
          termsAgreedAt: new Date(),
        })),
      )
      .returning({ id: users.id });
    return rows.map(({ id }) => id);
  });
}

/** Lets buyers, providers and jobs act in a random order, up to three of them at the same instant. */
async function liveThrough(world: World, members: string[], count: number): Promise<void> {
  const { random, providers, crashes } = world;
  providers.stripe.faultRate = providers.paypal.faultRate = random.pick([0, 0.05, 0.15, 0.3]);
  crashes.rate = random.pick([0, 0.02, 0.08]);
  world.post.faultRate = random.pick([0, 0.1, 0.4]);
  for (let n = 0; n < count * 10; n++) {
    const acts = Array.from({ length: 1 + random.below(3) }, () => act(world, members, count));
    for (const outcome of await Promise.allSettled(acts)) {
      if (outcome.status === 'rejected' && !isExpected(outcome.reason)) throw outcome.reason;
    }
    await Promise.all(world.woken.splice(0));
    if (random.happens(mixUpRate)) mixUpStep(world);
    // Never in the middle of a call: the providers keep keys for a day at least.
    if (random.happens(0.05)) for (const one of Object.values(providers)) one.forgetKeys();
  }
}

async function act(world: World, members: string[], count: number): Promise<void> {
  const { random, purchases } = world;
  const choice = random.next();
  if (choice < 0.1 && purchases.length < count) addPurchase(world, members);
  else if (choice < 0.58 && purchases.length > 0) await buyerStep(world, random.pick(purchases));
  else if (choice < 0.66) await claimStep(world);
  else if (choice < 0.8) await deliverStep(world);
  else if (choice < 0.86) providerStep(world);
  else if (choice < 0.91) await refundStep(world, members[0] as string);
  else if (choice < 0.945) await spendStep(world);
  else if (choice < 0.96) await jobStep(world, new Date());
  else if (choice < 0.975) await world.post.deliver();
  else if (choice < 0.98) foreignStep(world);
  else if (choice < 0.986) await noticeStep(world);
  else if (choice < 0.989) await endWaitingStep(world);
  else if (random.happens(0.5)) await monthStep(world, 1 + random.below(3));
}

/** What a buyer is told, a provider does, or a killed process leaves; anything else is a bug. */
function isExpected(reason: unknown): boolean {
  return (
    reason instanceof Refusal ||
    reason instanceof ProviderUnavailable ||
    reason instanceof PaymentDeclined ||
    reason instanceof Crash ||
    reason instanceof InsufficientBalance
  );
}

/** No more faults: what waits is delivered, what is pending is decided, and the regular jobs run. */
async function heal(world: World): Promise<void> {
  world.crashes.rate = world.post.faultRate = 0;
  for (const provider of Object.values(world.providers)) provider.faultRate = 0;
  const runJobs = async (areBanksOpen = true) => {
    decidePending(world, areBanksOpen);
    // Longer than any pause between two looks at a payment.
    world.hoursAhead += 24;
    await jobStep(world, new Date(Date.now() + world.hoursAhead * hour));
  };
  for (let n = 0; n < 2; n++) await runJobs(false);
  await demandNothingUnpaid(world);
  for (let n = 0; n < 2; n++) await runJobs();
  // A gift that was being charged when the process died goes on with the next run of its job.
  await monthStep(world, 0);
  for (let n = 0; n < 6; n++) await monthStep(world, 120);
  for (let n = 0; n < 2; n++) await runJobs();
  await endWaitingStep(world);
}

/** Somebody puts right at the providers what was wrong; answers whether there was anything. */
function putRight({ providers, alerts }: World): boolean {
  let isAny = false;
  for (const { accounts } of Object.values(providers)) {
    for (const { payment, rightful } of accounts.values()) {
      if (rightful) Object.assign(payment, rightful);
      isAny ||= rightful !== null;
    }
  }
  // All that was said of them was said rightly.
  const isMixUp = ({ what }: World['alerts'][number]) =>
    /differs|something else|test payment/.test(what);
  const rest = alerts.filter((one) => !isMixUp(one));
  alerts.splice(0, alerts.length, ...rest);
  return isAny;
}

/** The providers decide what is pending with them; a capture that the jobs make may be pending again. */
function decidePending({ providers, random }: World, areBanksOpen: boolean): void {
  for (const provider of Object.values(providers)) {
    for (const account of provider.accounts.values()) {
      const { payment, refunds, disputes, isBankDebit } = account;
      const isReturned = isBankDebit && payment.status === 'captured' && random.happens(0.1);
      if (isReturned) returnDebit(provider, account);
      if (payment.status === 'processing') {
        if (!isBankDebit) payment.status = 'captured';
        else if (areBanksOpen) decideDebit(random, provider, account);
      }
      for (const refund of refunds) if (refund.status === 'pending') refund.status = 'succeeded';
      for (const dispute of disputes) if (dispute.status === 'open') dispute.status = 'lost';
    }
  }
}

/** Everything is decided, the providers and we agree on each payment and each cent, the books are green. */
async function demandOrder(world: World, before: Map<string, number>): Promise<SeedReport> {
  const { db } = world.services;
  await Promise.all(world.woken.splice(0));
  const amiss = [
    ...world.amiss,
    ...(await world.post.finish()),
    ...(await world.memories.finish()),
  ];
  // One that was made twice around an error is canceled there and unknown here: as good as foreign.
  const waiting = await db.execute(sql`
    select count(*) as n from webhook_events e join payments p using (provider, provider_payment_id)
    where e.handled_at is null`);
  const events = Number((waiting as unknown as { rows: { n: string }[] }).rows[0]?.n);
  if (events > 0) amiss.push(`${events} events of ours were never handled`);
  const undecided = await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.status, ['open', 'ordered']));
  if (undecided.length > 0) amiss.push(`${undecided.length} payments are undecided`);
  const { purchases, claims } = world;
  const counts = { settled: 0, debits: 0, pages: 0, reversed: 0 };
  const report: SeedReport = { purchases: purchases.length, ...counts, claims };
  const after = await moneyAtProviders(db);
  for (const provider of Object.values(world.providers)) {
    amiss.push(...(await compare(db, provider, report)));
    const moved = (after.get(provider.name) ?? 0) - (before.get(provider.name) ?? 0);
    const kept = keptAt(provider);
    if (moved !== kept) amiss.push(`${provider.name} has ${kept} cents, the ledger ${moved}`);
  }
  const receipts = await db.$count(mails, eq(mails.template, 'donation-receipt'));
  if (receipts !== (await db.$count(donations))) amiss.push('receipts and donations differ');
  const fatal = /cannot fulfill|differs|something else/;
  for (const { what } of world.alerts) if (fatal.test(what)) amiss.push(what);
  for (const { name, violations } of await checkBooks(db)) {
    if (violations > 0) amiss.push(`the books: ${name} (${violations})`);
  }
  if (amiss.length > 0) throw new Error(amiss.join('; '));
  return report;
}
