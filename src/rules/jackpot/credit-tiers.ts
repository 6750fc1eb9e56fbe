import type { Tier } from '../donations/donations.ts';
import { creditCents } from '../prices.ts';
import { creditChoices } from './jackpot.ts';

/**
 * What the offered numbers of credits cost, as the tiers of a matrix: credits have one price, whatever
 * their number, and come without anything else.
 *
 * Example: the tier of 25 credits is `{ amount: 50, jackpotCredits: 25, raffleTickets: 0, voteTokens: 0 }`.
 */
export const creditTiers = (): Tier[] =>
  creditChoices.map((credits) => ({
    amount: (credits * creditCents) / 100,
    jackpotCredits: credits,
    raffleTickets: 0,
    voteTokens: 0,
  }));
