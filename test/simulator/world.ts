// One simulated world: our own payment actions on a real database, and everything outside by chance.
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import type { Actor, Context } from '#base/http/actor.ts';
import type { Posting } from '#base/ledger/post.ts';
import type { ProviderName } from '#base/payments/provider.ts';
import type { refundPayment } from '#base/payments/refunds/refund-payment.ts';
import type {
  Fulfillment,
  Fulfillments,
  GuestPayment,
  Paid,
  PaymentServices,
} from '#base/payments/services.ts';
import type { FastUserAccount } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { termsVersion } from '#contract/legal.ts';
import type { GuestDonor, PurchaseItem } from '#contract/payments.ts';
import {
  accountParts,
  createAccount,
  isTaken,
  refuseTaken,
} from '#server/features/accounts/create-account.ts';
import { findSession, sessionOf } from '#server/features/accounts/queries.ts';
import { findTiers } from '#server/features/donations/queries.ts';
import { holdBallotLogs, withdrawVotes } from '#server/features/pageant/ballots/withdraw-votes.ts';
import { createBreakTraces } from '#server/features/play-limits/break-traces.ts';
import { createPlayDesk } from '#server/features/play-limits/check-spending.ts';
import { grantTickets } from '#server/features/raffle/tickets/grant-tickets.ts';
import { voidTickets } from '#server/features/raffle/tickets/void-tickets.ts';
import { decidePlace } from '#server/features/restrictions/queries.ts';
import { fulfillments } from '#server/fulfillments.ts';
import type { Memories } from './memories.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { Crash, createSimulatedProvider, type WaitingEvent } from './provider.ts';
import { type Random, randomOf } from './random.ts';

/** Somebody at a browser, with what they want to buy. */
export interface Purchase {
  source: ProviderName;
  item: PurchaseItem;
  amountCents: number;
  idempotencyKey: string;
  /** A guest's account-to-be; null for somebody who is signed in. */
  person: FastUserAccount | null;
  /** Who gives without an account, at first at least. */
  guest: GuestDonor | null;
  context: Context;
  /** What the browser holds once the payment is set up. */
  token: string | null;
  way: WayToPay;
  /** Where it is paid, once a form for the provider's own page was answered. */
  page: { paymentId: string; url: string } | null;
}

/** By card or wallet, from a bank account, or on the provider's own page. */
export type WayToPay = 'card' | 'bank' | 'page';

/** The world of a seed. */
export interface World {
  seed: number;
  random: Random;
  /** What one of the servers works with; each time it is asked for, another may be meant. */
  readonly services: PaymentServices;
  providers: Record<ProviderName, ReturnType<typeof createSimulatedProvider>>;
  events: WaitingEvent[];
  purchases: Purchase[];
  /** What was said to staff, and of which payment. */
  alerts: { paymentId: string; what: string }[];
  post: PostOffice;
  memories: Memories;
  /** What servers began because a notice reached them. */
  woken: Promise<void>[];
  /** The refunds that staff asked for, each of which is to be made once at most. */
  refundsAsked: Parameters<typeof refundPayment>[2][];
  /** The postings of play, whose keys are used up. */
  played: Posting[];
  /** How far the clock of the regular jobs is ahead, in hours. */
  hoursAhead: number;
  /** How many claims of gifts were answered. */
  claims: number;
  /** What was seen to go wrong on the way. */
  amiss: string[];
  /** Lets our own process die by chance. */
  dies(where: string): void;
  /** How often our own process dies; 0 heals everything. */
  crashes: { rate: number };
}

/** Builds the world of a seed over the connections of its servers to one database. */
export function createWorld(seed: number, dbs: readonly Db[], memories: Memories): World {
  const random = randomOf(seed);
  const events: WaitingEvent[] = [];
  const alerts: World['alerts'] = [];
  const crashes = { rate: 0 };
  const woken: World['woken'] = [];
  const traces = createBreakTraces('simulated');
  const dies = (where: string) => {
    if (random.happens(crashes.rate)) throw new Crash(where);
  };
  const providers = {
    stripe: createSimulatedProvider('stripe', seed, random, events),
    paypal: createSimulatedProvider('paypal', seed, random, events),
  };
  const post = openPostOffice(dbs, random);
  const servers = dbs.map(
    (db): PaymentServices => ({
      db,
      providers,
      fulfillments: mortal(fulfillments, dies),
      decidePlace,
      findTiers,
      play: createPlayDesk({ carryBreak: traces.carry, isUnknown: traces.isUnknown }),
      votes: { holdBallotLogs, withdrawVotes },
      grantTickets,
      voidTickets: async (tx, paymentId, count) => {
        await voidTickets(tx, paymentId, count);
        dies('while tickets were taken back');
      },
      accounts: mortalAccounts(dies),
      get patienceMs() {
        return random.pick([0, 0, 60_000]);
      },
      takesBankDebits: true,
      lookSoon: () => {},
      wakeOutbox: () => {
        dies('after the commit');
        // Half of the notices are lost, and the regular run of the outbox has to do.
        if (random.happens(0.5)) woken.push(post.deliver());
      },
      hashPrivately: (text) => text,
      limitFactor: 1000,
      alert: (paymentId, what) => void alerts.push({ paymentId, what }),
      remark: () => {},
    }),
  );
  return {
    ...{ seed, random, providers, events, alerts, crashes, dies, post, memories, woken },
    get services() {
      return random.pick(servers);
    },
    purchases: [],
    refundsAsked: [],
    played: [],
    hoursAhead: 0,
    claims: 0,
    amiss: [],
  };
}

