// What features do for each other, handed to them so that none needs to know another.

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { lockIfClosed } from '#base/database/lock-account.ts';
import type { DrawServices } from '#base/draws/services.ts';
import type { Foundation } from '#base/feature.ts';
import { keepFor } from '#base/keep-for.ts';
import { patient } from '#base/payments/patient-provider.ts';
import { createPaypal } from '#base/payments/paypal/paypal.ts';
import type { PaymentServices, PlayDesk } from '#base/payments/services.ts';
import { createStripe } from '#base/payments/stripe/stripe.ts';
import { createEventWatch, type EventWatch } from '#base/payments/webhooks/event-watch.ts';
import { handleWaitingEvents } from '#base/payments/webhooks/webhooks.ts';

import { accountParts, createAccount, refuseTaken } from './features/accounts/create-account.ts';
import { findSession, sessionOf } from './features/accounts/queries.ts';
import { prepareWhilePaying } from './features/accounts/sign-up-while-paying.ts';
import { findTiers } from './features/donations/queries.ts';
import { createSeasonKeeper, type SeasonKeeper } from './features/golf/weeks/keep-seasons.ts';
import { jackpotDraws } from './features/jackpot/jackpot-draws.ts';
import { holdBallotLogs, withdrawVotes } from './features/pageant/ballots/withdraw-votes.ts';
import { type BreakTraces, createBreakTraces } from './features/play-limits/break-traces.ts';
import { createPlayDesk } from './features/play-limits/check-spending.ts';
import { createLimitTraces, type LimitTraces } from './features/play-limits/limit-traces.ts';
import { findFreedom } from './features/play-limits/queries.ts';
import { raffleDraws } from './features/raffle/raffle-draws.ts';
import { grantTickets } from './features/raffle/tickets/grant-tickets.ts';
import { voidTickets } from './features/raffle/tickets/void-tickets.ts';
import { keepDecisions } from './features/restrictions/queries.ts';
import {
  type HouseholdSigns,
  isUnlikeStaff,
  noticeHousehold,
} from './features/staff/households.ts';
import { fulfillments } from './fulfillments.ts';

// A browser is back from its bank within a second or two.
const buyersTimeMs = 5_000;

/** How what a payment granted is taken back. */
export const reversal = { fulfillments, voidTickets, votes: { holdBallotLogs, withdrawVotes } };

/** What features hand each other. */
export interface Desks {
  traces: BreakTraces;
  limitTraces: LimitTraces;
  /** What tells that an account is of a household of staff. */
  signs: HouseholdSigns;
  play: PlayDesk;
  decidePlace: PaymentServices['decidePlace'];
  /** Null while payments are off. */
  payments: PaymentServices | null;
  draws: DrawServices;
  /** Looks at webhooks that leave their buyers a moment. */
  watch: EventWatch;
  /** The tournaments as they stand. */
  seasons: SeasonKeeper;
}

/**
 * @param patienceMs how long webhooks leave a buyer alone
 */
export function createDesks(foundation: Foundation, { patienceMs = buyersTimeMs }): Desks {
  const traces = createBreakTraces(foundation.secret);
  const limitTraces = createLimitTraces(foundation.secret);
  // In the demo everybody tries staff and player in one browser.
  const signs = { hasBrowsers: !foundation.config.hasDemoData };
  const play = createPlayDesk({
    carryBreak: async (tx, userId, arrival) => {
      const isOnBreak = await traces.carry(tx, userId, arrival);
      await limitTraces.carry(tx, userId, arrival.email);
      const isOfStaff = await noticeHousehold(tx, signs, userId, arrival);
      // What was carried, or what another account of the mailbox has.
      const { hasLimits } = await findFreedom(tx, userId);
      return isOnBreak || hasLimits || isOfStaff;
    },
    isUnknown: (arrival) => sql`(${traces.isUnknown(arrival)}
      and ${limitTraces.isUnknown(arrival.email)} and ${isUnlikeStaff(signs, arrival)})`,
  });
  const { momentMs } = foundation.answers;
  const decidePlace = keepDecisions(momentMs);
  const watch = createEventWatch(async () => {
    if (payments) await handleWaitingEvents(payments, new Date());
  }, patienceMs);
  const payments = createPayments(foundation, play, {
    patienceMs,
    lookSoon: watch.soon,
    decidePlace,
    findTiers: keepFor(momentMs, findTiers),
  });
  return {
    traces,
    limitTraces,
    signs,
    play,
    decidePlace,
    payments,
    watch,
    draws: createDraws(foundation),
    seasons: createSeasonKeeper(),
  };
}

/** The payments over the providers that are set up; null where none is. */
function createPayments(
  { config, secret, db, wakeOutbox, log }: Foundation,
  play: PlayDesk,
  more: Pick<PaymentServices, 'patienceMs' | 'lookSoon' | 'decidePlace' | 'findTiers'>,
): PaymentServices | null {
  const { stripe, paypal, limitFactor } = config;
  if (!stripe && !paypal) return null;
  return {
    db,
    providers: {
      ...(stripe ? { stripe: patient(createStripe(stripe)) } : {}),
      ...(paypal ? { paypal: patient(createPaypal(paypal)) } : {}),
    },
    play,
    grantTickets,
    ...reversal,
    accounts: {
      prepare: prepareWhilePaying,
      create: createAccount,
      accountParts,
      refuseTaken,
      findSession,
      sessionOf,
      isClosed: lockIfClosed,
    },
    hashPrivately: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
    limitFactor,
    takesBankDebits: stripe?.takesBankDebits ?? false,
    ...more,
    wakeOutbox,
    alert: (paymentId, what) => log.error({ paymentId, what }, 'payment needs a person'),
    remark: (paymentId, what) => log.warn({ paymentId, what }, 'payment waits'),
  };
}

function createDraws({ config, db, wakeOutbox, log }: Foundation): DrawServices {
  return {
    db,
    relays: config.drandRelays,
    beaconRelays: config.beaconRelays,
    kinds: { raffle: raffleDraws, jackpot: jackpotDraws },
    wakeOutbox,
    alert: (drawId, what) => log.error({ drawId, what }, 'draw needs a person'),
  };
}
