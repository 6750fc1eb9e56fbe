// What each amount brings: perks of a donation, and vote tokens bought.
import type { DemoDonationTier } from './types.ts';

/** Dollars, jackpot credits, raffle tickets and vote tokens: the more generous, the more of each. */
const donations: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 0],
  [25, 5, 10, 5],
  [50, 11, 22, 11],
  [100, 25, 50, 25],
  [250, 70, 140, 70],
  [500, 150, 300, 150],
  [1000, 325, 650, 325],
  [2500, 875, 1750, 875],
  [5000, 1900, 3800, 1900],
  [7500, 3000, 6000, 3000],
  [10_000, 4250, 8500, 4250],
  [25_000, 11_500, 23_000, 11_500],
  [50_000, 25_000, 50_000, 25_000],
];

/** Dollars and vote tokens; from $100 on a token costs less than a dollar. */
const voteTokens: readonly (readonly [number, number])[] = [
  [1, 1],
  [25, 25],
  [50, 50],
  [100, 105],
  [250, 270],
  [500, 550],
  [1000, 1125],
  [2500, 2850],
  [5000, 5750],
  [7500, 8700],
  [10_000, 11_750],
  [25_000, 29_500],
  [50_000, 60_000],
];

/** Every tier, ascending within its type. */
export const donationTiers: DemoDonationTier[] = [
  ...donations.map(([amount, jackpotCredits, raffleTickets, tokens]) => ({
    type: 'DONATION' as const,
    amount,
    jackpotCredits,
    raffleTickets,
    voteTokens: tokens,
  })),
  ...voteTokens.map(([amount, tokens]) => ({
    type: 'VOTE_CONTEST' as const,
    amount,
    jackpotCredits: 0,
    raffleTickets: 0,
    voteTokens: tokens,
  })),
];
