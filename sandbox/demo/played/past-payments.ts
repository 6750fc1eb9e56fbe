// What was given and bought in the twelve months before today, from dates and seeds alone.
import { noPerks } from '#rules/payments/perks.ts';
import { ticketCents } from '#rules/prices.ts';
import { instantAt, wallClock } from '../calendar.ts';
import { seededNumbers } from '../seeded-choice.ts';
import { ownMonthlyGifts, ownSingleGifts } from './own-gifts.ts';
import {
  giftOf,
  type Next,
  type PastPayment,
  type Preference,
  providerOf,
  settled,
  tierPerks,
} from './past-payment.ts';
import { supporters } from './people.ts';

const daysBack = 365;
const minuteMs = 60_000;

/** Gifts on a usual day, and what each month makes of it, January first: much comes before the year ends. */
const giftsADay = 3.4;
const monthFactors = [0.75, 0.8, 0.9, 0.95, 1, 0.9, 0.85, 0.9, 1, 1.05, 1.35, 1.9];

/** How often each amount is given, in percent. */
const amounts: readonly (readonly [dollars: number, percent: number])[] = [
  [25, 30],
  [50, 27],
  [75, 5],
  [100, 22],
  [150, 4],
  [250, 7],
  [500, 3],
  [1000, 1.6],
  [2500, 0.4],
];

const preferences: readonly (readonly [preference: Preference, percent: number])[] = [
  [undefined, 34],
  ['foster-kids-aged-out', 34],
  ['heart-to-heart', 19],
  ['kids-golf', 13],
];

function weighted<T>(next: Next, choices: readonly (readonly [T, number])[]): T {
  let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return choices[0]![0];
}

const pick = <T>(next: Next, items: readonly T[]): T => items[Math.floor(next() * items.length)]!;

/** An instant of the day, between breakfast and bedtime in New York. */
function duringDay(day: Date, next: Next): Date {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const hour = instantAt('newYork', year, month, date, 7 + Math.floor(next() * 16));
  return new Date(hour.getTime() + Math.floor(next() * 60 * minuteMs));
}

function giftsOfDay(day: Date): PastPayment[] {
  const date = day.toISOString().slice(0, 10);
  const next = seededNumbers(`gifts of ${date}`);
  const count = Math.floor(giftsADay * monthFactors[day.getUTCMonth()]! * (0.6 + 0.8 * next()));
  return Array.from({ length: count }, (_, at) =>
    giftOf(`gift ${at} of ${date}`, {
      userId: pick(next, supporters).userId,
      provider: providerOf(next),
      dollars: weighted(next, amounts),
      preference: weighted(next, preferences),
      coversFee: next() < 0.3,
      at: duringDay(day, next),
    }),
  );
}

/** Tickets and votes that were bought, on most days. */
function purchasesOfDay(day: Date): PastPayment[] {
  const date = day.toISOString().slice(0, 10);
  const next = seededNumbers(`purchases of ${date}`);
  const bought: PastPayment[] = [];
  if (next() < 0.8) {
    const tickets = pick(next, [5, 10, 10, 25, 50, 100]);
    bought.push(
      settled(`tickets of ${date}`, {
        userId: pick(next, supporters).userId,
        provider: providerOf(next),
        item: { type: 'raffle-tickets', tickets },
        amountCents: tickets * ticketCents,
        perks: { ...noPerks, raffleTickets: tickets },
        at: duringDay(day, next),
      }),
    );
  }
  if (next() < 0.75) {
    const dollarAmount = pick(next, [25, 25, 50, 50, 100, 250]);
    bought.push(
      settled(`tokens of ${date}`, {
        userId: pick(next, supporters).userId,
        provider: providerOf(next),
        item: { type: 'vote-tokens', dollarAmount },
        amountCents: dollarAmount * 100,
        perks: tierPerks('VOTE_CONTEST', dollarAmount),
        at: duringDay(day, next),
      }),
    );
  }
  return bought;
}

const declines = [
  'Your card was declined.',
  'Your card has insufficient funds.',
  'Your card has expired.',
];

/** What came to nothing: a declined card, or a buyer who thought better of it. */
function failuresOfDay(day: Date): PastPayment[] {
  const date = day.toISOString().slice(0, 10);
  const next = seededNumbers(`failures of ${date}`);
  const chance = next();
  if (chance > 0.45) return [];
  const isDeclined = chance < 0.2;
  const gift = giftOf(`failure of ${date}`, {
    userId: pick(next, supporters).userId,
    provider: 'stripe',
    dollars: weighted(next, amounts),
    preference: weighted(next, preferences),
    coversFee: false,
    at: duringDay(day, next),
  });
  return [
    {
      ...gift,
      status: isDeclined ? 'failed' : 'canceled',
      failure: isDeclined ? pick(next, declines) : null,
    },
  ];
}

/** A check on the first working day of each month, from somebody who gives more at once. */
function checkOfDay(day: Date): PastPayment[] {
  const isWeekend = day.getUTCDay() % 6 === 0;
  if (isWeekend || day.getUTCDate() > 3 || (day.getUTCDate() > 1 && day.getUTCDay() !== 1))
    return [];
  const date = day.toISOString().slice(0, 10);
  const next = seededNumbers(`check of ${date}`);
  return [
    giftOf(`check of ${date}`, {
      userId: pick(next, supporters).userId,
      provider: 'offline',
      dollars: pick(next, [2500, 5000, 5000, 7500, 10_000]),
      preference: weighted(next, preferences),
      coversFee: false,
      at: duringDay(day, next),
    }),
  ];
}

/** All payments of the past year but those for cards and golf, oldest first. */
export function pastPayments(now: Date): PastPayment[] {
  const today = wallClock(now, 'newYork');
  const days = Array.from(
    { length: daysBack },
    (_, at) =>
      new Date(
        Date.UTC(
          today.getUTCFullYear(),
          today.getUTCMonth(),
          today.getUTCDate() - daysBack + 1 + at,
        ),
      ),
  );
  const ofDays = days.flatMap((day) => [
    ...giftsOfDay(day),
    ...purchasesOfDay(day),
    ...failuresOfDay(day),
    ...checkOfDay(day),
  ]);
  return [...ofDays, ...ownSingleGifts(now), ...ownMonthlyGifts(now)]
    .filter(({ at }) => at.getTime() < now.getTime() - 5 * minuteMs)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
