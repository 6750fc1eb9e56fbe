// What of a gift is deductible, said before it is paid.
import type { DonationTier } from '#contract/donations.ts';
import {
  type BenefitValues,
  benefitOf,
  benefitSentences,
  deductionOf,
  isInsubstantial,
} from '#rules/donations/benefits.ts';
import { donationCents, findTier } from '#rules/donations/donations.ts';
import { formatMoney } from '#rules/format/money.ts';
import { noPerks } from '#rules/payments/perks.ts';
import { giftPlayCents } from '#rules/play-limits/play-limits.ts';
import { chosenDollars, type DonationChoice } from './donation-choice.ts';

/**
 * The line of a choice; null without an amount, or where the value of what comes with it is not known.
 *
 * Example: 'Gift $100.00 · value of what comes with it $52.00 · deductible at most $48.00'.
 *
 * @param roomCents what the donor's own limits leave for playing; null for no limit
 */
export function giftValue(
  choice: DonationChoice,
  tiers: readonly DonationTier[],
  values: BenefitValues,
  roomCents: number | null,
): { line: string; sentence: string } | null {
  const dollars = chosenDollars(choice);
  if (dollars === null) return null;
  const tier = findTier(tiers, dollars) ?? noPerks;
  const isOver = roomCents !== null && giftPlayCents(dollars * 100, tier) > roomCents;
  const perks = choice.withoutPerks || isOver ? noPerks : tier;
  const benefitCents = benefitOf(perks, values);
  const isKnown = Object.values(values).some((value) => value !== null);
  if (benefitCents === null || !isKnown) return null;
  const paidCents = donationCents(dollars, choice.coversFee);
  const { kind, valueCents, deductibleCents } = deductionOf({
    ...{ paidCents, goneCents: 0, benefitCents },
    isInsubstantial: isInsubstantial(paidCents, benefitCents, values.insubstantial),
  });
  const value = valueCents > 0 ? ` · value of what comes with it ${formatMoney(valueCents)}` : '';
  return {
    line: `Gift ${formatMoney(paidCents)}${value} · deductible at most ${formatMoney(deductibleCents)}`,
    sentence: benefitSentences[kind],
  };
}
