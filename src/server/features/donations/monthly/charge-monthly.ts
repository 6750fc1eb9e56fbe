// Makes the monthly gifts that are due, and tells the donor where a card refuses.
import { and, asc, eq, isNotNull, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import {
  chargeRepetition,
  giveUpRepetition,
  type Repetition,
} from '#base/payments/repeat-payment.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import { type DecidedPlace, readPlaceOfPayment } from '#base/places/place-evidence.ts';
import type { Granted, PurchaseItem } from '#contract/payments.ts';
import { donationCents, findTier } from '#rules/donations/donations.ts';
import { mayCharge, monthOf, newYorkDay } from '#rules/donations/monthly.ts';
import { allowedPerks } from '#rules/payments/perks.ts';
import { findTiers, takesGifts } from '../queries.ts';
import { lockMonthly } from './monthly-acts.ts';
import { type Monthly, planOf } from './monthly-plan.ts';
import { findUnnoted, noteDecline } from './note-decline.ts';

const maxAtOnce = 500;
// Most of a charge is waiting for the provider.
const sideBySide = 4;
// Well before a run counts as lost and the job is begun once more beside it, see operations/job-runs.ts.
const longestRunMs = 12 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
// A charge that is under way on another server has its answer by then.
const answerWithinMs = 10 * 60 * 1000;

/** What a run of the job did. */
export interface MonthlyRun {
  settled: number;
  declined: number;
  undecided: number;
}

/**
 * Charges the monthly gifts that are due, the oldest first, until there are no more or its time is over; an
 * hourly job, and running it twice charges nothing twice. A declined gift is tried again after a few days
 * (rules/donations/monthly.ts) and ended after the last try.
 */
export async function chargeDueMonthly(
  services: PaymentServices,
  now: Date,
  { atOnce = maxAtOnce, mostMs = longestRunMs } = {},
): Promise<MonthlyRun> {
  const run: MonthlyRun = { settled: 0, declined: 0, undecided: 0 };
  const begun = Date.now();
  const hasTime = () => Date.now() - begun < mostMs;
  // What is charged after midnight is of the day after.
  const charge = (one: Due) =>
    chargeOne(services, run, one, new Date(now.getTime() + Date.now() - begun));
  let last: Due | null = null;
  do {
    const due: Due[] = await findDue(services, now, last, atOnce);
    const left = due.values();
    const chargeNext = async () => {
      for (const one of left) if (hasTime()) await charge(one);
    };
    await Promise.all(Array.from({ length: sideBySide }, chargeNext));
    last = due.length < atOnce ? null : (due.at(-1) ?? null);
  } while (last && hasTime());
  services.wakeOutbox();
  await giveUpEnded(services, now);
  return run;
}

type Due = Pick<Monthly, 'id' | 'firstPaymentId' | 'nextTryAt'>;

/** The gifts that are due; `last` is the one behind which to go on, since some are due after their turn too. */
async function findDue(
  { db }: PaymentServices,
  now: Date,
  last: Due | null,
  atOnce: number,
): Promise<Due[]> {
  const { id, firstPaymentId, nextTryAt, endedAt } = monthlyDonations;
  const isBehind =
    last &&
    sql`(${nextTryAt}, ${id}) > (${last.nextTryAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  return db
    .select({ id, firstPaymentId, nextTryAt })
    .from(monthlyDonations)
    .where(and(isNull(endedAt), lte(nextTryAt, now), isBehind ?? undefined))
    .orderBy(asc(nextTryAt), asc(id))
    .limit(atOnce);
}

async function chargeOne(
  services: PaymentServices,
  run: MonthlyRun,
  { id, firstPaymentId }: Due,
  now: Date,
): Promise<void> {
  try {
    const payment = await chargeRepetition(services, (tx) => decide(services, tx, id, now));
    if (payment === null) return;
    if (payment.status === 'settled') run.settled++;
    else if (payment.status === 'failed') {
      await transaction(services.db, async (tx) =>
        noteDecline(tx, await lockMonthly(tx, { id }), payment, now),
      );
      run.declined++;
    } else run.undecided++;
  } catch (error) {
    run.undecided++;
    services.alert(firstPaymentId, `a monthly gift waits: ${loggable(error)}`);
  }
}

/** A gift that ended while it was being charged leaves a payment that nobody would look at again. */
async function giveUpEnded(services: PaymentServices, now: Date): Promise<void> {
  const left = await services.db
    .select({ payment: payments, monthly: monthlyDonations })
    .from(payments)
    .innerJoin(monthlyDonations, eq(monthlyDonations.id, payments.monthlyDonationId))
    .where(
      and(
        eq(payments.status, 'ordered'),
        isNotNull(monthlyDonations.endedAt),
        lt(payments.createdAt, new Date(now.getTime() - answerWithinMs)),
      ),
    )
    .limit(maxAtOnce);
  for (const { payment, monthly } of left) {
    const saved = { customerId: monthly.providerCustomerId, methodId: monthly.providerMethodId };
    await giveUpRepetition(services, payment, saved).catch((error: unknown) =>
      services.alert(payment.id, `a monthly gift waits: ${loggable(error)}`),
    );
  }
}

/**
 * What is to be charged of a gift now, by what holds in this moment: the donor may have changed, skipped,
 * paused or ended it since it was found, and another server may have charged it. Null where nothing is, where
 * donations are shut at the place of the first gift, or where its charity takes no gifts any more: nobody gave to
 * another one.
 */
async function decide(
  services: PaymentServices,
  tx: Tx,
  id: string,
  now: Date,
): Promise<Repetition | null> {
  const monthly = await lockMonthly(tx, { id });
  const today = newYorkDay(now);
  if (monthly.endedAt || monthly.nextTryAt > now) return null;
  const refused = await findUnnoted(tx, monthly);
  if (refused && (await noteDecline(tx, monthly, refused, now))) return null;
  const { dollarAmount, coversFee, donationPreference } = monthly;
  const decided = await services.decidePlace(
    tx,
    await readPlaceOfPayment(tx, monthly.firstPaymentId),
  );
  const mayGive = decided.allowed.includes('donate');
  const hasCharity = await takesGifts(tx, donationPreference);
  if (!(mayGive && hasCharity) && !(await isUnderWay(tx, monthly))) {
    // Looked at again on the next day: one that only waits must not stand before those behind it.
    await tx
      .update(monthlyDonations)
      .set({ nextTryAt: new Date(now.getTime() + day) })
      .where(eq(monthlyDonations.id, id));
    if (!hasCharity && mayCharge(planOf(monthly), today)) await askForCharity(tx, monthly);
    return null;
  }
  return {
    monthlyDonationId: monthly.id,
    number: monthly.giftsMade + 1,
    // One that is under way goes on, whatever day it is; a new one is a matter of the calendar.
    month: mayCharge(planOf(monthly), today) ? monthOf(today) : null,
    userId: monthly.userId,
    provider: 'stripe',
    customerId: monthly.providerCustomerId,
    methodId: monthly.providerMethodId,
    item: {
      type: 'donation',
      dollarAmount,
      coversFee,
      frequency: 'monthly',
      ...(donationPreference ? { donationPreference } : {}),
    } as PurchaseItem,
    decided,
    quote: {
      amountCents: donationCents(dollarAmount, coversFee),
      perks: await findPerks(services, tx, monthly, decided),
      description: 'Monthly donation',
    },
  };
}

/** Asks the donor, once for each date, which charity the gift is for now. */
const askForCharity = (tx: Tx, { id, userId, nextDueAt }: Monthly) =>
  tx.execute(
    mailInsert({
      key: `monthly-charity-gone:${id}:${nextDueAt.toISOString()}`,
      recipient: sql`(select email from users where id = ${userId})`,
      template: 'monthly-charity-gone',
      data: { monthlyDonationId: id },
    }),
  );

/** Whether the next gift has been asked for already, and the provider may have taken it. */
const isUnderWay = async (tx: Tx, { id, giftsMade }: Monthly) =>
  (await tx.$count(
    payments,
    and(
      eq(payments.monthlyDonationId, id),
      eq(payments.monthlyNumber, giftsMade + 1),
      notInArray(payments.status, ['failed', 'canceled']),
    ),
  )) > 0;

/**
 * The perks of today's tier, but of no kind that the first gift was to bring and came without: nobody is
 * there to say from where they give now, so the law of the place of the first gift goes on to hold, with
 * the licenses of today. None at all while the donor may not play, or wants none.
 */
async function findPerks(
  { play }: PaymentServices,
  tx: Tx,
  monthly: Monthly,
  { allowed }: DecidedPlace,
): Promise<Granted> {
  const mayPlay = (await play.findExclusion(tx, monthly.userId)) === null;
  const tiers = await findTiers(tx, 'DONATION');
  const tier = findTier(tiers, monthly.dollarAmount);
  const [first] = await tx
    .select({ perks: payments.perks, item: payments.item })
    .from(payments)
    .where(eq(payments.id, monthly.firstPaymentId));
  const gift = first?.item.type === 'donation' ? first.item : null;
  const firstTier = findTier(tiers, gift?.dollarAmount ?? 0);
  const kept = (kind: keyof Granted) => {
    const wasDenied = !first || (first.perks[kind] === 0 && (firstTier?.[kind] ?? 0) > 0);
    return mayPlay && !gift?.withoutPerks && !wasDenied ? (tier?.[kind] ?? 0) : 0;
  };
  const perks = {
    jackpotCredits: kept('jackpotCredits'),
    raffleTickets: kept('raffleTickets'),
    voteTokens: kept('voteTokens'),
  };
  return allowedPerks(perks, allowed);
}
