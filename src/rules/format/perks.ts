// What came with a gift, in words.
import type { Perks } from '../payments/perks.ts';
import { counted } from './counts.ts';

/** The kinds of which there is anything: `['25 jackpot credits', '50 raffle tickets']`. */
export const listPerks = (perks: Readonly<Perks>): string[] =>
  [
    perks.jackpotCredits > 0 ? counted(perks.jackpotCredits, 'jackpot credit') : '',
    perks.raffleTickets > 0 ? counted(perks.raffleTickets, 'raffle ticket') : '',
    perks.voteTokens > 0 ? counted(perks.voteTokens, 'vote token') : '',
  ].filter(Boolean);
