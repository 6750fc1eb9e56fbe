// The pot of a race as tables that a reader can add up: where it came from, and where it went.

import type { RaceDetail } from '#contract/jackpot.ts';
import { counted } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { shares } from '#rules/jackpot/jackpot.ts';
import { charityCentsPerCard, potCentsPerCard } from '#rules/jackpot/settlement.ts';

/** A line of the pot: what, how much, and how that comes about. */
export interface MoneyLine {
  label: string;
  note?: string;
  cents: number;
}

/** A prize: how many matched, what they share, and what each of them got. */
export interface PrizeLine {
  matches: 6 | 5 | 4;
  percent: number;
  shareCents: number;
  winners: number;
  eachCents: number;
  paidCents: number;
}

/** A settled race; `into` adds up to `potCents`, and so do `prizes` and `carriedOutCents`. */
export interface RaceMoney {
  into: MoneyLine[];
  purseCents: number;
  /** Added beyond the purse, so that six matches won the least headline prize; mostly 0. */
  guaranteeCents: number;
  potCents: number;
  prizes: PrizeLine[];
  freeCredits: number;
  prizesCents: number;
  carriedOutCents: number;
  charity: MoneyLine;
  unclaimedCents: number;
}

/**
 * The tables of a settled race, to the cent.
 *
 * Example: a purse of $12,500.00 of which two cards with five matches got $812.50 each → `prizesCents`
 * 162_500, `carriedOutCents` 1_087_500.
 */
export function raceMoney(settled: NonNullable<RaceDetail['settlement']>): RaceMoney {
  const prize = (matches: 6 | 5 | 4, part: typeof settled.six): PrizeLine => ({
    matches,
    percent: shares[matches],
    ...part,
    paidCents: part.winners * part.eachCents,
  });
  return {
    into: [
      { label: 'Carried over from earlier races', cents: settled.carriedInCents },
      {
        label: 'From the cards of this race',
        note: `${counted(settled.cards, 'card')}, ${formatMoney(potCentsPerCard)} of each`,
        cents: settled.stakesCents,
      },
      {
        label: 'Added by the association',
        note: 'so that the announced purse was reached',
        cents: settled.toppedUpCents,
      },
    ],
    purseCents: settled.purseCents,
    guaranteeCents: settled.guaranteeCents,
    potCents: settled.purseCents + settled.guaranteeCents,
    prizes: [prize(6, settled.six), prize(5, settled.five), prize(4, settled.four)],
    freeCredits: settled.freeCredits,
    prizesCents: settled.prizesCents,
    carriedOutCents: settled.carriedOutCents,
    charity: {
      label: 'To young adults leaving foster care',
      note: `${formatMoney(charityCentsPerCard)} of each card`,
      cents: settled.charityCents,
    },
    unclaimedCents: settled.unclaimedCents,
  };
}
