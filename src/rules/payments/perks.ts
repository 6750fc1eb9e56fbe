// What comes with a purchase, and what of it the law of a place lets it bring.
import type { RestrictedItem } from '../restrictions/restrictions.ts';

/** Perks as whole pieces. */
export interface Perks {
  jackpotCredits: number;
  raffleTickets: number;
  voteTokens: number;
}

/** What comes with a purchase that brings nothing, or to begin with. */
export const noPerks: Readonly<Perks> = Object.freeze({
  jackpotCredits: 0,
  raffleTickets: 0,
  voteTokens: 0,
});

/** The kinds of perks. */
export const perkKinds = ['jackpotCredits', 'raffleTickets', 'voteTokens'] as const;
export type PerkKind = (typeof perkKinds)[number];

/** Whether there is anything among perks. `hasPerks(noPerks)` → false. */
export const hasPerks = (perks: Readonly<Perks>): boolean =>
  perkKinds.some((kind) => perks[kind] > 0);

/** The same perks with each kind changed. */
export const mapPerks = (
  perks: Readonly<Perks>,
  change: (pieces: number, kind: PerkKind) => number,
): Perks => ({
  jackpotCredits: change(perks.jackpotCredits, 'jackpotCredits'),
  raffleTickets: change(perks.raffleTickets, 'raffleTickets'),
  voteTokens: change(perks.voteTokens, 'voteTokens'),
});

/**
 * What a gift is thanked with where only these items are allowed; the gift itself is welcome all the same.
 *
 * Example: 25 credits, 50 tickets and 25 tokens where `donate` and `vote` are allowed → 25 tokens alone.
 */
export function allowedPerks(perks: Readonly<Perks>, allowed: readonly RestrictedItem[]): Perks {
  return {
    jackpotCredits: allowed.includes('jackpot') ? perks.jackpotCredits : 0,
    raffleTickets: allowed.includes('raffle') ? perks.raffleTickets : 0,
    voteTokens: allowed.includes('vote') ? perks.voteTokens : 0,
  };
}
