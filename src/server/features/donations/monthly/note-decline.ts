// Notes where a card refused a monthly gift: its donor is told, and it is tried again or ended.
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { Payment } from '#base/payments/records.ts';
import { mayCharge, monthlyRetryDays, newYorkDay } from '#rules/donations/monthly.ts';
import { type Monthly, planOf } from './monthly-plan.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * A refused charge of the gift that is due which nobody noted, since its server ended before: where one was noted,
 * or the donor decided something since, the next try comes after it.
 */
export async function findUnnoted(
  tx: Tx,
  { id, giftsMade, nextTryAt }: Monthly,
): Promise<Payment | null> {
  const [refused] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.monthlyDonationId, id),
        eq(payments.monthlyNumber, giftsMade + 1),
        eq(payments.status, 'failed'),
        gte(payments.closedAt, nextTryAt),
      ),
    )
    .limit(1);
  return refused ?? null;
}

/**
 * Notes a declined gift that is locked, and mails its donor what to do; once for each payment. Answers whether
 * this call did it.
 */
export async function noteDecline(
  tx: Tx,
  monthly: Monthly,
  payment: Payment,
  now: Date,
): Promise<boolean> {
  // What its donor decided since counts, and not what came of the date before.
  const isStillDue = !monthly.endedAt && mayCharge(planOf(monthly), newYorkDay(now));
  if (!isStillDue || (await isDeclineKnown(tx, payment))) return false;
  const wait = monthlyRetryDays[monthly.failures];
  const isOver = wait === undefined;
  await tx
    .update(monthlyDonations)
    .set({
      failures: monthly.failures + 1,
      ...(isOver
        ? { endedAt: now, endedBecause: 'card_failed' as const }
        : { nextTryAt: new Date(now.getTime() + wait * day) }),
    })
    .where(eq(monthlyDonations.id, monthly.id));
  await tx.execute(
    mailInsert({
      key: declineKey(payment),
      recipient: sql`(select email from users where id = ${monthly.userId})`,
      template: 'monthly-declined',
      data: { monthlyDonationId: monthly.id, failure: payment.failure, isOver },
    }),
  );
  return true;
}

const declineKey = ({ id }: Payment) => `monthly-declined:${id}`;

/** Another server may have noted it, which it did with an email. */
const isDeclineKnown = async (tx: Tx, payment: Payment) =>
  (await tx.$count(mails, eq(mails.key, declineKey(payment)))) > 0;
