// The cards of the demo's past races: who saved which, and the credits that they bought for them.
import { carCount, pickCount } from '#rules/jackpot/cards.ts';
import { creditChoices } from '#rules/jackpot/jackpot.ts';
import { raceInstants } from '#rules/jackpot/races.ts';
import { seededNumbers } from '../seeded-choice.ts';
import { stableId } from '../stable-id.ts';
import type { DemoRace } from '../types.ts';
import { creditsOf, type PastPayment } from './past-payment.ts';
import { jackpotWinner, playerId, supporters } from './people.ts';

/** A card before it has a serial. */
export interface PastCard {
  userId: string;
  batchId: string;
  picks: number[];
  at: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Cards are on sale from the start of the race before; the first save theirs when that is over. */
const daysOfSale = 6.8;
/** Two of three play in a week: most save a handful of cards, a few save forty. */
const chanceToPlay = 0.72;
const maxCards = 42;
/** How many cards the player saved for each race, the oldest first, the next race last. */
const ownCards = [3, 2, 4, 3, 5, 2, 4, 3, 2];

/** Six different numbers, ascending. */
export function randomPicks(next: () => number, chosen: readonly number[] = []): number[] {
  const picks = new Set(chosen);
  while (picks.size < pickCount) picks.add(1 + Math.floor(next() * carCount));
  return [...picks].sort((a, b) => a - b);
}

/** Credits in everybody's hands, as gifts and purchases come in. */
export class Purses {
  readonly #payments: readonly PastPayment[];
  readonly #credits = new Map<string, number>();
  #read = 0;

  constructor(payments: readonly PastPayment[]) {
    this.#payments = payments;
  }

  /** Counts in what was granted before an instant. */
  fill(until: Date): void {
    for (; this.#read < this.#payments.length; this.#read += 1) {
      const { at, userId, perks, status } = this.#payments[this.#read]!;
      if (at >= until) return;
      if (status === 'settled') this.#add(userId, perks.jackpotCredits);
    }
  }

  /** Takes credits out; answers the purchase that it took where there were too few. */
  take(userId: string, credits: number, name: string, at: Date): PastPayment | null {
    const short = credits - (this.#credits.get(userId) ?? 0);
    this.#add(userId, -credits);
    if (short <= 0) return null;
    const pack = creditChoices.find((choice) => choice >= short)!;
    this.#add(userId, pack);
    return creditsOf(name, userId, pack, new Date(at.getTime() - hourMs / 6));
  }

  #add(userId: string, credits: number): void {
    this.#credits.set(userId, (this.#credits.get(userId) ?? 0) + credits);
  }
}

/**
 * The cards that were saved for a race until `now`, in the order of their time, and what was bought to
 * save them.
 *
 * @param week which of the played races it is, the oldest being 0
 */
export function cardsOf(
  race: DemoRace,
  week: number,
  purses: Purses,
  now: Date,
): { cards: PastCard[]; bought: PastPayment[] } {
  const { closesAt } = raceInstants(race.startsAt);
  const firstAt = new Date(closesAt.getTime() - daysOfSale * dayMs);
  purses.fill(firstAt);
  const cards: PastCard[] = [];
  const bought: PastPayment[] = [];
  const players = [...supporters.map(({ userId }) => userId), playerId];
  for (const userId of players) {
    const name = `cards of ${userId} for ${race.id}`;
    const next = seededNumbers(name);
    const plays = next() < chanceToPlay || userId === jackpotWinner.userId;
    const many = 1 + Math.floor(next() ** 2.2 * maxCards);
    // Most save them late; the last minutes are left alone, so that everything is in its order.
    const share = 0.01 + 0.98 * next() ** 0.7;
    const at = new Date(firstAt.getTime() + Math.floor(share * daysOfSale * dayMs));
    const count = userId === playerId ? ownCards[week]! : plays ? many : 0;
    if (count === 0 || at >= now) continue;
    const purchase = purses.take(userId, count, `credits for ${name}`, at);
    if (purchase) bought.push(purchase);
    const batchId = stableId(name);
    for (let card = 0; card < count; card += 1) {
      cards.push({ userId, batchId, picks: randomPicks(next), at });
    }
  }
  cards.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { cards, bought };
}
