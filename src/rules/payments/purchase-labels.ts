// What kinds of purchases there are, in words.
import type { itemOfPurchase } from '../restrictions/restrictions.ts';

const labels: Record<keyof typeof itemOfPurchase, string> = {
  donation: 'Donation',
  'raffle-tickets': 'Raffle tickets',
  'jackpot-credits': 'Jackpot credits',
  'vote-tokens': 'Vote tokens',
  'tournament-entry': 'Tournament entry',
};

/** What a payment is for: `labelOfType('vote-tokens')` → `'Vote tokens'`; a type of a later day is shown as it is. */
export const labelOfType = (itemType: string): string =>
  Object.hasOwn(labels, itemType) ? labels[itemType as keyof typeof labels] : itemType;
