// Looks after every payment that is undecided, so that nothing depends on a webhook or a browser.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { runStatement } from '../database/transaction.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { loggable } from '../http/loggable.ts';
import { ProviderUnavailable } from './provider.ts';
import type { Payment } from './records.ts';
import { lookForReversals } from './refunds/look-for-reversals.ts';
import { findUndecidedReversals, performRefund } from './refunds/refund-payment.ts';
import { syncReversals } from './refunds/sync-reversals.ts';
import { openTroubles, type ToldTroubles } from './refunds/tell-of-trouble.ts';
import type { PaymentServices } from './services.ts';
import { cancelAtProvider, settle } from './settle.ts';
import { handleWaitingEvents } from './webhooks/webhooks.ts';

// Each question to a provider takes from what it answers to buyers: so many a second, and in one run.
const questionsEachSecond = 5;
const maxLooks = 1_000;
// The pauses between two looks grow from the one to the other.
const shortestPauseMs = 5 * 60 * 1000;
const longestPauseMs = 30 * 60 * 1000;
// A bank takes days to decide about a debit.
const longestBankPauseMs = 6 * 60 * 60 * 1000;
// A buyer who is still at the card form after an hour has left; the hold on the card is released.
const abandonedMs = 60 * 60 * 1000;

const maxReversals = 200;

/** What a run of the reconciler did. */
export interface Reconciled {
  looked: number;
  closed: number;
  unreachable: number;
}

/**
 * Settles whatever can be settled, releases abandoned payments, makes refunds that wait, follows
 * disputes, and handles waiting webhooks. Runs every five minutes on one server; running twice does no harm.
 *
 * @param told the troubles with what goes back that the runs before have told staff of
 */
export async function reconcile(
  services: PaymentServices,
  now: Date,
  told: ToldTroubles = new Map(),
): Promise<Reconciled> {
  await handleWaitingEvents(services, now);
  const done = await reconcilePayments(services, now);
  done.unreachable += await reconcileReversals(services, now, told);
  return done;
}

async function reconcilePayments(services: PaymentServices, now: Date): Promise<Reconciled> {
  const done: Reconciled = { looked: 0, closed: 0, unreachable: 0 };
  for (const id of await takeDue(services.db, now)) {
    const pause = sleep(1000 / (questionsEachSecond * services.limitFactor));
    const payment = await lookAfter(services, id, now).catch(() => null);
    done.looked++;
    if (!payment) done.unreachable++;
    else if (payment.closedAt) done.closed++;
    await pause;
  }
  return done;
}

/**
 * Takes the payments that are due for a look, the longest due first, and sets when each is due next: an
 * open one at the latest when its buyer has left.
 */
async function takeDue(db: Db, now: Date): Promise<string[]> {
  // Whichever clock is ahead: what is due by the database's is due as well.
  const at = sql`greatest(now(), ${now.toISOString()}::timestamptz)`;
  const longest = sql`case when is_bank_debit and status = 'ordered'
    then ${longestBankPauseMs}::float8 else ${longestPauseMs}::float8 end`;
  const pause = sql`least(${longest}, ${shortestPauseMs}::float8 * power(2, least(looks, 30)))`;
  const leavesAt = sql`created_at + ${abandonedMs}::float8 * interval '1 millisecond'`;
  const rows = await runStatement<{ id: string }>(
    db,
    sql`update payments set looks = looks + 1,
        next_look_at = case when status = 'open' and ${leavesAt} > ${at}
          then least(${leavesAt}, ${at} + ${pause} * interval '1 millisecond')
          else ${at} + ${pause} * interval '1 millisecond' end
      where id in (
        select id from payments where status in ('open', 'ordered') and next_look_at <= ${at}
        order by next_look_at limit ${maxLooks} for update skip locked)
      returning id`,
  );
  return rows.map(({ id }) => id);
}

async function lookAfter(all: PaymentServices, id: string, now: Date): Promise<Payment> {
  const services = tellingOnce(all);
  const payment = await settle(services, id, 'the regular check');
  const isAbandoned =
    payment.status === 'open' && now.getTime() - payment.createdAt.getTime() > abandonedMs;
  if (!isAbandoned) return payment;
  return cancelAtProvider(services, payment, 'the buyer has left');
}

/** To give a payment up is to settle it again: what the look has found already is told once. */
function tellingOnce(services: PaymentServices): PaymentServices {
  const told = new Set<string>();
  return {
    ...services,
    alert(paymentId, what) {
      if (told.has(what)) return;
      told.add(what);
      services.alert(paymentId, what);
    },
  };
}

/** Follows money that goes back; answers how many questions had no answer. */
async function reconcileReversals(
  services: PaymentServices,
  now: Date,
  told: ToldTroubles,
): Promise<number> {
  const why = 'the regular check';
  let unreachable = 0;
  const troubles = openTroubles(told, now, services.alert);
  const tolerate = (subject: string, error: unknown) => {
    unreachable++;
    const what = isOutage(error) ? null : `what went back could not be read: ${loggable(error)}`;
    troubles.note(subject, what);
  };
  const undecided = await findUndecidedReversals(services, maxReversals);
  for (const { id, paymentId } of undecided.refunds) {
    const outcome = await performRefund(services, id, why).catch((error: unknown) =>
      tolerate(paymentId, error),
    );
    if (outcome === 'taken-back')
      services.alert(paymentId, 'a refund was taken back, see its timeline');
  }
  for (const id of undecided.paymentIds) {
    await syncReversals(services, id, why).catch((error: unknown) => tolerate(id, error));
  }
  for (const provider of Object.values(services.providers)) {
    await lookForReversals(services, provider, { now, why }, tolerate);
  }
  troubles.end();
  return unreachable;
}

/** Whether asking again is enough, or once the provider is set up again; another answer would only be repeated. */
const isOutage = (error: unknown) =>
  error instanceof ProviderUnavailable
    ? error.isTheirFault
    : error instanceof Refusal || isUnavailable(error);
