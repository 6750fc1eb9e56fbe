// What can happen next in a simulated world: to a buyer, at a provider, in our own jobs.
import { isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import { type Posting, post } from '#base/ledger/post.ts';
import { cancelPayment } from '#base/payments/cancel-payment.ts';
import { completePayment } from '#base/payments/complete-payment.ts';
import type { ProviderPayment } from '#base/payments/provider.ts';
import { refundPayment } from '#base/payments/refunds/refund-payment.ts';
import { startPayment } from '#base/payments/start-payment.ts';
import { receiveWebhook } from '#base/payments/webhooks/webhooks.ts';
import type { GuestDonor } from '#contract/payments.ts';
import { chargeDueMonthly } from '#server/features/donations/monthly/charge-monthly.ts';
import { reconcileAll } from '../support/reconcile.ts';
import type { Account, SimulatedProvider } from './account.ts';
import { agreeToDebit, decideDebit, endPage, pageStep, returnDebit } from './gifts.ts';
import { isPageOpen } from './pages.ts';
import type { Purchase, World } from './world.ts';

const month = 32 * 24 * 60 * 60 * 1000;

/** A buyer does the next thing, or the thing again. */
export async function buyerStep(world: World, purchase: Purchase): Promise<void> {
  if (purchase.way === 'page') return pageStep(world, purchase);
  const { random, services } = world;
  if (!purchase.token) {
    await Promise.all(
      Array.from({ length: random.happens(0.2) ? 2 : 1 }, () => start(world, purchase)),
    );
    return;
  }
  const account = world.providers[purchase.source].accounts.get(purchase.token);
  const choice = random.next();
  if (account?.payment.status === 'unpaid' && choice < 0.75) {
    if (account.isBankDebit) agreeToDebit(world.providers.stripe, account);
    else answerBank(world, purchase.source, account);
  } else if (choice < 0.85) {
    const complete = () =>
      completePayment(
        services,
        {
          paymentSource: purchase.source,
          paymentResult: { token: purchase.token as string },
          ...(purchase.person ? { fastUserAccount: purchase.person } : {}),
        },
        purchase.context,
      );
    await Promise.all(random.happens(0.3) ? [complete(), complete()] : [complete()]);
  } else if (choice < 0.93) {
    await cancelPayment(services, purchase.source, { token: purchase.token }, purchase.context);
  }
}

async function start(world: World, purchase: Purchase): Promise<void> {
  const isBankDebit = purchase.way === 'bank';
  const isGuest = purchase.guest !== null && (isBankDebit || world.random.happens(0.9));
  const { token } = await startPayment(
    world.services,
    purchase.source,
    {
      amountCents: purchase.amountCents,
      purchaseItem: purchase.item,
      idempotencyKey: purchase.idempotencyKey,
      ...(isBankDebit ? { isBankDebit } : {}),
      // Half of the guests tell who they are before they pay, so that their browser may close.
      ...(isGuest
        ? { guestDonor: purchase.guest as GuestDonor }
        : purchase.person && world.random.happens(0.5)
          ? { fastUserAccount: purchase.person }
          : {}),
    },
    purchase.context,
  );
  purchase.token = token;
}

/** The bank says yes or no; at a wallet it is the buyer. */
function answerBank(
  { random, providers }: World,
  name: Purchase['source'],
  account: Account,
): void {
  const isYes = random.happens(0.85);
  account.payment.status = isYes ? 'authorized' : 'unpaid';
  account.payment.failure = isYes ? null : 'Your card was declined.';
  providers[name].emit(account.payment.id, isYes ? 'payment' : 'decline');
}

/** Something happens at a provider without us: what is pending is decided, a page ends, or money goes back. */
export function providerStep({ random, providers }: World): void {
  const provider: SimulatedProvider = random.pick([providers.stripe, providers.paypal]);
  const all = [...provider.accounts.values()];
  if (all.length === 0) return;
  const account = random.pick(all);
  const { payment, refunds, disputes } = account;
  if (isPageOpen(account)) {
    if (random.happens(0.2)) endPage(provider, account);
    return;
  }
  if (payment.status === 'processing' && account.isBankDebit) {
    decideDebit(random, provider, account);
    return;
  }
  if (payment.status === 'processing') {
    payment.status = random.happens(0.7) ? 'captured' : 'canceled';
    provider.emit(payment.id, 'payment');
    return;
  }
  if (payment.status !== 'captured') return;
  const pending = refunds.find(({ status }) => status === 'pending');
  const open = disputes.find(({ status }) => status === 'open');
  if (pending) pending.status = random.happens(0.8) ? 'succeeded' : 'failed';
  else if (open) open.status = random.pick(['won', 'lost'] as const);
  else if (account.isBankDebit && random.happens(0.3)) returnDebit(provider, account);
  else if (random.happens(0.3) && disputes.length === 0) {
    disputes.push({
      id: `${payment.id}-dispute`,
      amountCents: payment.amountCents,
      status: 'open',
      reason: 'fraudulent',
    });
  } else if (random.happens(0.2)) refundAtDashboard(account, random.next());
  provider.emit(payment.id, 'reversal');
}

/** Something about a payment becomes wrong at the provider before any money is taken for it. */
export function mixUpStep({ random, providers }: World): void {
  const all = [...random.pick([providers.stripe, providers.paypal]).accounts.values()];
  if (all.length === 0) return;
  const account = random.pick(all);
  const { payment } = account;
  const isEarly = payment.status === 'unpaid' || payment.status === 'authorized';
  if (account.rightful || !isEarly) return;
  // Most often there is another one; otherwise it is one that nobody knows.
  // What was made twice around an error bears one name, so that taking the other's changes nothing.
  const others = all.filter((one) => one.payment.paymentId !== payment.paymentId);
  const other = others.length > 0 ? random.pick(others).payment.paymentId : v7();
  const { amountCents, currency, isLive, paymentId } = payment;
  const [wrong, right] = random.pick<[Partial<ProviderPayment>, Partial<ProviderPayment>]>([
    [{ amountCents: amountCents - 1 }, { amountCents }],
    [{ currency: 'eur' }, { currency }],
    [{ isLive: true }, { isLive }],
    [{ paymentId: other }, { paymentId }],
  ]);
  account.rightful = right;
  Object.assign(payment, wrong);
}

/** Events come of payments of another shop, which uses the same account. */
export function foreignStep({ random, providers, seed }: World): void {
  const provider = random.pick([providers.stripe, providers.paypal]);
  provider.emit(`foreign-${seed}-${random.below(50)}`, random.pick(['payment', 'reversal']));
}

/** Staff use the provider's own dashboard. */
function refundAtDashboard({ payment, refunds }: Account, part: number): void {
  const gone = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = Math.floor((payment.amountCents - gone) * part);
  if (amountCents <= 0) return;
  refunds.push({
    id: `${payment.id}-dashboard-${refunds.length + 1}`,
    refundId: null,
    amountCents,
    status: 'succeeded',
  });
}

/** Delivers an event that waits: the oldest or any other, once or more often, or never. */
export async function deliverStep(world: World): Promise<void> {
  const { random, events, services } = world;
  if (events.length === 0) return;
  const at = random.happens(0.7) ? 0 : random.below(events.length);
  const [event] = events.splice(at, 1);
  if (!event || random.happens(0.1)) return;
  const times = random.happens(0.25) ? 3 : 1;
  const deliver = () => receiveWebhook(services, event.provider, Buffer.from(event.body), {});
  await Promise.all(Array.from({ length: times }, deliver));
}

/** Staff refund a part of some captured payment, or press the button of an earlier refund again. */
export async function refundStep(world: World, staffId: string): Promise<void> {
  const { random, services, providers, refundsAsked } = world;
  if (refundsAsked.length > 0 && random.happens(0.5)) {
    await refundPayment(services, staffId, random.pick(refundsAsked));
    return;
  }
  const captured = [...providers.stripe.accounts.values(), ...providers.paypal.accounts.values()]
    .map(({ payment }) => payment)
    .filter(({ status }) => status === 'captured');
  if (captured.length === 0) return;
  const { paymentId, amountCents } = random.pick(captured);
  const part = random.pick([1, 1, 2, 3, 7]);
  const asked = {
    paymentId: paymentId as string,
    amountCents: Math.max(1, Math.floor(amountCents / part)),
    reason: 'The simulation asked for it.',
    idempotencyKey: `${world.seed}-${refundsAsked.length}`,
  };
  refundsAsked.push(asked);
  await refundPayment(services, staffId, asked);
}

/** Somebody plays: spends credits or tokens that may have to be given back later. */
export async function spendStep(world: World): Promise<void> {
  const { random, services, purchases } = world;
  const userIds = purchases.flatMap(({ context }) => context.actor?.userId ?? []);
  if (userIds.length === 0) return;
  const asset = random.pick(['jackpot_credit', 'vote_token'] as const);
  const from = `user:${random.pick(userIds)}` as const;
  const key = `play:${v7()}`;
  const used = random.happens(0.6) ? world.played.at(-1) : undefined;
  if (used) await playUnderUsedKey(world, used);
  const posting = { key, asset, from, to: 'issuance', amount: 1 + random.below(3) } as const;
  await transaction(services.db, (tx) => post(tx, key, [posting]));
  world.played.push(posting);
}

/** A posting that bears the key of another one must be refused, not taken for it. */
async function playUnderUsedKey({ services, amiss }: World, used: Posting): Promise<void> {
  await transaction(services.db, (tx) =>
    post(tx, used.key, [{ ...used, amount: used.amount + 1 }]),
  ).then(
    () => amiss.push(`the used key ${used.key} was taken for another posting`),
    () => {},
  );
}

/** Our own jobs run, sometimes twice at once. */
export async function jobStep(world: World, now: Date): Promise<void> {
  const { random, services } = world;
  const run = () => reconcileAll(services, now);
  await Promise.all(random.happens(0.3) ? [run(), run()] : [run()]);
}

/** Something changes that every server keeps in memory, or the notices of it are lost. */
export async function noticeStep({ random, memories }: World): Promise<void> {
  await (random.happens(0.3) ? memories.cut() : memories.rename(random));
}

/** A month passes for the monthly gifts. */
export async function monthStep(world: World, months: number): Promise<void> {
  await chargeDueMonthly(world.services, new Date(Date.now() + months * month));
}

/** The next seed has providers of its own, which know nothing of these donors. */
export async function endMonthly(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    tx
      .update(monthlyDonations)
      .set({ endedAt: new Date(), endedBecause: 'canceled' })
      .where(isNull(monthlyDonations.endedAt)),
  );
}
