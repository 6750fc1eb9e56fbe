// What comes with a gift is worth something, and only what was given beyond it can be deducted.
import type { Perks } from '../payments/perks.ts';

/** What has a value in dated rows; the last is the law's line below which a value does not count. */
export const benefits = [
  'jackpot-credit',
  'raffle-ticket',
  'vote-token',
  'gift-pack',
  'tournament-place',
  'insubstantial',
] as const;
export type Benefit = (typeof benefits)[number];

/** Good-faith values of a day, in cents for a piece; null where none is kept. */
export interface BenefitValues {
  jackpotCredit: number | null;
  raffleTicket: number | null;
  voteToken: number | null;
  /**
   * What came with a gift does not count up to so many percent of the gift and at most so many cents;
   * null where the association relies on no such rule.
   */
  insubstantial: { percent: number; cents: number } | null;
}

/**
 * What pieces are worth by the values of a day; null where one of them has no value.
 *
 * Example: 25 credits at 64¢, 50 tickets at 52¢ and 25 tokens at 40¢ → 5200.
 */
export function benefitOf(perks: Perks, values: BenefitValues): number | null {
  let cents = 0;
  for (const [pieces, each] of [
    [perks.jackpotCredits, values.jackpotCredit],
    [perks.raffleTickets, values.raffleTicket],
    [perks.voteTokens, values.voteToken],
  ] as const) {
    if (pieces > 0 && each === null) return null;
    cents += pieces * (each ?? 0);
  }
  return cents;
}

/** Whether what came with a gift is too little to count, by the line of a day. */
export function isInsubstantial(
  paidCents: number,
  benefitCents: number,
  line: BenefitValues['insubstantial'],
): boolean {
  if (!line) return false;
  return benefitCents <= line.cents && benefitCents * 100 <= paidCents * line.percent;
}

/** A gift with what came with it. */
export interface GiftWithBenefit {
  /** All that was paid. */
  paidCents: number;
  /** What of it went back. */
  goneCents: number;
  benefitCents: number;
  /** Whether the benefit was too little to count on its day. */
  isInsubstantial: boolean;
}

/** What a receipt says of a gift: by this one of four sentences is chosen. */
export type BenefitKind = 'none' | 'insubstantial' | 'quid-pro-quo' | 'not-deductible';

/**
 * What of a gift its donor may deduct at most. What goes back takes the same share of the perks with it,
 * rounded so that the donor never deducts what they still have. Value, deductible and what went back
 * make up what was paid.
 *
 * Example (Publication 557): $100 with something worth $40 → $60 deductible.
 */
export function deductionOf({
  paidCents,
  goneCents,
  benefitCents,
  isInsubstantial: countsNot,
}: GiftWithBenefit): { kind: BenefitKind; valueCents: number; deductibleCents: number } {
  const keptCents = Math.max(0, paidCents - goneCents);
  const whole = { valueCents: 0, deductibleCents: keptCents };
  if (benefitCents === 0) return { kind: 'none', ...whole };
  if (countsNot) return { kind: 'insubstantial', ...whole };
  const share = Math.ceil((benefitCents * keptCents) / paidCents);
  const valueCents = Math.min(keptCents, share);
  const deductibleCents = keptCents - valueCents;
  const kind = benefitCents < paidCents ? 'quid-pro-quo' : 'not-deductible';
  return { kind, valueCents, deductibleCents };
}

/** The one sentence of a receipt that applies. To be approved by counsel, as the back office says. */
export const benefitSentences: Readonly<Record<BenefitKind, string>> = {
  none: 'No goods or services were given in exchange for this gift.',
  insubstantial:
    'What came with this gift is of insubstantial value under the guidelines of the Internal Revenue Service, so the full amount may be deductible.',
  'quid-pro-quo':
    'Only the part of this gift above the value of what came with it is deductible as a charitable contribution. The value is our good-faith estimate.',
  'not-deductible':
    'By our good-faith estimate, what came with this gift is worth as much as the gift, so none of it is deductible as a charitable contribution.',
};
