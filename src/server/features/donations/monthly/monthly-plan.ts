// A monthly gift's row as the plan that the rules decide about, and back.
import type { monthlyDonations } from '#base/database/schema/donations.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { donationCents } from '#rules/donations/donations.ts';
import {
  chargedFrom,
  isPaused,
  laterMonth,
  type MonthlyPlan,
  monthOf,
  newYorkDay,
  triesLeft,
} from '#rules/donations/monthly.ts';

/** A monthly gift as it is kept. */
export type Monthly = typeof monthlyDonations.$inferSelect;

/** How a gift goes on; one of an older release has its day and month from when it began and is due. */
export function planOf(row: Monthly): MonthlyPlan {
  const dueOn = newYorkDay(row.nextDueAt);
  return {
    day: row.anchorDay ?? Number(newYorkDay(row.startedAt).slice(8)),
    usedMonth: row.usedMonth ?? laterMonth(monthOf(dueOn), -1),
    dueOn,
    pausedUntil: row.pausedUntil,
  };
}

/** What is kept of a plan; a date that was declined is over where the plan has another one. */
export function columnsOf(plan: MonthlyPlan) {
  const dueAt = chargedFrom(plan.dueOn);
  return {
    anchorDay: plan.day,
    usedMonth: plan.usedMonth,
    pausedUntil: plan.pausedUntil,
    nextDueAt: dueAt,
    nextTryAt: dueAt,
    failures: 0,
  };
}

/** A monthly gift as its donor sees it. */
export function toMonthly(row: Monthly): MonthlyDonation {
  const plan = planOf(row);
  const { cardBrand: brand, cardLast4: last4, cardExpires: expires } = row;
  return {
    _id: row.id,
    dollarAmount: row.dollarAmount,
    feeCents: donationCents(row.dollarAmount, row.coversFee) - row.dollarAmount * 100,
    donationPreference: row.donationPreference,
    created: row.startedAt.toISOString(),
    coversFee: row.coversFee,
    day: plan.day,
    nextDate: row.endedAt ? null : plan.dueOn,
    nextDue: row.endedAt ? null : row.nextTryAt.toISOString(),
    tries: row.endedAt
      ? []
      : triesLeft(row.nextTryAt, row.failures).map((instant) => instant.toISOString()),
    pausedUntil: !row.endedAt && isPaused(plan, newYorkDay(new Date())) ? row.pausedUntil : null,
    card: brand && last4 && expires ? { brand, last4, expires } : null,
    failures: row.failures,
    ended: row.endedAt?.toISOString() ?? null,
    endedBecause: row.endedBecause,
    giftsMade: row.giftsMade,
  };
}
