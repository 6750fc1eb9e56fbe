// What a donor has chosen so far, and what comes with it.
import type { DonationTier } from '#contract/donations.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { donationAmounts, findTier, type Tier } from '#rules/donations/donations.ts';
import { listAnd } from '#rules/format/lists.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { allowedPerks } from '#rules/payments/perks.ts';
import { giftPlayCents } from '#rules/play-limits/play-limits.ts';
import { maxDollars } from '#rules/prices.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';
import { chosenAmount, type ListedOrOwn } from '../payments/amounts/listed-or-own.ts';
import { wholeNumber } from '../payments/amounts/whole-number.ts';

/** The choice: an amount in whole dollars, a charity, and how it is given. */
export interface DonationChoice {
  amount: ListedOrOwn;
  /** A donation preference, or '' where the association decides. */
  preference: string;
  frequency: 'once' | 'monthly';
  coversFee: boolean;
  /** Nothing in return, so that all of it may be deducted. */
  withoutPerks: boolean;
}

/** The offered amounts; the $1 preset comes first where the page asks for it. */
export function offeredAmounts(hasOne: boolean): number[] {
  return hasOne ? [1, ...donationAmounts] : [...donationAmounts];
}

/** The choice that a page's query leads to: a listed amount or else a custom one, once or monthly. */
export function initialChoice(
  amount: number | null,
  hasOne: boolean,
  isMonthly = false,
): DonationChoice {
  const rest = {
    preference: '',
    frequency: isMonthly ? ('monthly' as const) : ('once' as const),
    coversFee: false,
    withoutPerks: false,
  };
  if (amount === null) return { ...rest, amount: { listed: null, own: '' } };
  const isListed = offeredAmounts(hasOne).includes(amount);
  return {
    ...rest,
    amount: isListed
      ? { listed: String(amount), own: '' }
      : { listed: 'custom', own: String(amount) },
  };
}

/** The chosen whole dollars, or null while there is no valid amount. */
export function chosenDollars({ amount }: Pick<DonationChoice, 'amount'>): number | null {
  return chosenAmount(amount);
}

/** The item of a donation, with only what was chosen. */
export function donationItem(choice: DonationChoice, dollars: number): PurchaseItem {
  return {
    type: 'donation',
    dollarAmount: dollars,
    ...(choice.preference ? { donationPreference: choice.preference } : {}),
    ...(choice.frequency === 'monthly' ? { frequency: 'monthly' } : {}),
    ...(choice.coversFee ? { coversFee: true } : {}),
    ...(choice.withoutPerks ? { withoutPerks: true } : {}),
  } as PurchaseItem;
}

/** What an amount includes, in words: `25 credits · 50 raffle tickets`. Example: tier of $100. */
export function inclusionOf(tiers: readonly Tier[], dollars: number): string {
  const tier = findTier(tiers, dollars);
  if (!tier) return 'Every dollar counts';
  const parts = [
    pieces(tier.jackpotCredits, 'credit'),
    pieces(tier.raffleTickets, 'raffle ticket'),
    pieces(tier.voteTokens, 'vote token'),
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : 'Every dollar counts';
}

/**
 * What an amount includes, where the donor's own limits leave so many cents for playing; null for no
 * limit. A gift whose perks count for more comes without them.
 */
export function inclusionWithin(
  tiers: readonly DonationTier[],
  dollars: number,
  roomCents: number | null,
): string {
  const tier = findTier(tiers, dollars);
  const isOver =
    roomCents !== null && tier !== null && giftPlayCents(dollars * 100, tier) > roomCents;
  return isOver ? 'Without extras: your own limit' : inclusionOf(tiers, dollars);
}

/** The tiers as they are granted where only these items are allowed: without the perks of the others. */
export function grantedTiers(
  tiers: readonly DonationTier[],
  allowed: readonly RestrictedItem[],
): DonationTier[] {
  return tiers.map((tier) => ({ amount: tier.amount, ...allowedPerks(tier, allowed) }));
}

const perkNames = [
  ['jackpot', 'jackpot credits', 'jackpotCredits'],
  ['raffle', 'raffle tickets', 'raffleTickets'],
  ['vote', 'vote tokens', 'voteTokens'],
] as const;

/**
 * From which gift on these tiers grant something, and what; null where none does.
 *
 * Example: '$25 on come with jackpot credits and raffle tickets', for 'Gifts from …'.
 */
export function giftsThatEarn(tiers: readonly Tier[]): string | null {
  const earning = tiers.filter((tier) => perkNames.some(([, , perk]) => tier[perk] > 0));
  if (earning.length === 0) return null;
  const least = Math.min(...earning.map(({ amount }) => amount));
  const names = perkNames.filter(([, , perk]) => earning.some((tier) => tier[perk] > 0));
  const list = listAnd(names.map(([, name]) => name));
  return `${formatRoundMoney(least * 100)} on come with ${list}`;
}

/**
 * What a donation does not bring where only these items are allowed, in a sentence; null where it
 * brings everything. Example: 'Where you are, a donation comes without raffle tickets.'
 */
export function withoutPerks(allowed: readonly RestrictedItem[]): string | null {
  const names = perkNames.filter(([item]) => !allowed.includes(item)).map(([, name]) => name);
  if (names.length === 0) return null;
  const list = listAnd(names);
  return `Where you are, a donation comes without ${list}.`;
}

/** The whole dollars of a query parameter `amt`, or null. */
export function dollarsOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? wholeNumber(text, maxDollars) : null;
}
