// What a donor has chosen so far, and what comes with it.
import type { DonationTier } from '#contract/donations.ts';
import { donationAmounts, findTier, mostDollars } from '#rules/donations.ts';

/** The choice: an amount in whole dollars, or the text of a custom one, and a charity. */
export interface DonationChoice {
  /** A listed amount as text, `custom`, or null while nothing is chosen. */
  amount: string | null;
  custom: string;
  /** A donation preference, or '' where the association decides. */
  preference: string;
}

/** The offered amounts; the $1 preset comes first where the page asks for it. */
export function offeredAmounts(hasOne: boolean): number[] {
  return hasOne ? [1, ...donationAmounts] : [...donationAmounts];
}

/** The choice that a page's `amt` leads to: a listed amount, or else a custom one. */
export function initialChoice(amount: number | null, hasOne: boolean): DonationChoice {
  if (amount === null) return { amount: null, custom: '', preference: '' };
  const isListed = offeredAmounts(hasOne).includes(amount);
  return isListed
    ? { amount: String(amount), custom: '', preference: '' }
    : { amount: 'custom', custom: String(amount), preference: '' };
}

/** The chosen whole dollars, or null while there is no valid amount. */
export function chosenDollars(choice: DonationChoice): number | null {
  if (choice.amount === null) return null;
  if (choice.amount !== 'custom') return Number(choice.amount);
  const text = choice.custom.trim().replace(/^\$/, '').replaceAll(',', '');
  const dollars = Number(text);
  return /^\d+$/.test(text) && dollars >= 1 && dollars <= mostDollars ? dollars : null;
}

/** What an amount includes, in words: `25 credits · 50 raffle tickets`. Example: tier of $100. */
export function inclusionOf(tiers: readonly DonationTier[], dollars: number): string {
  const tier = findTier(tiers, dollars);
  if (!tier) return 'Every dollar counts';
  const parts = [
    pieces(tier.jackpotCredits, 'credit'),
    pieces(tier.raffleTickets, 'raffle ticket'),
    pieces(tier.voteTokens, 'vote token'),
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : 'Every dollar counts';
}

/** `1 credit`, `1,200 credits`, with spaces that don't break; null for none. */
export function pieces(count: number, one: string): string | null {
  if (count === 0) return null;
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`.replaceAll(
    ' ',
    '\u00a0',
  );
}

/** The whole dollars of a query parameter `amt`, or null. */
export function dollarsOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= mostDollars
    ? Number(text)
    : null;
}
