// How the purse of a race is made up and shared out, in whole cents.

import { creditCents } from '../prices.ts';
import { headlineCents, type PaidMatches, shareOf } from './jackpot.ts';

/** What a card adds to the purse of its race, in cents: half of a credit's price. */
export const potCentsPerCard = creditCents / 2;

/** What a card gives to the charity, in cents: the other half. */
export const charityCentsPerCard = creditCents - potCentsPerCard;

/** How long after its race a prize can be claimed, in days (specification, section 9). */
export const claimWithinDays = 30;

/** However late a race is settled, its prizes can be claimed for at least so many days from then. */
export const leastClaimDays = 14;

/** From this prize on, in cents, a tax form is asked for (specification, section 9). */
export const taxFormCents = 60_000;

/** The fewest numbers of a card that have to match for money. */
export const fewestPaidMatches = 4 satisfies PaidMatches;

/** How many cards have so many matches. */
export interface WinnerCounts {
  six: number;
  five: number;
  four: number;
  /** These win a free credit each, no money. */
  three: number;
}

/** What goes into a race. */
export interface RaceStakes {
  /** What earlier races left in the pot, in cents. */
  carriedInCents: number;
  /** The purse that was announced, which the association makes up where the pot is smaller. */
  announcedCents: number;
  /** The cards that take part. */
  cards: number;
  winners: WinnerCounts;
}

/** One share: its cents, its winners, and what each of them gets. */
export interface SettledShare {
  shareCents: number;
  winners: number;
  /** What one winner gets; 0 without winners. */
  eachCents: number;
}

/** A race's settlement to the cent; all figures in cents except counts. */
export interface Settlement {
  cards: number;
  carriedInCents: number;
  /** What the cards added to the purse. */
  stakesCents: number;
  /** What the association added, so that the announced purse was reached. */
  toppedUpCents: number;
  /** carriedIn + stakes + toppedUp. */
  purseCents: number;
  /** What the association added beyond the purse, so that six matches won the least headline prize. */
  guaranteeCents: number;
  /** What the cards gave to the charity. */
  charityCents: number;
  six: SettledShare;
  five: SettledShare;
  four: SettledShare;
  /** Free credits for three matches. */
  freeCredits: number;
  prizesCents: number;
  /** What stays in the pot for the next race: shares without winners, and cents that can't be split. */
  carriedOutCents: number;
}

function share(shareCents: number, winners: number): SettledShare {
  return { shareCents, winners, eachCents: winners > 0 ? Math.floor(shareCents / winners) : 0 };
}

/**
 * Shares out a race (specification, section 9; design, section 4): the shares of the purse for six, five
 * and four matches, each rounded down and split equally in whole cents. What nobody wins and
 * what can't be split stays in the pot. The six matches' share is never less than $10,000 when it is
 * won; the association adds what is missing.
 *
 * Example: $12,500.00 announced, an empty pot, 1,000 cards and two cards with five matches → stakes
 * 100_000, topped up 1_150_000, purse 1_250_000; five 162_500 for two, 81_250 each; carried out
 * 1_087_500.
 */
export function settle(race: RaceStakes): Settlement {
  const { cards, carriedInCents, announcedCents, winners } = race;
  const stakesCents = cards * potCentsPerCard;
  const toppedUpCents = Math.max(0, announcedCents - carriedInCents - stakesCents);
  const purseCents = carriedInCents + stakesCents + toppedUpCents;
  const partOf = (matches: PaidMatches) => shareOf(purseCents, matches);
  const isSixWon = winners.six > 0;
  const six = share(isSixWon ? headlineCents(purseCents) : partOf(6), winners.six);
  const guaranteeCents = isSixWon ? six.shareCents - partOf(6) : 0;
  const five = share(partOf(5), winners.five);
  const four = share(partOf(4), winners.four);
  const prizesCents = [six, five, four].reduce((sum, one) => sum + one.winners * one.eachCents, 0);
  return {
    cards,
    carriedInCents,
    stakesCents,
    toppedUpCents,
    purseCents,
    guaranteeCents,
    charityCents: cards * charityCentsPerCard,
    six,
    five,
    four,
    freeCredits: winners.three,
    prizesCents,
    carriedOutCents: purseCents + guaranteeCents - prizesCents,
  };
}

/**
 * Until when a prize of a race can be claimed, to the millisecond: so many days after its start, and where it
 * was settled late not before some days after that, or whoever settles could let prizes expire.
 */
export function claimableUntil({ startsAt, settledAt }: { startsAt: Date; settledAt: Date }): Date {
  const after = (start: Date, days: number) => start.getTime() + days * 24 * 60 * 60 * 1000;
  return new Date(Math.max(after(startsAt, claimWithinDays), after(settledAt, leastClaimDays)));
}