/** What somebody signs up with, its password not hashed at all. */
export const prepareQuickly = async ({ email, name }: FastUserAccount) => ({
  ...{ email, name: name ?? email, termsVersion, passwordHash: 'not to be used' },
  agreedAt: new Date().toISOString(),
});

/** The accounts as they are made, without the slow hashing of passwords. */
function mortalAccounts(dies: (where: string) => void): PaymentServices['accounts'] {
  return {
    prepare: async (db, account) => {
      if (await isTaken(db, account.email)) throw new Refusal('email_taken');
      return prepareQuickly(account);
    },
    create: async (tx, account) => {
      const userId = await createAccount(tx, account);
      dies('after the account was made');
      return userId;
    },
    accountParts,
    refuseTaken,
    findSession,
    sessionOf,
    isClosed: async () => false,
  };
}

/** The fulfillments as they are, in a process that may die in the middle of each. */
function mortal(all: Fulfillments, dies: (where: string) => void): Fulfillments {
  const wrap = (one: Fulfillment): Fulfillment => ({
    ...one,
    grants(payment, paid) {
      dies('before the grant');
      return one.grants(payment, paid);
    },
    ...(one.forGuests
      ? {
          forGuests: {
            ...one.forGuests,
            grants(payment: GuestPayment, paid: Paid) {
              dies('before the grant');
              return one.forGuests!.grants(payment, paid);
            },
          },
        }
      : {}),
    stepsFor(payment) {
      const steps = one.stepsFor?.(payment);
      if (!steps) return null;
      return async (tx, ...more) => {
        const stepped = await steps(tx, ...more);
        dies('after the steps, before the grant');
        return stepped;
      };
    },
  });
  return Object.fromEntries(
    Object.entries(all).map(([type, one]) => [type, wrap(one)]),
  ) as Fulfillments;
}

const items: [PurchaseItem, number][] = [
  [{ type: 'donation', dollarAmount: 100 }, 10_000],
  [{ type: 'donation', dollarAmount: 33, coversFee: true }, 3_430],
  [{ type: 'raffle-tickets', tickets: 7 }, 1_400],
  [{ type: 'jackpot-credits', credits: 13 }, 2_600],
  [{ type: 'vote-tokens', dollarAmount: 30 }, 3_000],
  [{ type: 'tournament-entry', event: 'ps-golf-event' }, 10_000],
];
const gifts = items.filter(([{ type }]) => type === 'donation');
// From a bank account no fee of a card is covered.
const [plainGift] = items as [[PurchaseItem, number]];
const monthly: [PurchaseItem, number] = [
  { type: 'donation', dollarAmount: 25, frequency: 'monthly' },
  2_500,
];

/** Somebody new comes to buy something. */
export function addPurchase(world: World, memberIds: readonly string[]): Purchase {
  const { random, seed, purchases } = world;
  const source = random.pick(['stripe', 'paypal'] as const);
  const isMonthly = source === 'stripe' && random.happens(0.15);
  const isCard = source !== 'stripe' || isMonthly || random.happens(0.5);
  const way: WayToPay = isCard ? 'card' : random.pick(['bank', 'page'] as const);
  const choices = { card: items, page: gifts, bank: [plainGift] };
  const [item, amountCents] = isMonthly ? monthly : random.pick(choices[way]);
  const memberId = random.happens(0.5) ? random.pick(memberIds) : null;
  const name = `buyer-${seed}-${purchases.length}`;
  const person = {
    email: `${name}@mail.example`,
    password: 'correct horse',
    name,
    agree_tos: true,
  } as const;
  const isForGuests = item.type === 'donation' && !isMonthly;
  const isGuest = !memberId && isForGuests && (way !== 'card' || random.happens(0.6));
  // A third of them have an account, which nobody looks for.
  const guestEmail = `member-${seed}-${random.below(9)}@mail.example`;
  const purchase: Purchase = {
    source,
    item,
    amountCents,
    idempotencyKey: v7(),
    person: memberId ? null : person,
    guest: isGuest ? { name, email: guestEmail } : null,
    context: contextOf(name, memberId),
    token: null,
    ...{ way, page: null },
  };
  purchases.push(purchase);
  return purchase;
}

const actorOf = (visitor: string, userId: string): Actor => ({
  userId,
  person: { name: visitor, email: `${visitor}@mail.example`, mobile: null, isStaff: false },
  sessionId: visitor,
  since: new Date(),
  provenAt: null,
});

/** A browser, signed in or not. */
export function contextOf(visitor: string, userId: string | null): Context {
  const context: Context = {
    requestId: visitor,
    actor: userId ? actorOf(visitor, userId) : null,
    visitor,
    network: { near: visitor, wide: null },
    networkFingerprint: () => '',
    deviceHash: null,
    findPlace: async () => ({
      place: { country: 'US', state: 'NV' },
      source: 'demo-setting',
      version: null,
    }),
    count: async () => {},
    countWithNetwork: async () => {},
    requireWithin: async () => {},
    signInMaker: async (id) => {
      context.actor = actorOf(visitor, id);
      return true;
    },
    prepareSignIn: (id) => ({ parts: [], give: () => void context.signInMaker(id) }),
    signOut: async () => {
      context.actor = null;
    },
    rememberDevice: async () => {},
  };
  return context;
}
