// What a payment of the demo's past is, and how gifts and credits become one.
import type { Granted, PurchaseItem } from '#contract/payments.ts';
import { donationCents, findTier } from '#rules/donations/donations.ts';
import { noPerks } from '#rules/payments/perks.ts';
import { creditCents } from '#rules/prices.ts';

import { donationTiers } from '../donation-tiers.ts';
import { seededNumbers } from '../seeded-choice.ts';
import { stableId } from '../stable-id.ts';

/** A payment that came to an end; only a settled one granted anything. */
export interface PastPayment {
  id: string;
  userId: string;
  /** Offline: a check, recorded by staff. */
  provider: 'stripe' | 'paypal' | 'offline';
  item: PurchaseItem;
  amountCents: number;
  perks: Granted;
  at: Date;
  status: 'settled' | 'failed' | 'canceled';
  failure: string | null;
  /** The how manieth of the player's monthly gift; null for all others. */
  monthlyNumber: number | null;
}

/** A gift as it is bought, and the charity that it is for. */
export type Gift = Extract<PurchaseItem, { type: 'donation' }>;
export type Preference = Gift['donationPreference'];
export type Next = () => number;

/** What a tier gives for an amount. */
export function tierPerks(type: 'DONATION' | 'VOTE_CONTEST', dollars: number): Granted {
  const tiers = donationTiers.filter((tier) => tier.type === type);
  const { jackpotCredits, raffleTickets, voteTokens } = findTier(tiers, dollars) ?? noPerks;
  return { jackpotCredits, raffleTickets, voteTokens };
}

/** Most pay by card, the others by PayPal. */
export const providerOf = (next: Next) => (next() < 0.8 ? 'stripe' : 'paypal');

/** A settled payment; its id follows from its name. */
export function settled(
  name: string,
  payment: Pick<PastPayment, 'userId' | 'provider' | 'item' | 'amountCents' | 'perks' | 'at'>,
): PastPayment {
  const id = stableId(`payment:${name}`);
  return { id, ...payment, status: 'settled', failure: null, monthlyNumber: null };
}

/** A gift of whole dollars with the perks of its tier. */
export function giftOf(
  name: string,
  {
    userId,
    provider,
    at,
    ...gift
  }: Pick<PastPayment, 'userId' | 'provider' | 'at'> & {
    dollars: number;
    preference: Preference;
    coversFee: boolean;
  },
): PastPayment {
  const item: Gift = {
    type: 'donation',
    dollarAmount: gift.dollars,
    ...(gift.preference && { donationPreference: gift.preference }),
    ...(gift.coversFee && { coversFee: true }),
  };
  return settled(name, {
    userId,
    provider,
    item,
    amountCents: donationCents(gift.dollars, gift.coversFee),
    perks: provider === 'offline' ? noPerks : tierPerks('DONATION', gift.dollars),
    at,
  });
}

/** Credits at their price. */
export function creditsOf(name: string, userId: string, credits: number, at: Date): PastPayment {
  return settled(name, {
    userId,
    provider: providerOf(seededNumbers(name)),
    item: { type: 'jackpot-credits', credits },
    amountCents: credits * creditCents,
    perks: { ...noPerks, jackpotCredits: credits },
    at,
  });
}
