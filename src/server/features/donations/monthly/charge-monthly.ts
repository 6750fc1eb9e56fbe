// Makes the monthly gifts that are due, and tells the donor where a card refuses.
import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { Payment } from '#base/payments/records.ts';
import { chargeRepetition, giveUpRepetition } from '#base/payments/repeat-payment.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import { type DecidedPlace, readPlaceOfPayment } from '#base/places/place-evidence.ts';
import type { Granted, PurchaseItem } from '#contract/payments.ts';
import { donationCents, findTier, monthlyRetryDays } from '#rules/donations/donations.ts';
import { allowedPerks } from '#rules/payments/perks.ts';
import { findTiers } from '../queries.ts';

type Monthly = typeof monthlyDonations.$inferSelect;

const maxAtOnce = 500;
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
 * Charges every monthly gift that is due; an hourly job, and running it twice charges nothing twice. A
 * declined gift is tried again after a few days (rules/donations.ts) and ended after the last try.
 */
export async function chargeDueMonthly(services: PaymentServices, now: Date): Promise<MonthlyRun> {
  const run: MonthlyRun = { settled: 0, declined: 0, undecided: 0 };
  const due = await services.db
    .select()
    .from(monthlyDonations)
    .where(and(isNull(monthlyDonations.endedAt), lte(monthlyDonations.nextTryAt, now)))
    .orderBy(asc(monthlyDonations.nextTryAt))
    .limit(maxAtOnce);
  for (const monthly of due) {
    try {
      const payment = await charge(services, monthly);
      if (payment.status === 'settled') run.settled++;
      else if (payment.status === 'failed') {
        await recordDecline(services, monthly, payment, now);
        run.declined++;
      } else run.undecided++;
    } catch (error) {
      run.undecided++;
      services.alert(monthly.firstPaymentId, `a monthly gift waits: ${loggable(error)}`);
    }
  }
  await giveUpEnded(services, now);
  return run;
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

async function charge(services: PaymentServices, monthly: Monthly): Promise<Payment> {
  const { dollarAmount, coversFee, donationPreference, firstPaymentId } = monthly;
  const located = await readPlaceOfPayment(services.db, firstPaymentId);
  const decided = await services.decidePlace(services.db, located);
  const item = {
    type: 'donation',
    dollarAmount,
    coversFee,
    frequency: 'monthly',
    ...(donationPreference ? { donationPreference } : {}),
  } as PurchaseItem;
  return chargeRepetition(services, {
    monthlyDonationId: monthly.id,
    number: monthly.giftsMade + 1,
    userId: monthly.userId,
    provider: 'stripe',
    customerId: monthly.providerCustomerId,
    methodId: monthly.providerMethodId,
    item,
    decided,
    quote: {
      amountCents: donationCents(dollarAmount, coversFee),
      perks: await findPerks(services, monthly, decided),
      description: 'Monthly donation',
    },
  });
}

/**
 * The perks of today's tier, but of no kind that the first gift came without: nobody is there to say
 * from where they give now, so the law of the place of the first gift goes on to hold, with the licenses
 * of today. None at all while the donor may not play.
 */
async function findPerks(
  { db, play }: PaymentServices,
  monthly: Monthly,
  { allowed }: DecidedPlace,
): Promise<Granted> {
  const mayPlay = (await play.findExclusion(db, monthly.userId)) === null;
  const tier = findTier(await findTiers(db, 'DONATION'), monthly.dollarAmount);
  const [first] = await db
    .select({ perks: payments.perks })
    .from(payments)
    .where(eq(payments.id, monthly.firstPaymentId));
  const kept = (kind: keyof Granted) =>
    mayPlay && first && first.perks[kind] > 0 ? (tier?.[kind] ?? 0) : 0;
  const perks = {
    jackpotCredits: kept('jackpotCredits'),
    raffleTickets: kept('raffleTickets'),
    voteTokens: kept('voteTokens'),
  };
  return allowedPerks(perks, allowed);
}

/** Notes a declined gift, and mails its donor what to do; once for each payment. */
async function recordDecline(
  services: PaymentServices,
  monthly: Monthly,
  payment: Payment,
  now: Date,
): Promise<void> {
  const wait = monthlyRetryDays[monthly.failures];
  const isOver = wait === undefined;
  await transaction(services.db, async (tx) => {
    const counted = await tx
      .update(monthlyDonations)
      .set({
        failures: monthly.failures + 1,
        ...(isOver
          ? { endedAt: now, endedBecause: 'card_failed' as const }
          : { nextTryAt: new Date(now.getTime() + wait * day) }),
      })
      .where(
        and(eq(monthlyDonations.id, monthly.id), eq(monthlyDonations.failures, monthly.failures)),
      )
      .returning({ id: monthlyDonations.id });
    if (counted.length === 0) return;
    await tx.execute(
      mailInsert({
        key: `monthly-declined:${payment.id}`,
        recipient: sql`(select email from users where id = ${monthly.userId})`,
        template: 'monthly-declined',
        data: { monthlyDonationId: monthly.id, failure: payment.failure, isOver },
      }),
    );
  });
  services.wakeOutbox();
}
