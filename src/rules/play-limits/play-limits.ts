// The rules of playing within one's means: spending limits, cooling-off and self-exclusion.
import { creditCents, ticketCents, tokenCents } from '../prices.ts';
import type { RestrictedItem } from '../restrictions/restrictions.ts';

/** Over which time a spending limit counts. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** The length of each period, counted back from now, so that midnight opens no second limit. */
export const periodMs: Record<LimitPeriod, number> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
};

/** How long a higher limit waits before it counts, in hours; a lower one counts at once. */
export const raiseWaitsHours = 24;

/** The same in milliseconds. */
export const raiseWaitsMs = raiseWaitsHours * 60 * 60 * 1000;

/** The kinds of breaks. */
export const breakKinds = ['cooling-off', 'self-exclusion'] as const;
export type BreakKind = (typeof breakKinds)[number];

/** How long a break from playing can be, in days; half a year, a year and five years for exclusion. */
export const breakDays = {
  'cooling-off': [1, 7, 30],
  'self-exclusion': [182, 365, 1826],
} as const satisfies Record<BreakKind, readonly number[]>;

/** The purchases that count as playing, with all that they cost. */
export const playPurchases = ['raffle-tickets', 'jackpot-credits', 'vote-tokens'] as const;

/**
 * What a gift counts for as playing: what its credits, tickets and tokens would cost, but never more
 * than was given. Else a gift would be the way round one's own limit.
 *
 * Example: $100 that brings 25 credits ($50), 50 tickets ($100) and 25 tokens ($25) counts for $100;
 * $25 without any of them for nothing.
 */
export function giftPlayCents(
  amountCents: number,
  perks: { jackpotCredits: number; raffleTickets: number; voteTokens: number },
): number {
  const worth =
    perks.jackpotCredits * creditCents +
    perks.raffleTickets * ticketCents +
    perks.voteTokens * tokenCents;
  return Math.min(amountCents, worth);
}

/** What an excluded person may not buy, play or be thanked with. */
const playItems: readonly RestrictedItem[] = ['raffle', 'jackpot', 'vote'];

/** Whether an item is play, which a break from playing covers. */
export const isPlay = (item: RestrictedItem): boolean => playItems.includes(item);

/** A limit as it was set: cents, or null for no limit, counting from an instant. */
export interface SetLimit {
  cents: number | null;
  setAt: Date;
  effectiveAt: Date;
}

/** Whether a limit was still waiting for its time when the next one was set, which then replaced it. */
function isReplaced(limit: SetLimit, next: SetLimit | undefined): boolean {
  const waits = limit.effectiveAt > limit.setAt;
  return waits && next !== undefined && next.setAt < limit.effectiveAt;
}

/**
 * The limit that counts at an instant out of all that were ever set for a period, oldest first: the
 * last one whose time has come, leaving out those that were replaced before it came; null when there
 * is none.
 *
 * Example: $50, then $100 from tomorrow, then within the hour $20: it is $20, tomorrow too.
 */
export function limitAt(set: readonly SetLimit[], now: Date): number | null {
  const counting = set.findLast(
    (limit, index) => limit.effectiveAt <= now && !isReplaced(limit, set[index + 1]),
  );
  return counting?.cents ?? null;
}

/** The limit that was set last, if its time has not come yet. */
export function comingLimit(set: readonly SetLimit[], now: Date): SetLimit | null {
  const last = set.at(-1);
  return last && last.effectiveAt > now ? last : null;
}

/**
 * From when a new limit counts: a lower one at once, a higher one, or none at all, after 24 hours.
 *
 * Example: from $50 to $20 at once; from $20 to $50 tomorrow; from nothing to $50 at once.
 */
export function limitCountsFrom(current: number | null, wanted: number | null, now: Date): Date {
  const isLower = wanted !== null && (current === null || wanted <= current);
  return isLower ? now : new Date(now.getTime() + raiseWaitsMs);
}

/** The lower one of two limits, of which null is none. */
export function lowerLimit(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/**
 * What has to be set so that one's own limits are never higher than other ones, neither now nor once what waits
 * has come: the lower of both now, and the lower of what both are to be, from when the later of them comes.
 * Empty where one's own are low enough.
 *
 * Example: own $20 and no limit in an hour, others $50: $20 now, and $50 in an hour.
 */
export function joinedLimits(
  own: readonly SetLimit[],
  others: readonly SetLimit[],
  now: Date,
): Pick<SetLimit, 'cents' | 'effectiveAt'>[] {
  const [mine, theirs] = [courseOf(own, now), courseOf(others, now)];
  const cents = lowerLimit(mine.cents, theirs.cents);
  const later = lowerLimit(mine.later, theirs.later);
  const effectiveAt = mine.from > theirs.from ? mine.from : theirs.from;
  const isSame = cents === mine.cents && later === mine.later;
  if (isSame && (later === cents || mine.from >= effectiveAt)) return [];
  const joined = [
    { cents, effectiveAt: now },
    { cents: later, effectiveAt },
  ];
  return later === cents ? joined.slice(0, 1) : joined;
}

/** The limit now, the one that it is to be, and from when. */
function courseOf(set: readonly SetLimit[], now: Date) {
  const cents = limitAt(set, now);
  const coming = comingLimit(set, now);
  return coming
    ? { cents, later: coming.cents, from: coming.effectiveAt }
    : { cents, later: cents, from: now };
}

/**
 * What stays of a limit when its account is closed, for whoever comes back under the same mailbox: to leave it
 * is to raise it, so what is left of it counts until a raise would, and then what was set last. Null without
 * a limit.
 *
 * Example: $50 a month with $30 spent leaves $20, and after 24 hours $50.
 */
export function leftLimit(
  set: readonly SetLimit[],
  spentCents: number,
  now: Date,
): { leftCents: number; cents: number | null } | null {
  const current = limitAt(set, now);
  if (current === null) return null;
  const coming = comingLimit(set, now);
  const cents = coming ? coming.cents : current;
  return { leftCents: Math.max(0, current - spentCents), cents };
}

/**
 * What may still be spent on play in each limited period, and the smallest of it.
 *
 * Example: a day's limit of 5000 with 3000 spent → `leftToSpend({ day: 5000 }, { day: 3000 })` = 2000;
 * without limits null.
 */
export function leftToSpend(
  limits: Partial<Record<LimitPeriod, number | null>>,
  spent: Partial<Record<LimitPeriod, number>>,
): number | null {
  const left = limitPeriods.flatMap((period) => {
    const limit = limits[period];
    return limit === null || limit === undefined ? [] : [Math.max(0, limit - (spent[period] ?? 0))];
  });
  return left.length > 0 ? Math.min(...left) : null;
}

/** When a break of so many days that begins now ends. */
export function breakEnd(days: number, now: Date): Date {
  return new Date(now.getTime() + days * dayMs);
}

/**
 * The lengths of a kind of break that last longer than what is left of the present one, in whole days.
 *
 * Example: with 20 days of a break left, cooling off can be made 30 days, not 1 or 7.
 */
export function longerBreaks(kind: BreakKind, endsAt: Date | null, now: Date): number[] {
  const daysLeft = endsAt ? Math.ceil((endsAt.getTime() - now.getTime()) / dayMs) : 0;
  return breakDays[kind].filter((days) => days > daysLeft);
}
