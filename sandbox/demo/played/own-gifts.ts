// The gifts of the demo's player: single ones, and a monthly one that goes on.
import {
  afterCharge,
  chargedFrom,
  monthOf,
  newYorkDay,
  startPlan,
} from '#rules/donations/monthly.ts';
import { instantAt, wallClock } from '../calendar.ts';
import { type Gift, giftOf, type PastPayment, type Preference } from './past-payment.ts';
import { playerId } from './people.ts';

const minuteMs = 60_000;

/** The player's own gifts: days ago, dollars, what for, and whether the fee was covered. */
const ownGifts: readonly (readonly [number, number, Preference, boolean])[] = [
  [347, 100, 'heart-to-heart', false],
  [214, 50, undefined, false],
  [96, 250, 'foster-kids-aged-out', true],
  [19, 100, 'kids-golf', false],
];

/** When the player's monthly gift began, and what it is. */
const monthly = { daysAgo: 159, dollars: 25, preference: 'foster-kids-aged-out' as const };

function morningBefore(now: Date, days: number): Date {
  const today = wallClock(now, 'newYork');
  const [year, month, day] = [
    today.getUTCFullYear(),
    today.getUTCMonth() + 1,
    today.getUTCDate() - days,
  ];
  return new Date(instantAt('newYork', year, month, day, 9).getTime() + 24 * minuteMs);
}

/** The player's monthly gifts so far. */
export function ownMonthlyGifts(now: Date): PastPayment[] {
  const started = morningBefore(now, monthly.daysAgo);
  const gifts: PastPayment[] = [];
  let plan = startPlan(newYorkDay(started));
  let at = started;
  for (let number = 1; ; number += 1) {
    if (number > 1) {
      at = chargedFrom(plan.dueOn);
      plan = afterCharge(plan, monthOf(plan.dueOn));
    }
    if (at.getTime() > now.getTime() - minuteMs) return gifts;
    const { dollars, preference } = monthly;
    const gift = giftOf(`own monthly gift ${number}`, {
      userId: playerId,
      provider: 'stripe',
      dollars,
      preference,
      coversFee: false,
      at,
    });
    const item = { ...(gift.item as Gift), frequency: 'monthly' as const };
    gifts.push({ ...gift, item, monthlyNumber: number });
  }
}

/** The player's single gifts. */
export const ownSingleGifts = (now: Date): PastPayment[] =>
  ownGifts.map(([daysAgo, dollars, preference, coversFee]) =>
    giftOf(`own gift ${daysAgo}`, {
      userId: playerId,
      provider: 'stripe',
      dollars,
      preference,
      coversFee,
      at: morningBefore(now, daysAgo),
    }),
  );
