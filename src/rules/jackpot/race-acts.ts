// What staff can do about a race at an instant, and what stands in the way of everything else.
import type { Obstacles } from '../draws/acts.ts';
import { formatRoundMoney } from '../format/money.ts';
import { leavesNotice, noticeHours } from '../notice.ts';
import { safeguardHours } from '../safeguards/safeguards.ts';
import { leastHeadlineCents } from './jackpot.ts';

/** What decides which acts a race allows. */
export interface RaceActFacts {
  hasStarted: boolean;
  isCanceled: boolean;
  hasFinish: boolean;
  /** The entries of its draw are frozen: nothing about them changes any more. */
  isFrozen: boolean;
  isDrawn: boolean;
  isSettled: boolean;
  /** The name of an earlier race that has to be settled first. */
  unsettledBefore: string | null;
}

/** Why no car is scratched any more: it would change who came home. */
export const scratchTooLate = 'The race has started, so no car can be scratched anymore.';

/** The acts of a race. */
export type RaceAct = 'finish' | 'scratch' | 'undoScratch' | 'cancel' | 'settle';

/**
 * Why each act of a race is not possible now, as a sentence; null where it is.
 *
 * Example: a race that is drawn → `settle` null, `finish` 'The draw is frozen: the finish stands.'
 */
export function raceObstacles(race: RaceActFacts): Obstacles<RaceAct> {
  const isFixed = race.isFrozen || race.isDrawn;
  const canceled = race.isCanceled ? 'This race was canceled.' : null;
  return {
    finish:
      canceled ??
      (isFixed
        ? 'The draw is frozen: the finish stands.'
        : race.hasStarted
          ? null
          : 'The race has not started yet.'),
    scratch: canceled ?? (race.hasStarted ? scratchTooLate : null),
    // A wrong scratch is often seen as the car comes home.
    undoScratch: canceled ?? (race.hasFinish ? 'The race has been run: the finish stands.' : null),
    cancel:
      canceled ??
      (isFixed
        ? 'The draw is frozen: the race cannot be canceled anymore.'
        : race.hasFinish
          ? 'The race has been run: it cannot be canceled anymore.'
          : null),
    settle: canceled ?? settleObstacle(race),
  };
}

/** How many times its amount a purse on sale may become within a day. */
const maxPurseFactor = 2;

/** A purse as it was announced: by staff, or carried over from the race before. */
export interface AnnouncedPurse {
  purseCents: number;
  announcedAt: Date;
  isCarried: boolean;
}

/**
 * The lowest purse of the last day, which what staff raise is measured by: many small steps are one large one.
 * Whatever was carried over counts as announced by nobody, and from it on is measured anew.
 *
 * Example: $10,000 a week ago, $20,000 an hour ago → $10,000; with $30,000 carried over since → $30,000.
 *
 * @param purses of one race, the oldest first; one at least
 */
export function lowestPurseOfDay(purses: readonly AnnouncedPurse[], now: Date): number {
  const since = now.getTime() - safeguardHours * 60 * 60_000;
  const from = purses.findLastIndex((one) => one.isCarried || one.announcedAt.getTime() <= since);
  return Math.min(...purses.slice(Math.max(from, 0)).map(({ purseCents }) => purseCents));
}

/** What decides whether a purse may become another one. */
export interface PurseFacts {
  beforeCents: number;
  afterCents: number;
  /** See {@link lowestPurseOfDay}. */
  lowestCents: number;
  /** Cards are on sale, or were. */
  hasOpened: boolean;
  hasClosed: boolean;
}

/**
 * Why an announced purse may not become another one, as a sentence; null where it may. Whoever bought a
 * card counts on it, so it only rises from then on, and is fixed with the cards. As nothing brings it down
 * again, it at most doubles within a day: a zero too many is no such step.
 *
 * Example: $10,000 → $12,000 while cards are on sale → null; → $8,000, or → $100,000 → a sentence; the same
 * day $20,000 → $21,000 → a sentence.
 */
export function purseObstacle(purse: PurseFacts): string | null {
  if (purse.afterCents === purse.beforeCents) return null;
  if (purse.hasClosed) return 'The purse stands since the cards have closed.';
  if (purse.hasOpened && purse.afterCents < purse.beforeCents) {
    return 'Cards are on sale: the purse can only rise.';
  }
  const maxCents = Math.max(purse.lowestCents, leastHeadlineCents) * maxPurseFactor;
  if (purse.hasOpened && purse.afterCents > maxCents) {
    return `Cards are on sale, and the purse cannot be lowered again: it can rise to at most ${formatRoundMoney(maxCents)} within ${safeguardHours} hours.`;
  }
  return null;
}

/** From when until when cards of a race are sold. */
export interface Sale {
  opensAt: Date;
  closesAt: Date;
}

/** A sale as it stands, and whether somebody has bought or could have. */
export interface SaleBefore extends Sale {
  isOnSale: boolean;
}

/**
 * Why cards may not be sold from and until then, as a sentence; null where they may. A race that few people
 * could play would leave them the pot: whoever hears of it has a day to, from when it is added and whenever
 * its sale is made shorter. And who could move the closing of what is on sale at short notice would sell cards
 * while the race is run elsewhere: it moves while it is at least a day away, and to a time that is.
 *
 * Example: a new race that closes in an hour → a sentence; a closing on sale moved from 14:00 to 15:00 at 13:00
 * → a sentence; the start of that race put off until 16:00 → null.
 *
 * @param before null for a race that is added
 */
export function saleObstacle(before: SaleBefore | null, after: Sale, now: Date): string | null {
  const isClosingMoved = before !== null && before.closesAt.getTime() !== after.closesAt.getTime();
  if (isClosingMoved && before.isOnSale) {
    if (!leavesNotice(before.closesAt, now) || !leavesNotice(after.closesAt, now)) {
      return `Players rely on the closing that is shown: once cards are on sale it can be moved only while it is at least ${noticeHours} hours away, and to a time that is. To put off the start alone, enter the closing as it was.`;
    }
  }
  const begins = ({ opensAt }: Sale) => (opensAt > now ? opensAt : now);
  const isShortened = !before || after.closesAt < before.closesAt || begins(after) > begins(before);
  if (!isShortened || leavesNotice(after.closesAt, begins(after))) return null;
  return `People can play a race for at least ${noticeHours} hours: please choose a close at least that long after now, and after cards open.`;
}

function settleObstacle({ isSettled, isDrawn, unsettledBefore }: RaceActFacts): string | null {
  if (isSettled) return 'This race is settled.';
  if (!isDrawn) return 'The two numbers have to be drawn first.';
  return unsettledBefore === null ? null : `${unsettledBefore} has to be settled first.`;
}
